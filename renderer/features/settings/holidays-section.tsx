import { Button, Checkbox } from '@mantine/core'
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
import { useAppState } from '../../bridge/app-store.ts'
import { useChangeCompanySettings, useCompanySetting } from '../../bridge/company-settings-store.ts'
import { Card } from '../../components/card.tsx'
import { Dialog, DialogActions, Form, TypedField } from '../../components/dialog.tsx'
import { Explained } from '../../components/explanation.tsx'
import { readTypedDate } from '../../format/typed-day.ts'
import { useFormats } from '../../format/use-formats.ts'
import { FORM, ROW, RowButton, SettingRow, SwitchRow } from './rows.tsx'

/** "Dias de folga": the company's days off, in addition to weekends and national holidays. */
export function HolidaysSection() {
  const { t } = useTranslation(['settings', 'common'])
  const formats = useFormats()
  const calendar = useCompanySetting('holidays')
  const changeSettings = useChangeCompanySettings()
  const isLocked = useAppState().managed.locked.includes('sharedSettings')
  const [isAdding, setAdding] = useState(false)
  const change = (part: Partial<HolidayCalendar>) => changeSettings({ holidays: { ...calendar, ...part } })
  const remove = (holiday: OwnHoliday) => change({ own: calendar.own.filter((each) => each !== holiday) })
  const titleOf = ({ day, isYearly, name }: OwnHoliday) =>
    `${isYearly ? formats.day(day) : formats.dayWithYear(day)}, ${name}`
  return (
    <Card title={t('holidays')} tag={<Explained name={t('holidays')}>{t('holidaysSub')}</Explained>}>
      <SwitchRow
        title={t('holidaysOptional')}
        about={t('holidaysOptionalSub')}
        isOn={calendar.takesOptionalDaysOff}
        isManaged={isLocked}
        onChange={(takesOptionalDaysOff) => change({ takesOptionalDaysOff })}
      />
      {calendar.own.map((holiday) => (
        <SettingRow
          key={`${holiday.day}/${holiday.isYearly}`}
          title={titleOf(holiday)}
          note={holiday.isYearly && <small>{t('holidayEveryYear')}</small>}
        >
          <RowButton
            disabled={isLocked}
            onClick={() => remove(holiday)}
            aria-label={t('holidayRemove', { holiday: titleOf(holiday) })}
          >
            {t('common:remove')}
          </RowButton>
        </SettingRow>
      ))}
      <div className={ROW}>
        <RowButton className="justify-end ml-auto" disabled={isLocked} onClick={() => setAdding(true)}>
          {t('holidayAddDay')}
        </RowButton>
      </div>
      {isAdding && (
        <HolidayDialog
          onAdd={(typed) => {
            const next = withHoliday(calendar, typed)
            if (typeof next === 'string') return next
            change(next)
            return null
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </Card>
  )
}

interface HolidayDialogProps {
  /** Returns null when the holiday was added. */
  readonly onAdd: (typed: OwnHoliday) => HolidayProblem | null
  readonly onClose: () => void
}

/** Asks for a day off of the company: the day, its name, and whether it is every year. */
export function HolidayDialog({ onAdd, onClose }: HolidayDialogProps) {
  const { t } = useTranslation(['settings', 'funnel'])
  const [day, setDay] = useState('')
  const [name, setName] = useState('')
  const [isYearly, setYearly] = useState(true)
  const [problem, setProblem] = useState<HolidayProblem | null>(null)
  const typed = (set: (text: string) => void) => (text: string) => {
    set(text)
    setProblem(null)
  }
  const add = () => {
    const read = readTypedDate(day)
    const found = read === null ? 'day' : onAdd({ day: read as PlainDate, name, isYearly })
    setProblem(found)
    if (found === null) onClose()
  }
  const words = problem && t(`holidayProblems.${problem}`, { most: MAX_OWN_HOLIDAYS })
  return (
    <Dialog title={t('holidayAddDay')} text={t('holidaysSub')} onClose={onClose}>
      <Form className={FORM} onSubmit={add}>
        <TypedField
          w={140}
          data-autofocus
          label={t('funnel:day')}
          placeholder={t('holidayDayHint')}
          value={day}
          maxLength={10}
          error={(problem === 'day' || problem === 'known') && words}
          onType={typed(setDay)}
        />
        <TypedField
          label={t('holidayName')}
          value={name}
          maxLength={MAX_HOLIDAY_NAME}
          error={(problem === 'name' || problem === 'many') && words}
          onType={typed(setName)}
        />
        <Checkbox
          label={t('holidayEveryYear')}
          checked={isYearly}
          onChange={(event) => setYearly(event.currentTarget.checked)}
        />
        <DialogActions onCancel={onClose}>
          <Button type="submit">{t('holidayAddDay')}</Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
