import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { DayRange } from '../../../shared/time/calendar.ts'
import { TextButton } from '../../components/text-button.tsx'
import { useKeptInView } from '../../components/use-kept-in-view.ts'
import { useFormats } from '../../format/use-formats.ts'
import styles from './weeks.module.css'

export interface WeekCount {
  readonly range: DayRange
  /** Null when a day of the week is missing, and when the answers do not say. */
  readonly count: number | null
}

interface WeeksProps {
  readonly title: string
  readonly weeks: readonly WeekCount[]
  readonly kind: 'lost' | 'junk' | 'step'
  readonly onClose: () => void
}

/** The weeks of one mark, under its list: whether it grew or was always there. */
export function Weeks({ title, weeks, kind, onClose }: WeeksProps) {
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  const most = Math.max(1, ...weeks.map(({ count }) => count ?? 0))
  const box = useRef<HTMLDivElement>(null)
  // Another screen may have opened Funil for them, and they are below the first cards.
  useKeptInView(box, title, 'nearest')
  return (
    <div ref={box} className={styles.weeks} data-kind={kind}>
      <p className={styles.head}>
        <strong>{title}</strong>
        <TextButton onClick={onClose}>{t('closeWeeks')}</TextButton>
      </p>
      <ol aria-label={title}>
        {weeks.map(({ range: week, count }) => (
          <li key={week.from} title={`${formats.range(week)}: ${formats.count(count)}`}>
            <b>{formats.count(count)}</b>
            <i style={{ height: `${((count ?? 0) / most) * 100}%` }} />
            <small>{formats.dayNumeric(week.from)}</small>
          </li>
        ))}
      </ol>
    </div>
  )
}
