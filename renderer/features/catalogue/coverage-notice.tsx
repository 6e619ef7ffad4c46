import { useTranslation } from 'react-i18next'
import type { KnownProducts } from '../../../shared/catalogue/known-products.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { Notice } from '../../components/notice.tsx'
import { useFormats } from '../../format/use-formats.ts'
import { useNow } from '../../platform/use-now.ts'

interface CoverageNoticeProps {
  readonly stored: number
  readonly known: KnownProducts | null
}

/** How many products are stored behind the screen, and from when; nothing says that they are all. */
export function CoverageNotice({ stored, known }: CoverageNoticeProps) {
  const { t } = useTranslation('catalogue')
  const { timeZone } = useCompany()
  const formats = useFormats()
  const nowMs = useNow()
  const moment = (at: string) => formats.moment(at, timeZone, nowMs)
  const { oldestAt = null, newestAt = null } = known ?? {}
  return (
    <Notice
      tone="warn"
      title={t('covered', { count: stored })}
      {...(oldestAt !== null &&
        newestAt !== null && { text: t('coveredText', { from: moment(oldestAt), to: moment(newestAt) }) })}
    />
  )
}
