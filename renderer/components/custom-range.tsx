import { DateInput } from '@mantine/dates'
import { useEffect, useId, useState } from 'react'
import type { DayRange, PlainDate } from '../../shared/time/calendar.ts'
import { MAX_PERIOD_YEARS } from '../../shared/time/periods.ts'
import { isDayProblem, readTypedDay } from '../format/typed-day.ts'
import { useSay } from '../report/say.ts'
import controls from './controls.module.css'
import { DATE, FIELD, LABEL } from './controls-styles.ts'

const FIELD_PROBLEM = `
  absolute z-5 top-[calc(100%_+_4px)] left-0 py-3 px-9 border border-bad rounded-8 bg-canvas text-bad
  text-12 whitespace-nowrap`

interface CustomRangeProps {
  readonly range: DayRange
  readonly today: PlainDate
  /** For ranges of limited length: returns the first allowed day of a range that ends on `to`. */
  readonly earliestStart?: (to: PlainDate) => PlainDate
  /** Called only with complete, ordered ranges within the allowed length. */
  readonly onChange: (range: DayRange) => void
}

type End = 'from' | 'to'
type TypedProblem = 'funnel:dateUnreadable' | 'funnel:dateFuture'

/** Two days, both included, typed or picked. An error appears under the field that was changed last. */
export function CustomRange({ range, today, earliestStart, onChange }: CustomRangeProps) {
  const { t, formats } = useSay()
  const [draft, setDraft] = useState(range)
  const [changedEnd, setChangedEnd] = useState<End>('from')
  const [unreadable, setUnreadable] = useState<Partial<Record<End, TypedProblem>>>({})
  useEffect(() => setDraft({ from: range.from, to: range.to }), [range.from, range.to])

  const isTooLong = ({ from, to }: DayRange) => earliestStart !== undefined && from < earliestStart(to)
  const problemOf = (end: End): string | null => {
    const typed = unreadable[end]
    if (typed) return t(typed)
    if (end !== changedEnd) return null
    if (draft.from > draft.to) return t('funnel:dateOrder')
    return earliestStart && isTooLong(draft)
      ? t('funnel:dateTooLong', {
          years: MAX_PERIOD_YEARS,
          day: formats.dayWithYear(earliestStart(draft.to)),
        })
      : null
  }
  const change = (end: End, day: PlainDate) => {
    const next = { ...draft, [end]: day }
    setDraft(next)
    setChangedEnd(end)
    if (next.from <= next.to && !isTooLong(next)) onChange(next)
  }
  const check = (end: End, text: string) => {
    const read = readTypedDay(text, today)
    const { [end]: _, ...other } = unreadable
    if (!isDayProblem(read)) return setUnreadable(other)
    setUnreadable({ ...other, [end]: read === 'future' ? 'funnel:dateFuture' : 'funnel:dateUnreadable' })
  }
  return (['from', 'to'] as const).map((end) => (
    <DayField
      key={end}
      label={t(end === 'from' ? 'funnel:from' : 'funnel:to')}
      value={draft[end]}
      today={today}
      problem={problemOf(end)}
      onChange={(day) => {
        change(end, day)
        check(end, day)
      }}
      onTyped={(text) => check(end, text)}
    />
  ))
}

interface DayFieldProps {
  readonly label: string
  readonly value: PlainDate
  readonly today: PlainDate
  /** The error of the field, in words; null without one. */
  readonly problem: string | null
  readonly onChange: (day: PlainDate) => void
  readonly onTyped: (text: string) => void
}

function DayField({ label, value, today, problem, onChange, onTyped }: DayFieldProps) {
  const { t, formats } = useSay()
  const id = useId()
  return (
    <div className={FIELD} data-invalid={problem !== null || undefined}>
      <label className={LABEL} htmlFor={id}>
        {label}
      </label>
      <DateInput
        id={id}
        error={problem}
        errorProps={{ role: 'alert', className: `${controls.fieldProblem} ${FIELD_PROBLEM}` }}
        variant="unstyled"
        value={value}
        valueFormat={formats.language === 'en' ? 'YYYY-MM-DD' : 'DD/MM/YYYY'}
        dateParser={(text) => {
          const read = readTypedDay(text, today)
          return isDayProblem(read) ? null : read
        }}
        onChange={(day) => {
          const read = readTypedDay(day ?? '', today)
          if (!isDayProblem(read)) onChange(read)
        }}
        onInput={(event) => onTyped(event.currentTarget.value)}
        fixOnBlur={false}
        hideOutsideDates
        ariaLabels={{
          previousMonth: t('previous'),
          nextMonth: t('next'),
          previousYear: t('previous'),
          nextYear: t('next'),
          previousDecade: t('previous'),
          nextDecade: t('next'),
        }}
        maxDate={today}
        classNames={{ root: `[&>div]:my-0 relative`, input: DATE }}
        popoverProps={{
          shadow: 'none',
          // Beside the field, so that the error can stand over it.
          withinPortal: false,
          classNames: { dropdown: `${controls.calendar} pt-30` },
        }}
        w={92}
      />
    </div>
  )
}
