import type { Coverage } from '../../../shared/bridge/answer.ts'
import { Notice } from '../../components/notice.tsx'
import { absentNotice } from '../../domain/leads/absent-fields.ts'
import { useNow } from '../../platform/use-now.ts'
import { useSay } from '../../report/say.ts'
import { coverageTitle } from './lead-file.ts'

/** The number of stored leads behind the screen, and what is missing among them. */
export function CoverageNotice({ coverage }: { readonly coverage: Coverage }) {
  const say = useSay()
  const { t, formats, timeZone } = say
  const nowMs = useNow()
  const title = coverageTitle(say, coverage)
  const absent = absentNotice(say, coverage)
  const { isComplete, wholeAt } = coverage
  if (absent !== null) return <Notice tone="warn" {...absent} />
  if (!isComplete) return <Notice tone="warn" title={title} text={t('leads:coveredPartText')} />
  const time = wholeAt === null ? '' : formats.moment(wholeAt, timeZone, nowMs)
  return <Notice tone="calm" title={title} text={t('leads:coveredAllText', { time })} />
}
