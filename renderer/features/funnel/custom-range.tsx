import { DateInput } from '@mantine/dates'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DayRange, PlainDate } from '../../../shared/funnel/calendar.ts'
import controls from '../../components/controls.module.css'
import { useFormats } from '../../lib/use-formats.ts'
import { isDayProblem, readTypedDay } from './funnel-model.ts'
import styles from './funnel-page.module.css'

interface CustomRangeProps {
  readonly range: DayRange
  readonly today: PlainDate
  /** Called with whole, ordered ranges only. */
  readonly onChange: (range: DayRange) => void
}

type Problem = 'dateUnreadable' | 'dateFuture' | 'dateOrder'

/** Two days, both included, typed or picked. */
export function CustomRange({ range, today, onChange }: CustomRangeProps) {
  const { t } = useTranslation('funnel')
  const [draft, setDraft] = useState(range)
  const [problem, setProblem] = useState<Problem | null>(null)
  useEffect(() => setDraft({ from: range.from, to: range.to }), [range.from, range.to])

  const change = (part: Partial<DayRange>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    if (next.from > next.to) return setProblem('dateOrder')
    setProblem(null)
    onChange(next)
  }
  const check = (text: string) => {
    const read = readTypedDay(text, today)
    if (isDayProblem(read)) setProblem(read === 'future' ? 'dateFuture' : 'dateUnreadable')
    else if (problem !== 'dateOrder') setProblem(null)
  }
  return (
    <div className={styles.dates}>
      <DayField
        label={t('from')}
        value={draft.from}
        today={today}
        isInvalid={problem !== null}
        onChange={(from) => change({ from })}
        onTyped={check}
      />
      <DayField
        label={t('to')}
        value={draft.to}
        today={today}
        isInvalid={problem !== null}
        onChange={(to) => change({ to })}
        onTyped={check}
      />
      {problem && (
        <span className={styles.problem} role="alert">
          {t(problem)}
        </span>
      )}
    </div>
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
        maxDate={today}
        classNames={{ input: controls.input ?? '' }}
        popoverProps={{ shadow: 'none', classNames: { dropdown: controls.dropdown ?? '' } }}
        w={104}
      />
    </div>
  )
}
