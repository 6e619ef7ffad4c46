// "Lacunas do histórico": how many business days the store lacks, and why. Charts show which.
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '../../../shared/time/calendar.ts'
import { useAnswer } from '../../answers/use-answer.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { useHolidays } from '../../domain/funnel/use-holidays.ts'
import { useStoredDays } from '../../domain/funnel/use-stored-days.ts'
import { usePipeline } from '../../domain/pipelines/use-pipeline.ts'
import { useStalledHistory } from '../../domain/stalled/use-stalled-history.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useToday } from '../../platform/use-now.ts'
import { countMissingDays, type MissingDays } from './missing-days.ts'
import { SettingRow } from './setting-row.tsx'

/** About three months. */
const DAYS = 91

export function GapsRow() {
  const { t } = useTranslation('settings')
  const { count } = useFormats()
  const missing = useMissingDays()
  if (missing === null) return <SettingRow title={t('gaps')} about={t('gapsAbout')} />
  const { of, whole, part } = missing
  const line =
    of === 0
      ? t('gapsBegin')
      : [
          t('gapsCount', { count: whole + part, of }),
          ...(whole > 0 ? [t('gapsWhole', { days: count(whole) })] : []),
          ...(part > 0 ? [t('gapsPart', { days: count(part) })] : []),
        ].join(' · ')
  return <SettingRow title={t('gaps')} about={t('gapsAbout')} note={<small>{line}</small>} />
}

/** Returns what the store lacks of the last months, up to yesterday; null until that is known. */
function useMissingDays(): MissingDays | null {
  const { id: companyId } = useCompany()
  const today = useToday()
  const holidays = useHolidays()
  const range = useMemo(() => ({ from: addDays(today, -DAYS), to: addDays(today, -1) }), [today])
  const counts = { kind: 'counts-history', companyId, ...range } as const
  const stalled = useStalledHistory(usePipeline(), range)
  const stages = useStoredDays()
  const overdue = useAnswer({ ...counts, figure: 'overdue-tasks' }, { isSeldom: true })
  const waiting = useAnswer({ ...counts, figure: 'leads-without-conversation' }, { isSeldom: true })
  return useMemo(() => {
    if ([stalled, stages, overdue, waiting].some(({ isFirstLoad }) => isFirstLoad)) return null
    const kept = [
      (stalled.value?.snapshots ?? []).map(({ snapshotDate }) => snapshotDate),
      ...[stages, overdue, waiting].map(({ value }) => (value ?? []).map(({ day }) => day)),
    ]
    return countMissingDays(kept, range, holidays)
  }, [stalled, stages, overdue, waiting, range, holidays])
}
