// "Lacunas do histórico": how many business days the store lacks, and which, as a calendar and as a list.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { success } from '../../../shared/bridge/result.ts'
import { startOfWeek, weekdayOf } from '../../../shared/time/calendar.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { EmptyNote } from '../../components/empty-note.tsx'
import { type HistoryDay, wholeSince } from '../../domain/history/day-gaps.ts'
import { gapsTable, missingWords } from '../../domain/history/gaps-table.ts'
import { useHistoryDays } from '../../domain/history/use-history-days.ts'
import { useSay } from '../../report/say.ts'
import { TableView } from '../../report/surfaces/table-view.tsx'
import { AboutDialog } from './about-dialog.tsx'
import styles from './gaps-row.module.css'
import { RowButton, SettingRow } from './setting-row.tsx'

export function GapsRow() {
  const { t } = useTranslation('gaps')
  const { formats } = useSay()
  const { isCollector } = useCompany()
  const [isOpen, setOpen] = useState(false)
  const days = useHistoryDays()
  const since = isCollector && days !== null ? wholeSince(days) : null
  const lost = days?.filter(({ missing }) => missing.length > 0).length ?? 0
  return (
    <SettingRow
      title={t('title')}
      note={
        days !== null &&
        days.length > 0 && (
          <small>
            {since === null
              ? t('count', { count: lost, of: days.length })
              : t('teamSince', { day: formats.day(since) })}
          </small>
        )
      }
    >
      <RowButton onClick={() => setOpen(true)}>{t('show')}</RowButton>
      {isOpen && (
        <AboutDialog
          title={t('title')}
          document={days === null ? undefined : success(days)}
          onClose={() => setOpen(false)}
        >
          {(known) => <Gaps days={known} />}
        </AboutDialog>
      )}
    </SettingRow>
  )
}

function Gaps({ days }: { readonly days: readonly HistoryDay[] }) {
  const say = useSay()
  const table = gapsTable(say, days)
  if (table.rows.length === 0) {
    const kind = days.length === 0 ? 'noHistory' : 'none'
    return <EmptyNote title={say.t(`gaps:${kind}`)} text={say.t(`gaps:${kind}Text`)} />
  }
  return (
    <>
      <Calendar days={days} />
      <div className={styles.list}>
        <TableView table={table} look="names" />
      </div>
    </>
  )
}

/** A column a week, a square a business day. The list below says the same in words. */
function Calendar({ days }: { readonly days: readonly HistoryDay[] }) {
  const say = useSay()
  const { t, formats } = say
  const weeks = [...new Set(days.map(({ day }) => startOfWeek(day)))]
  return (
    <div className={styles.calendar} aria-hidden="true">
      {weeks.map((week, index) => (
        <span key={week} className={styles.week} style={{ gridColumn: index + 1 }}>
          {index % 4 === 0 ? formats.day(week) : ''}
        </span>
      ))}
      {days.map((each) => {
        const { day, missing, isWhole } = each
        const isKept = missing.length === 0
        const words = isKept ? t('gaps:kept') : missingWords(say, each)
        return (
          <span
            key={day}
            className={styles.day}
            data-state={isKept ? 'kept' : isWhole ? 'lost' : 'part'}
            title={`${formats.weekday(day)} ${formats.day(day)}: ${words}`}
            style={{ gridColumn: weeks.indexOf(startOfWeek(day)) + 1, gridRow: weekdayOf(day) + 1 }}
          />
        )
      })}
    </div>
  )
}
