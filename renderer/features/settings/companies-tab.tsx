import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { Company } from '../../../shared/bridge/app-state.ts'
import { useAppState } from '../../bridge/app-store.ts'
import { Notice } from '../../components/notice.tsx'
import { CONNECT_PATH } from '../../navigation/screens.ts'
import { type CompanyDialog, CompanyRow } from './company-row.tsx'
import { DisconnectDialog } from './disconnect-dialog.tsx'
import { RowButton } from './setting-row.tsx'
import styles from './settings-page.module.css'
import { TimeZoneDialog } from './time-zone-dialog.tsx'
import { TokenDiagnosisDialog } from './token-diagnosis-dialog.tsx'
import { TokenDialog } from './token-dialog.tsx'

/** "Empresas": the companies connected on this computer, and where their tokens are when there is no keychain. */
export function CompaniesTab() {
  const { t } = useTranslation('settings')
  const { t: common } = useTranslation()
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
          {common('connectAnother')}
        </RowButton>
      </div>
      {opened && (
        <OpenedDialogOf
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

interface OpenedDialog {
  readonly what: CompanyDialog
  readonly company: Company
}

interface OpenedDialogProps extends OpenedDialog {
  readonly onClose: () => void
  readonly onReplaced: () => void
}

function OpenedDialogOf({ what, onReplaced, ...dialog }: OpenedDialogProps) {
  switch (what) {
    case 'newToken':
      return <TokenDialog {...dialog} onDone={onReplaced} />
    case 'zone':
      return <TimeZoneDialog {...dialog} />
    case 'diagnose':
      return <TokenDiagnosisDialog {...dialog} />
    case 'disconnect':
      return <DisconnectDialog {...dialog} />
  }
}
