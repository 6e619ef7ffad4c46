import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import {
  type HolidayProblem,
  MAX_HOLIDAY_NAME,
  MAX_OWN_HOLIDAYS,
  type OwnHoliday,
} from '../../../shared/time/holidays.ts'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { Form } from '../../components/form.tsx'
import { readTypedDate } from '../../format/typed-day.ts'
import styles from './settings-page.module.css'

interface HolidayDialogProps {
  /** Returns null when the holiday was added. */
  readonly onAdd: (typed: OwnHoliday) => HolidayProblem | null
  readonly onClose: () => void
}

/** Asks for a day off of the company: the day, its name, and whether it is every year. */
export function HolidayDialog({ onAdd, onClose }: HolidayDialogProps) {
  const { t } = useTranslation('settings')
  const [day, setDay] = useState('')
  const [name, setName] = useState('')
  const [isYearly, setYearly] = useState(true)
  const [problem, setProblem] = useState<HolidayProblem | null>(null)
  const add = () => {
    const read = readTypedDate(day)
    const found = read === null ? 'day' : onAdd({ day: read as PlainDate, name, isYearly })
    setProblem(found)
    if (found === null) onClose()
  }
  const words = problem && t(`holidayProblems.${problem}`, { most: MAX_OWN_HOLIDAYS })
  return (
    <Dialog title={t('holidayAddDay')} text={t('holidaysSub')} onClose={onClose}>
      <Form className={styles.form} onSubmit={add}>
        <TextInput
          w={140}
          data-autofocus
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
          label={t('holidayEveryYear')}
          checked={isYearly}
          onChange={(event) => setYearly(event.currentTarget.checked)}
        />
        <DialogActions onCancel={onClose}>
          <Button type="submit">{t('holidayAdd')}</Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
