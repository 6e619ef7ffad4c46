import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import {
  type HolidayCalendar,
  type HolidayProblem,
  MAX_HOLIDAY_NAME,
  MAX_OWN_HOLIDAYS,
  type OwnHoliday,
  withHoliday,
} from '../../../shared/time/holidays.ts'
import { useChangeCompanySettings } from '../../bridge/company-settings-store.ts'
import { Card } from '../../components/card.tsx'
import { TextButton } from '../../components/text-button.tsx'
import { useHolidays } from '../../domain/funnel/use-holidays.ts'
import { readTypedDate } from '../../format/typed-day.ts'
import { useFormats } from '../../format/use-formats.ts'
import styles from './settings-page.module.css'

/** "Feriados e folgas": the company's days off, in addition to weekends and national holidays. */
export function HolidaysCard() {
  const { t } = useTranslation('settings')
  const formats = useFormats()
  const calendar = useHolidays()
  const changeSettings = useChangeCompanySettings()
  const change = (part: Partial<HolidayCalendar>) => changeSettings({ holidays: { ...calendar, ...part } })
  const remove = (holiday: OwnHoliday) => change({ own: calendar.own.filter((each) => each !== holiday) })
  const dayWords = ({ day, isYearly }: OwnHoliday) =>
    isYearly ? t('holidayYearly', { day: formats.day(day) }) : formats.dayWithYear(day)
  return (
    <Card title={t('holidays')} sub={t('holidaysSub')}>
      <div className={styles.row}>
        <Checkbox
          classNames={{ description: styles.checkSub ?? '' }}
          label={t('holidaysOptional')}
          description={t('holidaysOptionalSub')}
          checked={calendar.takesOptionalDaysOff}
          onChange={(event) => change({ takesOptionalDaysOff: event.currentTarget.checked })}
        />
      </div>
      {calendar.own.map((holiday) => (
        <div key={`${holiday.day}/${holiday.isYearly}`} className={styles.row}>
          <span>
            {holiday.name}
            <small>{dayWords(holiday)}</small>
          </span>
          <TextButton
            onClick={() => remove(holiday)}
            label={t('holidayRemove', { name: holiday.name, day: dayWords(holiday) })}
          >
            {t('remove')}
          </TextButton>
        </div>
      ))}
      <HolidayForm
        onAdd={(typed) => {
          const next = withHoliday(calendar, typed)
          if (typeof next === 'string') return next
          change(next)
          return null
        }}
      />
    </Card>
  )
}

interface HolidayFormProps {
  /** Returns null when the holiday was added. */
  readonly onAdd: (typed: OwnHoliday) => HolidayProblem | null
}

function HolidayForm({ onAdd }: HolidayFormProps) {
  const { t } = useTranslation('settings')
  const [day, setDay] = useState('')
  const [name, setName] = useState('')
  const [isYearly, setYearly] = useState(true)
  const [problem, setProblem] = useState<HolidayProblem | null>(null)
  const add = () => {
    const read = readTypedDate(day)
    const found = read === null ? 'day' : onAdd({ day: read as PlainDate, name, isYearly })
    setProblem(found)
    if (found !== null) return
    setDay('')
    setName('')
  }
  const words = problem && t(`holidayProblems.${problem}`, { most: MAX_OWN_HOLIDAYS })
  return (
    <form
      className={styles.holidayForm}
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <TextInput
        size="xs"
        w={116}
        label={t('holidayDay')}
        placeholder={t('holidayDayHint')}
        value={day}
        autoComplete="off"
        maxLength={10}
        error={(problem === 'day' || problem === 'known') && words}
        onChange={(event) => {
          setDay(event.currentTarget.value)
          setProblem(null)
        }}
      />
      <TextInput
        size="xs"
        className={styles.holidayName ?? ''}
        label={t('holidayName')}
        value={name}
        autoComplete="off"
        maxLength={MAX_HOLIDAY_NAME}
        error={(problem === 'name' || problem === 'many') && words}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setProblem(null)
        }}
      />
      <Checkbox
        size="xs"
        label={t('holidayEveryYear')}
        checked={isYearly}
        onChange={(event) => setYearly(event.currentTarget.checked)}
      />
      <Button type="submit" variant="default" size="compact-sm">
        {t('holidayAdd')}
      </Button>
    </form>
  )
}
