import { Menu, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { isWithoutName } from '../../shared/bridge/company-name.ts'
import { runStateCommand, useAppState, useCompany } from '../bridge/app-store.ts'
import { ChevronIcon, PlusIcon, SlidersIcon } from '../components/icons.tsx'
import { hostOf } from '../format/host-of.ts'
import { COMPANIES_PATH, CONNECT_PATH, comparedCompanies, pathOf } from '../navigation/screens.ts'
import { pathOfTab } from '../navigation/settings-tabs.ts'

const CARD = `
  [&>svg]:flex-none [&>svg]:text-ink-3 max-1200:[&>svg]:hidden
  min-h-40 mb-8 py-4 px-8 rounded-8
  hover:bg-sunken max-1200:justify-center max-1200:min-h-38 max-1200:p-4
  max-[560px]:w-38 max-[560px]:flex-none max-[560px]:my-0 max-[560px]:mr-6 max-[560px]:ml-0`

/** The active company, with a menu of the others. */
export function CompanySwitcher() {
  const { t } = useTranslation()
  const { companies } = useAppState()
  const company = useCompany()
  const [, navigate] = useLocation()
  const isUnnamed = isWithoutName(company)
  const hasSeveral = comparedCompanies(companies).length > 1
  const open = useOpenCompany()
  return (
    <Menu position="bottom-start" width={232}>
      <Menu.Target>
        <UnstyledButton className={`row ${CARD}`}>
          <span className="visually-hidden">{t('switchCompany')}:</span>
          <span
            className="hidden max-1200:block max-1200:font-semibold max-1200:text-accent"
            aria-hidden="true"
          >
            {company.label.slice(0, 1).toUpperCase()}
          </span>
          <span className="flex-1 min-w-0 max-1200:hidden">
            <span className="cut font-medium">{company.label}</span>
            <small className="cut text-11">
              {isUnnamed ? t('nameCompany') : company.isDemo ? t('demo') : hostOf(company.baseUrl)}
            </small>
          </span>
          <ChevronIcon />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('switchCompany')}</Menu.Label>
        {companies.map(({ id, label, baseUrl, isDemo }) => (
          <Menu.Item
            key={id}
            className="aria-[current]:bg-accent-soft"
            aria-current={id === company.id ? 'true' : undefined}
            onClick={() => void open(id)}
          >
            {label}
            <small className="cut text-11">{isDemo ? t('demo') : hostOf(baseUrl)}</small>
          </Menu.Item>
        ))}
        <Menu.Divider />
        {hasSeveral && <Menu.Item onClick={() => navigate(COMPANIES_PATH)}>{t('allCompanies')}</Menu.Item>}
        {isUnnamed && (
          <Menu.Item leftSection={<SlidersIcon />} onClick={() => navigate(pathOfTab('companies'))}>
            {t('nameCompany')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<PlusIcon />} onClick={() => navigate(CONNECT_PATH)}>
          {t('connectAnother')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Returns a function that makes a company the active one. The page of all companies then gives way to its Hoje. */
export function useOpenCompany(): (companyId: string) => Promise<void> {
  const { activeCompanyId } = useAppState()
  const [path, navigate] = useLocation()
  return async (companyId) => {
    const isActive =
      companyId === activeCompanyId || (await runStateCommand('company.activate', { companyId })).ok
    if (isActive && path === COMPANIES_PATH) navigate(pathOf('today'))
  }
}
