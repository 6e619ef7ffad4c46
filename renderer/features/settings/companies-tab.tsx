import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { useAppState } from '../../bridge/app-store.ts'
import { Notice } from '../../components/notice.tsx'
import { CONNECT_PATH } from '../../navigation/screens.ts'
import { CompanyDialogOf, type OpenedDialog } from './company-dialogs.tsx'
import { CompanyRow } from './company-row.tsx'
import { RowButton } from './setting-row.tsx'
import styles from './settings-page.module.css'

/** "Empresas": the companies connected on this computer, and where their tokens are when there is no keychain. */
export function CompaniesTab() {
  const { t } = useTranslation(['settings', 'common'])
  const { companies, isKeychainAvailable } = useAppState()
  const [, navigate] = useLocation()
  const [opened, setOpened] = useState<OpenedDialog | null>(null)
  const [replaced, setReplaced] = useState<string | null>(null)
  return (
    <section>
      {!isKeychainAvailable && <Notice tone="warn" title={t('keychainOff')} text={t('keychainOffText')} />}
      <ul>
        {companies.map((company) => (
          <li key={company.id}>
            <CompanyRow company={company} onOpen={(what) => setOpened({ what, company })} />
          </li>
        ))}
      </ul>
      <div className={styles.row}>
        <div role="status" className={styles.said}>
          {replaced !== null && t('tokenReplaced', { label: replaced })}
        </div>
        <RowButton look="main" onClick={() => navigate(CONNECT_PATH)}>
          {t('common:connectAnother')}
        </RowButton>
      </div>
      {opened && (
        <CompanyDialogOf
          {...opened}
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
