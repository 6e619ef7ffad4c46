import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Company } from '../../../shared/bridge/app-state.ts'
import type { Result } from '../../../shared/bridge/result.ts'
import type { StoreReport } from '../../../shared/bridge/store-report.ts'
import { forgetCompany } from '../../answers/query-client.ts'
import { useAppState } from '../../bridge/app-store.ts'
import { AboutDialog } from './about-dialog.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { RowButton } from './setting-row.tsx'
import styles from './settings-page.module.css'
import { StoredTable, type StoredTableProps } from './stored-table.tsx'
import { useCommand } from './use-command.ts'

export interface StoredDialogProps {
  readonly report: Result<StoreReport> | undefined
  readonly onChanged: () => Promise<unknown>
  readonly onClose: () => void
}

/** What is stored on this computer, by company and kind; each company's can be erased. */
export function StoredDialog({ report, onChanged, onClose }: StoredDialogProps) {
  const { t } = useTranslation('settings')
  const { companies } = useAppState()
  const run = useCommand()
  const [erasing, setErasing] = useState<Company | null>(null)
  const [isErased, setErased] = useState(false)
  const erase = async ({ id }: Company) => {
    const isMade = await run('store.erase', { companyId: id })
    setErasing(null)
    setErased(isMade)
    if (isMade) await forgetCompany(id)
    await onChanged()
  }
  return (
    <AboutDialog title={t('stored')} document={report} onClose={onClose}>
      {(stored) => (
        <>
          {companies.map((company) => (
            <StoredCompany
              key={company.id}
              company={company}
              kinds={stored.companies.find(({ companyId }) => companyId === company.id)?.kinds ?? []}
              onErase={() => setErasing(company)}
            />
          ))}
          <div role="status" className={styles.said}>
            {isErased ? t('erased') : ''}
          </div>
          {erasing && (
            <ConfirmDialog
              title={t('eraseTitle', { label: erasing.label })}
              text={t('eraseText')}
              action={t('erase')}
              onConfirm={() => erase(erasing)}
              onClose={() => setErasing(null)}
            />
          )}
        </>
      )}
    </AboutDialog>
  )
}

interface StoredCompanyProps extends StoredTableProps {
  readonly onErase: () => void
}

function StoredCompany({ company, kinds, onErase }: StoredCompanyProps) {
  const { t } = useTranslation('settings')
  return (
    <div className={styles.stored}>
      <div className={styles.storedHead}>
        <h3>{company.label}</h3>
        <RowButton look="danger" disabled={kinds.length === 0} onClick={onErase}>
          {t('erase')}
        </RowButton>
      </div>
      {kinds.length === 0 ? (
        <p className={styles.text}>{t('storedNone')}</p>
      ) : (
        <StoredTable company={company} kinds={kinds} />
      )}
    </div>
  )
}
