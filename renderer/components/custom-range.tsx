import { DateInput } from '@mantine/dates'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DayRange, PlainDate } from '../../shared/funnel/calendar.ts'
import { isDayProblem, readTypedDay } from '../lib/typed-day.ts'
import { useFormats } from '../lib/use-formats.ts'
import controls from './controls.module.css'

interface CustomRangeProps {
  readonly range: DayRange
  readonly today: PlainDate
  /** Called with whole, ordered ranges only. */
  readonly onChange: (range: DayRange) => void
}

type Problem = 'dateUnreadable' | 'dateFuture' | 'dateOrder'
type End = 'from' | 'to'

/** Two days, both included, typed or picked. */
export function CustomRange({ range, today, onChange }: CustomRangeProps) {
  const { t } = useTranslation('funnel')
  const [draft, setDraft] = useState(range)
  const [unreadable, setUnreadable] = useState<Partial<Record<End, Problem>>>({})
  useEffect(() => setDraft({ from: range.from, to: range.to }), [range.from, range.to])

  const isReversed = draft.from > draft.to
  const problem = unreadable.from ?? unreadable.to ?? (isReversed ? 'dateOrder' : null)
  const change = (end: End, day: PlainDate) => {
    const next = { ...draft, [end]: day }
    setDraft(next)
    if (next.from <= next.to) onChange(next)
  }
  const check = (end: End, text: string) => {
    const read = readTypedDay(text, today)
    const { [end]: _, ...other } = unreadable
    if (!isDayProblem(read)) return setUnreadable(other)
    setUnreadable({ ...other, [end]: read === 'future' ? 'dateFuture' : 'dateUnreadable' })
  }
  return (
    <>
      {(['from', 'to'] as const).map((end) => (
        <DayField
          key={end}
          label={t(end)}
          value={draft[end]}
          today={today}
          isInvalid={unreadable[end] !== undefined || isReversed}
          onChange={(day) => {
            change(end, day)
            check(end, day)
          }}
          onTyped={(text) => check(end, text)}
        />
      ))}
      {problem && (
        <p className={controls.problem} role="alert">
          {t(problem)}
        </p>
      )}
    </>
  )
}

interface DayFieldProps {
  readonly label: string
  readonly value: PlainDate
  readonly today: PlainDate
  readonly isInvalid: boolean
  readonly onChange: (day: PlainDate) => void
  readonly onTyped: (text: string) => void
}

function DayField({ label, value, today, isInvalid, onChange, onTyped }: DayFieldProps) {
  const { t } = useTranslation('funnel')
  const id = useId()
  const { language } = useFormats()
  return (
    <div className={controls.field} data-invalid={isInvalid || undefined}>
      <label className={controls.label} htmlFor={id}>
        {label}
      </label>
      <DateInput
        id={id}
        variant="unstyled"
        value={value}
        valueFormat={language === 'en' ? 'YYYY-MM-DD' : 'DD/MM/YYYY'}
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
          previousMonth: t('calendar.previous'),
          nextMonth: t('calendar.next'),
          previousYear: t('calendar.previous'),
          nextYear: t('calendar.next'),
          previousDecade: t('calendar.previous'),
          nextDecade: t('calendar.next'),
        }}
        maxDate={today}
        classNames={{ input: controls.date ?? '' }}
        popoverProps={{ shadow: 'none', classNames: { dropdown: controls.dropdown ?? '' } }}
        w={92}
      />
    </div>
  )
}
