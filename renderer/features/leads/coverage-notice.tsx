import { useTranslation } from 'react-i18next'
import type { Coverage } from '../../../shared/bridge/answer.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { Notice } from '../../components/notice.tsx'
import { useAbsentFieldsWords } from '../../domain/leads/use-absent-fields-words.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useNow } from '../../platform/use-now.ts'

/** Returns, in words, how many leads are stored, and of how many. */
export function useCoverageTitle(): (coverage: Coverage) => string {
  const { t } = useTranslation('leads')
  return ({ stored, known, isComplete }) => {
    if (isComplete) return t('coveredAll', { count: stored })
    return known !== null && known > stored
      ? t('coveredPart', { stored, count: known })
      : t('coveredUnknown', { count: stored })
  }
}

/** The number of stored leads behind the screen, and what is missing among them. */
export function CoverageNotice({ coverage }: { readonly coverage: Coverage }) {
  const { t } = useTranslation('leads')
  const { timeZone } = useCompany()
  const formats = useFormats()
  const nowMs = useNow()
  const title = useCoverageTitle()(coverage)
  const absentFields = useAbsentFieldsWords().notice(coverage)
  const { isComplete, wholeAt } = coverage
  if (absentFields !== null) return <Notice tone="warn" {...absentFields} />
  if (!isComplete) return <Notice tone="warn" title={title} text={t('coveredPartText')} />
  const time = wholeAt === null ? '' : formats.moment(wholeAt, timeZone, nowMs)
  return <Notice tone="calm" title={title} text={t('coveredAllText', { time })} />
}
