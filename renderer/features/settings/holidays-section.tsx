import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type HolidayCalendar, type OwnHoliday, withHoliday } from '../../../shared/time/holidays.ts'
import { useAppState } from '../../bridge/app-store.ts'
import { useChangeCompanySettings, useCompanySetting } from '../../bridge/company-settings-store.ts'
import { Card } from '../../components/card.tsx'
import { Explained } from '../../components/explanation.tsx'
import { useFormats } from '../../format/use-formats.ts'
import { HolidayDialog } from './holiday-dialog.tsx'
import { RowButton, SettingRow, SwitchRow } from './setting-row.tsx'
import styles from './settings-page.module.css'

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
    <Card
      title={t('holidays')}
      tag={
        <Explained name={t('holidays')}>
          <p>{t('holidaysSub')}</p>
        </Explained>
      }
    >
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
      <div className={styles.row}>
        <RowButton className={styles.last ?? ''} disabled={isLocked} onClick={() => setAdding(true)}>
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
