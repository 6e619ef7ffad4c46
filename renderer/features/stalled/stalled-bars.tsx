import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isSameLabel } from '../../../shared/funnel/stalled.ts'
import { barWidths } from '../../components/bar-widths.ts'
import { FirstRows } from '../../components/first-rows.tsx'
import type { StalledRow, StalledTotals } from '../../domain/stalled/stalled-model.ts'
import { bucketLabel, dealCount } from '../../domain/stalled/stalled-words.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useSay } from '../../report/say.ts'
import type { weekChanges } from './history-model.ts'
import styles from './stalled-page.module.css'
import { useStalledScreen } from './use-stalled-screen.ts'

interface StalledBarsProps {
  readonly totals: StalledTotals
  /** The changes since a week before; null when they are not known. */
  readonly week: ReturnType<typeof weekChanges>
}

/** The buckets as horizontal bars of their share of the value, in the API's order, with their change. */
export function StalledBars({ totals, week }: StalledBarsProps) {
  const { t } = useTranslation('stalled')
  const { view, drillDown } = useStalledScreen()
  const formats = useFormats()
  const { widths, hasTrack } = barWidths(
    totals.rows.map(({ valueCents: measure, share }) => ({ measure, share })),
  )
  const toggle = (label: string) => {
    const isOpen = view.only !== null && isSameLabel(view.only, label)
    drillDown.open(isOpen ? { marked: null, only: null } : { marked: label, only: label })
  }
  return (
    <>
      {week && (
        <p className={styles.since} aria-hidden="true">
          {t('since', { date: formats.day(week.since) })}
        </p>
      )}
      <ul className={styles.bars}>
        <FirstRows rows={totals.rows} rest="li">
          {(row, index) => {
            const isMarked = view.marked !== null && isSameLabel(view.marked, row.label)
            const width = widths[index] ?? null
            return (
              <li key={index} data-marked={isMarked || undefined} aria-current={isMarked || undefined}>
                <UnstyledButton
                  className={styles.drillDown}
                  aria-pressed={view.only !== null && isSameLabel(view.only, row.label)}
                  title={t('showOnlyBucket')}
                  onClick={() => toggle(row.label)}
                  data-words
                >
                  <Line row={row} week={week} />
                  <span className={styles.track} data-track={hasTrack || undefined}>
                    {width !== null && (
                      <span data-oldest={index === 0 || undefined} style={{ width: `${width}%` }} />
                    )}
                  </span>
                </UnstyledButton>
              </li>
            )
          }}
        </FirstRows>
      </ul>
    </>
  )
}

interface LineProps extends Pick<StalledBarsProps, 'week'> {
  readonly row: StalledRow
}

/** A bucket's figures, and their change in a column of its own. */
function Line({ row, week }: LineProps) {
  const say = useSay()
  const { t, formats } = say
  const change = week?.changes.find(({ label }) => isSameLabel(label, row.label))
  return (
    <span className={styles.line} data-changes={week !== null || undefined}>
      <span className={styles.bucket}>{bucketLabel(say, row.label)}</span>
      <span className={styles.count}>{dealCount(say, row.count)}</span>
      <strong title={formats.money(row.valueCents)}>{formats.moneyShort(row.valueCents)}</strong>
      <span className={styles.share}>{formats.percent(row.share)}</span>
      {week && (
        <span className={styles.change}>
          <span className="visually-hidden">{t('stalled:since', { date: formats.day(week.since) })}: </span>
          <b>{formats.signedCount(change?.count ?? null)}</b>{' '}
          <span title={formats.signedMoneyFull(change?.valueCents ?? null)}>
            {formats.signedMoneyShort(change?.valueCents ?? null)}
          </span>
        </span>
      )}
    </span>
  )
}
