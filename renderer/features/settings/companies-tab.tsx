import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { Company } from '../../../shared/bridge/app-state.ts'
import { isWithoutName } from '../../../shared/bridge/company-name.ts'
import { useAppState } from '../../bridge/app-store.ts'
import { SectionMenu } from '../../components/card.tsx'
import { Notice, Tag } from '../../components/notice.tsx'
import { hostOf } from '../../format/format.ts'
import { CONNECT_PATH } from '../../navigation/screens.ts'
import { COMPANY_DIALOGS } from './company-dialogs.tsx'
import { ROW, RowButton, SettingRow, useStateCommand } from './rows.tsx'

type CompanyDialog = keyof typeof COMPANY_DIALOGS

/** "Empresas": the companies connected on this computer, and where their tokens are when there is no keychain. */
export function CompaniesTab() {
  const { t } = useTranslation(['settings', 'actions', 'common', 'connect'])
  const { companies, isKeychainAvailable } = useAppState()
  const [, navigate] = useLocation()
  const [opened, setOpened] = useState<{ readonly what: CompanyDialog; readonly company: Company } | null>(
    null,
  )
  const [replaced, setReplaced] = useState<string | null>(null)
  const OpenedDialog = opened && COMPANY_DIALOGS[opened.what]
  return (
    <section>
      {!isKeychainAvailable && (
        <Notice tone="warn" title={t('connect:keychainMissing')} text={t('connect:keychainMissingText')} />
      )}
      <ul>
        {companies.map((company) => (
          <li key={company.id}>
            <CompanyRow company={company} onOpen={(what) => setOpened({ what, company })} />
          </li>
        ))}
      </ul>
      <div className={ROW}>
        <div role="status" className="text-accent font-medium">
          {replaced !== null && t('tokenReplaced', { label: replaced })}
        </div>
        <RowButton look="main" onClick={() => navigate(CONNECT_PATH)}>
          {t('actions:connect')}
        </RowButton>
      </div>
      {OpenedDialog && (
        <OpenedDialog
          company={opened.company}
          onClose={() => setOpened(null)}
          onReplaced={() => {
            setReplaced(opened.company.label)
            setOpened(null)
          }}
        />
      )}
    </section>
  )
}

/** What the menu of a company opens; the demo has neither a token nor a zone of the user's. */
const IN_MENU = ['newToken', 'zone'] as const

interface CompanyRowProps {
  readonly company: Company
  readonly onOpen: (what: CompanyDialog) => void
}

function CompanyRow({ company, onOpen }: CompanyRowProps) {
  const { t } = useTranslation(['settings', 'common', 'connect', 'managed'])
  const isActive = company.id === useAppState().activeCompanyId
  const isUnnamed = isWithoutName(company)
  const run = useStateCommand()
  const further = (company.isDemo ? [] : IN_MENU).map((what) => ({
    label: t(what === 'zone' ? 'connect:timeZone' : what),
    run: () => onOpen(what),
  }))
  return (
    <SettingRow
      title={company.label}
      region={company.label}
      tag={company.isDemo && <Tag tone="calm">{t('common:demo')}</Tag>}
      about={
        <>
          <p>{hostOf(company.baseUrl)}</p>
          <p>{`${t('connect:timeZone')}: ${company.timeZone}`}</p>
        </>
      }
      note={
        <>
          <small>
            {[isActive ? t('managed:states.used') : '', t(company.tokenPlace)].filter(Boolean).join(', ')}
          </small>
          {isUnnamed && <p className="text-ink-2">{t('nameMissing')}</p>}
        </>
      }
    >
      {!isActive && (
        <RowButton onClick={() => void run('company.activate', { companyId: company.id })}>
          {t('use')}
        </RowButton>
      )}
      <RowButton onClick={() => onOpen('rename')}>
        {t(isUnnamed ? 'common:nameCompany' : 'common:rename')}
      </RowButton>
      <RowButton onClick={() => onOpen('diagnose')}>{t('diagnose')}</RowButton>
      <RowButton look="danger" onClick={() => onOpen('disconnect')}>
        {t('disconnect')}
      </RowButton>
      <SectionMenu title={company.label} actions={further} about={undefined} isPicture={false} />
    </SettingRow>
  )
}
