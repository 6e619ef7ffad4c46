import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoreReport } from '../../../shared/bridge/store-report.ts'
import { useErrorWords } from '../../answers/error-words.ts'
import { APPLICATION_KEY, forgetCompany } from '../../answers/query-client.ts'
import { useActiveCompany, useAppState } from '../../bridge/app-store.ts'
import { callDesktop } from '../../bridge/bridge.ts'
import { Card } from '../../components/card.tsx'
import { Explained } from '../../components/explanation.tsx'
import { Notice } from '../../components/notice.tsx'
import { useFormats } from '../../format/use-formats.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { GapsRow } from './gaps-row.tsx'
import { RetentionRow } from './retention-row.tsx'
import { RowButton, SettingRow } from './setting-row.tsx'
import { StoredDialog, type StoredDialogProps } from './stored-dialog.tsx'
import { useCommand } from './use-command.ts'

/** "Guardado neste computador": how large it is, how long it stays, what is not well with it, how it is erased. */
export function StoredSection() {
  const { t } = useTranslation('settings')
  const formats = useFormats()
  const { isKeychainAvailable } = useAppState()
  const company = useActiveCompany()
  const { report, refresh } = useStoreReport()
  return (
    <Card
      title={t('stored')}
      tag={
        <>
          {report?.ok && <small className="note">{formats.size(report.value.fileBytes)}</small>}
          <Explained name={t('stored')}>
            <p>{t(isKeychainAvailable ? 'storedSub' : 'storedSubMemory')}</p>
          </Explained>
        </>
      }
      sub={isKeychainAvailable ? null : t('storedMemory')}
    >
      {report?.ok && <Damages report={report.value} />}
      <RetentionRow />
      {company?.isStoreUnlocked && <GapsRow key={company.id} />}
      <ListRow report={report} onChanged={refresh} />
      <ForgetAllRow />
    </Card>
  )
}

/** What is stored, behind a button; or why it is not known. Everything can still be erased. */
function ListRow({ report, onChanged }: Omit<StoredDialogProps, 'onClose'>) {
  const { t } = useTranslation(['settings', 'common'])
  const words = useErrorWords()
  const [isOpen, setIsOpen] = useState(false)
  if (report?.ok === false) {
    const { title, help } = words(report.error)
    return (
      <SettingRow title={t('storedUnread')} note={<small>{`${title}. ${help}`}</small>}>
        <RowButton onClick={() => void onChanged()}>{t('common:tryAgain')}</RowButton>
      </SettingRow>
    )
  }
  return (
    <SettingRow title={t('storedList')}>
      <RowButton onClick={() => setIsOpen(true)}>{t('storedShow')}</RowButton>
      {isOpen && <StoredDialog {...{ report, onChanged }} onClose={() => setIsOpen(false)} />}
    </SettingRow>
  )
}

/** Deletes every company, token, key and record on this computer, after confirmation. */
function ForgetAllRow() {
  const { t } = useTranslation('settings')
  const { companies } = useAppState()
  const run = useCommand()
  const [isAsking, setAsking] = useState(false)
  const forget = async () => {
    const isMade = await run('store.forgetAll', {})
    setAsking(false)
    if (isMade) await Promise.all(companies.map(({ id }) => forgetCompany(id)))
  }
  return (
    <SettingRow title={t('forgetAll')} about={t('forgetAllSub')}>
      <RowButton look="danger" onClick={() => setAsking(true)}>
        {t('forgetAllAction')}
      </RowButton>
      {isAsking && (
        <ConfirmDialog
          title={t('forgetAllTitle')}
          text={t('forgetAllText')}
          action={t('forgetAllAction')}
          onConfirm={forget}
          onClose={() => setAsking(false)}
        />
      )}
    </SettingRow>
  )
}

/** Says what the file changed and no answer holds any more, and what was not kept; nothing when all is well. */
function Damages({
  report: { setAside: rows, filesAside: files, leftOut },
}: {
  readonly report: StoreReport
}) {
  const { t } = useTranslation('settings')
  const { companies } = useAppState()
  const words: Readonly<Record<string, string>> = t('asideKinds', { returnObjects: true })
  const labelOf = (companyId: string | null) => companies.find(({ id }) => id === companyId)?.label
  const withLabel = (name: string, companyId: string | null) => {
    const label = labelOf(companyId)
    return label === undefined ? name : t('brokenOf', { name, label })
  }
  const names = rows.map(({ companyId, kind, records }) =>
    withLabel(t('asideCount', { count: records, name: words[kind] ?? kind }), companyId),
  )
  return (
    <>
      {rows.length + files > 0 && (
        <Notice tone="warn" title={t('asideTitle')}>
          {rows.length > 0 && <div>{t('asideText', { names: names.join(', ') })}</div>}
          {files > 0 && <div>{t('asideFiles', { count: files })}</div>}
        </Notice>
      )}
      {leftOut.map(({ companyId, isFull }) => (
        <Notice key={companyId} tone="warn" title={withLabel(t('leftOutTitle'), companyId)}>
          <div>{t(isFull ? 'historyFull' : 'leftOutText')}</div>
        </Notice>
      ))}
    </>
  )
}

/** Reads what is stored on this computer, or why it cannot be read; `report` is undefined while it is being read. */
function useStoreReport() {
  const { data, refetch } = useQuery({
    queryKey: [APPLICATION_KEY, 'store-report'],
    queryFn: () => callDesktop('store.describe', {}),
    staleTime: 0,
    gcTime: 0,
  })
  return { report: data, refresh: refetch }
}
