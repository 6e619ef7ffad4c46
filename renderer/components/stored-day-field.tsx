import { useTranslation } from 'react-i18next'
import { addDays, type PlainDate } from '../../shared/time/calendar.ts'
import { useFormats } from '../format/use-formats.ts'
import { useToday } from '../platform/use-now.ts'
import { SelectField, type SelectFieldProps } from './select-field.tsx'

interface StoredDayFieldProps<Choice extends string> {
  readonly label: string
  readonly value: Choice | PlainDate
  /** What can be chosen besides a day; before the days. */
  readonly choices: SelectFieldProps<Choice>['options']
  /** In order. */
  readonly days: readonly PlainDate[]
  readonly onChange: (value: Choice | PlainDate) => void
}

/** A day of those that the store holds, the newest first; gaps are named and cannot be chosen. */
export function StoredDayField<Choice extends string>(props: StoredDayFieldProps<Choice>) {
  const { label, value, choices, days, onChange } = props
  const { t } = useTranslation()
  const formats = useFormats()
  const today = useToday()
  const nameOf = (day: PlainDate) =>
    `${day === today ? `${t('today')}, ` : `${formats.weekday(day).replace('.', '')} `}${formats.day(day)}`
  const options = days.toReversed().flatMap((day, index, newestFirst) => {
    const option = { value: day as string, label: nameOf(day) }
    const next = newestFirst[index + 1]
    if (next === undefined || addDays(next, 1) === day) return [option]
    const gap = { from: addDays(next, 1), to: addDays(day, -1) }
    return [
      option,
      { value: `gap:${gap.from}`, label: t('daysNotStored', { range: formats.range(gap) }), disabled: true },
    ]
  })
  return (
    <SelectField<string>
      label={label}
      value={value}
      options={[...choices, ...options]}
      onChange={(chosen) => onChange(chosen as Choice | PlainDate)}
    />
  )
}
