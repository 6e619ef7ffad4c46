import { useTranslation } from 'react-i18next'
import type { StoreReport } from '../../../shared/bridge/store-report.ts'
import { useAppState } from '../../bridge/app-store.ts'
import { Notice } from '../../components/notice.tsx'

/** Says what the file changed and no answer holds any more; nothing when nothing is aside. */
export function SetAside({
  rows,
  files,
}: {
  readonly rows: StoreReport['setAside']
  readonly files: number
}) {
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
