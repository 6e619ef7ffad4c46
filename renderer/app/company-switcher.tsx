import { Menu, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { isWithoutName } from '../../shared/bridge/company-name.ts'
import { runStateCommand, useAppState, useCompany } from '../bridge/app-store.ts'
import { ChevronIcon, PlusIcon, SlidersIcon } from '../components/icons.tsx'
import { hostOf } from '../format/host-of.ts'
import { COMPANIES_PATH, CONNECT_PATH, comparedCompanies, pathOf } from '../navigation/screens.ts'
import { pathOfTab } from '../navigation/settings-tabs.ts'
import styles from './company-switcher.module.css'

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
        <UnstyledButton className={`row ${styles.card}`}>
          <span className="visually-hidden">{t('switchCompany')}:</span>
          <span className={styles.initial} aria-hidden="true">
            {company.label.slice(0, 1).toUpperCase()}
          </span>
          <span className={styles.words}>
            <span className={`cut ${styles.name}`}>{company.label}</span>
            <small className="cut">
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
            className={styles.item}
            aria-current={id === company.id ? 'true' : undefined}
            onClick={() => void open(id)}
          >
            {label}
            <small className="cut">{isDemo ? t('demo') : hostOf(baseUrl)}</small>
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
