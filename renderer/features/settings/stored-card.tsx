import { Button, Modal } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isOperationName } from '../../../shared/api/registry.ts'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import type { Company } from '../../../shared/bridge/app-state.ts'
import type { StoredKind, StoreReport } from '../../../shared/bridge/store-report.ts'
import { dayInTimeZone } from '../../../shared/time/calendar.ts'
import { forgetCompany } from '../../answers/query-client.ts'
import { runStateCommand, useAppState } from '../../bridge/app-store.ts'
import { callDesktop } from '../../bridge/bridge.ts'
import { Card } from '../../components/card.tsx'
import table from '../../components/data-table.module.css'
import { Notice } from '../../components/notice.tsx'
import { useFormats } from '../../format/use-formats.ts'
import { useFocusBack } from '../../platform/use-focus-back.ts'
import { ForgetAll } from './forget-all.tsx'
import styles from './settings-page.module.css'

const REPORT_KEY = ['store-report'] as const

interface StoredCardProps {
  readonly onError: (error: AppError | null) => void
}

/** What is stored on this computer, by company and kind, and how it is erased. */
export function StoredCard({ onError }: StoredCardProps) {
  const { t } = useTranslation('settings')
  const formats = useFormats()
  const { companies, isKeychainAvailable } = useAppState()
  const client = useQueryClient()
  const [erasing, setErasing] = useState<Company | null>(null)
  const [isErased, setErased] = useState(false)
  const { data } = useQuery({
    queryKey: REPORT_KEY,
    queryFn: async () => {
      const result = await callDesktop('store.describe', {})
      return result.ok ? result.value : null
    },
    staleTime: 0,
    gcTime: 0,
  })
  const erase = async (company: Company) => {
    const result = await runStateCommand('store.erase', { companyId: company.id })
    setErasing(null)
    onError(result.ok ? null : result.error)
    setErased(result.ok)
    if (result.ok) await forgetCompany(company.id)
    await client.invalidateQueries({ queryKey: REPORT_KEY })
  }
  return (
    <Card
      title={t('stored')}
      sub={t(isKeychainAvailable ? 'storedSub' : 'storedSubMemory')}
      more={data ? t('storedTotal', { size: formats.size(data.fileBytes) }) : null}
    >
      <SetAside rows={data?.setAside ?? []} files={data?.filesAside ?? 0} />
      {companies.map((company) => {
        const kinds = data?.companies.find(({ companyId }) => companyId === company.id)?.kinds ?? []
        return (
          <div key={company.id} className={styles.stored}>
            <div className={styles.storedHead}>
              <h3>{company.label}</h3>
              <Button
                variant="default"
                size="compact-sm"
                className={styles.danger ?? ''}
                disabled={kinds.length === 0}
                onClick={() => setErasing(company)}
              >
                {t('erase')}
              </Button>
            </div>
            <LeftOut what={data?.leftOut.find(({ companyId }) => companyId === company.id)} />
            {kinds.length === 0 ? (
              <p className={styles.text}>{t('storedNone')}</p>
            ) : (
              <StoredTable company={company} kinds={kinds} />
            )}
          </div>
        )
      })}
      <div role="status" className={styles.said}>
        {isErased ? t('erased') : ''}
      </div>
      <ForgetAll onError={onError} />
      {erasing && (
        <EraseDialog company={erasing} onErase={() => erase(erasing)} onClose={() => setErasing(null)} />
      )}
    </Card>
  )
}

function StoredTable({
  company,
  kinds,
}: {
  readonly company: Company
  readonly kinds: readonly StoredKind[]
}) {
  const { t } = useTranslation('settings')
  const formats = useFormats()
  const { t: connect } = useTranslation('connect')
  const words: Readonly<Record<string, string>> = t('storedKinds', { returnObjects: true })
  const nameOf = (kind: string) => {
    if (!isOperationName(kind)) return words[kind] ?? kind
    return words[kind] ?? t('answersTo', { operation: connect(`operations.${kind}`) })
  }
  const dayOf = (instant: string) => formats.dayWithYear(dayInTimeZone(Date.parse(instant), company.timeZone))
  return (
    <table className={table.table} aria-label={`${t('stored')}: ${company.label}`}>
      <thead>
        <tr>
          {(['kind', 'records', 'size', 'range'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`storedColumns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ kind, records, bytes, oldestAt, newestAt }) => {
          return (
            <tr key={kind}>
              <th scope="row">{nameOf(kind)}</th>
              <td>{formats.count(records)}</td>
              <td>{formats.size(bytes)}</td>
              <td>
                {dayOf(oldestAt) === dayOf(newestAt)
                  ? dayOf(oldestAt)
                  : t('storedRange', { oldest: dayOf(oldestAt), newest: dayOf(newestAt) })}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Says what the file changed and no answer holds any more; nothing when nothing is aside. */
function SetAside({ rows, files }: { readonly rows: StoreReport['setAside']; readonly files: number }) {
  const { t } = useTranslation('settings')
  const { companies } = useAppState()
  if (rows.length + files === 0) return null
  const words: Readonly<Record<string, string>> = t('asideKinds', { returnObjects: true })
  const names = rows.map(({ companyId, kind, records }) => {
    const name = t('asideCount', { count: records, name: words[kind] ?? kind })
    const company = companies.find(({ id }) => id === companyId)
    return company ? t('brokenOf', { name, label: company.label }) : name
  })
  return (
    <Notice tone="warn" title={t('asideTitle')}>
      {rows.length > 0 && <div>{t('asideText', { names: names.join(', ') })}</div>}
      {files > 0 && <div>{t('asideFiles', { count: files })}</div>}
    </Notice>
  )
}

/** Says that answers of a company were not kept, and why; nothing when all were. */
function LeftOut({ what }: { readonly what: StoreReport['leftOut'][number] | undefined }) {
  const { t } = useTranslation('settings')
  if (what === undefined) return null
  return (
    <Notice tone="warn" title={t('leftOutTitle')}>
      <div>{t(what.isFull ? 'historyFull' : 'leftOutText')}</div>
    </Notice>
  )
}

interface EraseDialogProps {
  readonly company: Company
  readonly onErase: () => Promise<void>
  readonly onClose: () => void
}

function EraseDialog({ company, onErase, onClose }: EraseDialogProps) {
  const { t } = useTranslation('settings')
  useFocusBack()
  const [isBusy, setBusy] = useState(false)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('eraseTitle', { label: company.label })}
      centered
      classNames={{ title: styles.dialogTitle ?? '' }}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t('cancel') }}
    >
      <p className={styles.text}>{t('eraseText')}</p>
      <div className={styles.dialogActions}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('cancel')}
        </Button>
        <Button
          className={styles.dangerFilled ?? ''}
          loading={isBusy}
          onClick={() => {
            setBusy(true)
            void onErase()
          }}
        >
          {t('erase')}
        </Button>
      </div>
    </Modal>
  )
}
