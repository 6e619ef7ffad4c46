import { useTranslation } from 'react-i18next'
import { addDays, type PlainDate } from '../../../shared/time/calendar.ts'
import { SelectField } from '../../components/select-field.tsx'
import { useFormats } from '../../format/use-formats.ts'
import type { PipelinesView } from '../../views/pipelines-view.ts'
import { usePipelinesScreen } from './use-pipelines-screen.ts'

/** The day shown and the day that it is compared to, from the stored days; gaps are named and cannot be chosen. */
export function DayFields() {
  const { t } = useTranslation('pipelines')
  const { storedDays: stored = [], view, shownDay, today, changeView } = usePipelinesScreen()
  const formats = useFormats()
  const label = (day: PlainDate) =>
    `${day === today ? `${t('today')}, ` : `${formats.weekday(day).replace('.', '')} `}${formats.day(day)}`
  const daysOf = (days: readonly PlainDate[]) =>
    days.toReversed().flatMap((day, index, newestFirst) => {
      const next = newestFirst[index + 1]
      const option = { value: day as string, label: label(day) }
      if (next === undefined || addDays(next, 1) === day) return [option]
      const gap = { from: addDays(next, 1), to: addDays(day, -1) }
      return [
        option,
        { value: `gap:${gap.from}`, label: t('gap', { range: formats.range(gap) }), disabled: true },
      ]
    })
  const chosen = view.asOf !== 'now' && !stored.includes(view.asOf) ? [view.asOf] : []
  const comparable = stored.filter((day) => day < shownDay)
  const isComparable =
    view.comparedTo === 'previous' || view.comparedTo === 'none' || comparable.includes(view.comparedTo)
  return (
    <>
      <SelectField
        label={t('asOf')}
        value={view.asOf as string}
        options={[
          { value: 'now', label: t('now') },
          ...chosen.map((day) => ({ value: day as string, label: label(day) })),
          ...daysOf(stored),
        ]}
        onChange={(value) => changeView({ asOf: value as PipelinesView['asOf'] })}
      />
      <SelectField
        label={t('compare')}
        value={isComparable ? (view.comparedTo as string) : 'none'}
        options={[
          { value: 'previous', label: t('previous') },
          { value: 'none', label: t('noComparison') },
          ...daysOf(comparable),
        ]}
        onChange={(value) => changeView({ comparedTo: value as PipelinesView['comparedTo'] })}
      />
    </>
  )
}
