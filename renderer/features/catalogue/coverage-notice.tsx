import type { KnownProducts } from '../../../shared/catalogue/known-products.ts'
import { Notice } from '../../components/notice.tsx'
import { useNow } from '../../platform/use-now.ts'
import { useSay } from '../../report/say.ts'

interface CoverageNoticeProps {
  readonly stored: number
  readonly known: KnownProducts | null
}

/** How many products are stored behind the screen, and from when; nothing says that they are all. */
export function CoverageNotice({ stored, known }: CoverageNoticeProps) {
  const { t, formats, timeZone } = useSay()
  const nowMs = useNow()
  const moment = (at: string) => formats.moment(at, timeZone, nowMs)
  const { oldestAt = null, newestAt = null } = known ?? {}
  return (
    <Notice
      tone="warn"
      title={t('catalogue:covered', { count: stored })}
      {...(oldestAt !== null &&
        newestAt !== null && {
          text: t('catalogue:coveredText', { from: moment(oldestAt), to: moment(newestAt) }),
        })}
    />
  )
}
