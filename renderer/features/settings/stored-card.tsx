import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import type { Company } from '../../../shared/bridge/app-state.ts'
import type { Result } from '../../../shared/bridge/result.ts'
import type { StoreReport } from '../../../shared/bridge/store-report.ts'
import { useErrorWords } from '../../answers/error-words.ts'
import { APPLICATION_KEY, forgetCompany } from '../../answers/query-client.ts'
import { runStateCommand, useAppState } from '../../bridge/app-store.ts'
import { callDesktop } from '../../bridge/bridge.ts'
import { Card } from '../../components/card.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { Notice } from '../../components/notice.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { TextButton } from '../../components/text-button.tsx'
import { useFormats } from '../../format/use-formats.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { ForgetAll } from './forget-all.tsx'
import styles from './settings-page.module.css'
import { StoredTable } from './stored-table.tsx'

interface StoredCardProps {
  readonly onError: (error: AppError | null) => void
}

/** What is stored on this computer, by company and kind, and how it is erased. */
export function StoredCard({ onError }: StoredCardProps) {
  const { t } = useTranslation('settings')
  const formats = useFormats()
  const { isKeychainAvailable } = useAppState()
  const [erasing, setErasing] = useState<Company | null>(null)
  const [isErased, setErased] = useState(false)
  const { report, refresh } = useStoreReport()
  const erase = async ({ id }: Company) => {
    const result = await runStateCommand('store.erase', { companyId: id })
    setErasing(null)
    onError(result.ok ? null : result.error)
    setErased(result.ok)
    if (result.ok) await forgetCompany(id)
    await refresh()
  }
  return (
    <Card
      title={t('stored')}
      sub={t(isKeychainAvailable ? 'storedSub' : 'storedSubMemory')}
      more={report?.ok ? t('storedTotal', { size: formats.size(report.value.fileBytes) }) : null}
    >
      {report === undefined && <Skeleton kind="lines" height={90} />}
      {report?.ok === false && <Unread error={report.error} onTryAgain={() => void refresh()} />}
      {report?.ok && <Companies report={report.value} onErase={setErasing} />}
      <div role="status" className={styles.said}>
        {isErased ? t('erased') : ''}
      </div>
      <ForgetAll onError={onError} />
      {erasing && (
        <ConfirmDialog
          title={t('eraseTitle', { label: erasing.label })}
          text={t('eraseText')}
          action={t('erase')}
          onConfirm={() => erase(erasing)}
          onClose={() => setErasing(null)}
        />
      )}
    </Card>
  )
}

interface UnreadProps {
  readonly error: AppError
  readonly onTryAgain: () => void
}

/** Why it is not known what is stored; everything can still be erased. */
function Unread({ error, onTryAgain }: UnreadProps) {
  const { t } = useTranslation('settings')
  const { t: common } = useTranslation()
  const { title, help } = useErrorWords()(error)
  return (
    <EmptyNote title={t('storedUnread')} text={`${title}. ${help}`}>
      <TextButton onClick={onTryAgain}>{common('tryAgain')}</TextButton>
    </EmptyNote>
  )
}

interface CompaniesProps {
  readonly report: StoreReport
  readonly onErase: (company: Company) => void
}

function Companies({ report, onErase }: CompaniesProps) {
  const { companies } = useAppState()
  return (
    <>
      <SetAside rows={report.setAside} files={report.filesAside} />
      <KeptCopy copy={report.copy} />
      {companies.map((company) => (
        <StoredCompany key={company.id} company={company} report={report} onErase={() => onErase(company)} />
      ))}
    </>
  )
}

/** Says that a copy of the whole store is kept, how large it is and when it goes; nothing without one. */
function KeptCopy({ copy }: { readonly copy: StoreReport['copy'] }) {
  const { t } = useTranslation('settings')
  const formats = useFormats()
  if (copy === null) return null
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const when = formats.dateTime(copy.madeAt, timeZone)
  return <p className={styles.text}>{t('copyKept', { size: formats.size(copy.bytes), when })}</p>
}

interface StoredCompanyProps {
  readonly company: Company
  readonly report: StoreReport
  readonly onErase: () => void
}

function StoredCompany({ company, report, onErase }: StoredCompanyProps) {
  const { t } = useTranslation('settings')
  const kinds = report.companies.find(({ companyId }) => companyId === company.id)?.kinds ?? []
  return (
    <div className={styles.stored}>
      <div className={styles.storedHead}>
        <h3>{company.label}</h3>
        <Button
          variant="default"
          size="compact-sm"
          className={styles.danger ?? ''}
          disabled={kinds.length === 0}
          onClick={onErase}
        >
          {t('erase')}
        </Button>
      </div>
      <LeftOut what={report.leftOut.find(({ companyId }) => companyId === company.id)} />
      {kinds.length === 0 ? (
        <p className={styles.text}>{t('storedNone')}</p>
      ) : (
        <StoredTable company={company} kinds={kinds} />
      )}
    </div>
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

interface StoreReportState {
  /** What is stored, or why it cannot be read; undefined while it is being read. */
  readonly report: Result<StoreReport> | undefined
  readonly refresh: () => Promise<unknown>
}

/** Reads what is stored on this computer. */
function useStoreReport(): StoreReportState {
  const { data, refetch } = useQuery({
    queryKey: [APPLICATION_KEY, 'store-report'],
    queryFn: () => callDesktop('store.describe', {}),
    staleTime: 0,
    gcTime: 0,
  })
  return { report: data, refresh: refetch }
}
