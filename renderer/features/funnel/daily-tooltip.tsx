import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/use-formats.ts'
import type { FunnelRow } from './funnel-model.ts'
import styles from './funnel-page.module.css'

interface DailyTooltipProps {
  readonly row: FunnelRow
  readonly title: string
}

/** All figures of one day, week or month. */
export function DailyTooltip({ row, title }: DailyTooltipProps) {
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  const { count, money } = formats
  if (row.isGap) {
    return (
      <div className={styles.tooltip}>
        <strong>{title}</strong>
        {t('gap')}
      </div>
    )
  }
  const lines = [
    ['google', 'var(--google)', count(row.leads.google)],
    ['meta', 'var(--meta)', count(row.leads.meta)],
    ['other', 'var(--outros)', count(row.leads.other)],
    ['leads', null, count(row.leads.total)],
    ['junk', 'var(--junk)', count(row.leads.junk)],
    ['opportunities', 'var(--accent)', count(row.opportunities.count)],
    ['opportunitiesValue', null, money(row.opportunities.valueCents)],
    ['won', 'var(--won)', count(row.won.count)],
    ['wonValue', null, money(row.won.valueCents)],
    ['lost', 'var(--lost)', count(row.lostCount)],
  ] as const
  return (
    <div className={styles.tooltip}>
      <strong>
        {title}
        {row.isPartial && ` · ${t('partialBucket')}`}
      </strong>
      <dl>
        {lines.map(([key, color, figure]) => (
          <Fragment key={key}>
            {color && <i style={{ background: color }} />}
            <dt>{t(`dailyColumns.${key}`)}</dt>
            <dd>{figure}</dd>
          </Fragment>
        ))}
      </dl>
      {row.previous && (
        <p className={styles.tooltipBefore}>
          {t('tooltipBefore', {
            range: formats.range(row.previous.range),
            leads: count(row.previous.figures.leads.total),
            opportunities: count(row.previous.figures.opportunities.count),
            won: count(row.previous.figures.won.count),
          })}
        </p>
      )}
    </div>
  )
}
