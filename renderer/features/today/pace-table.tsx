import { useTranslation } from 'react-i18next'
import type { Cents } from '../../../shared/money/money.ts'
import type { AboutNumberProps } from '../../components/about-number.tsx'
import { SeriesTable } from '../../components/chart/series-table.tsx'
import table from '../../components/data-table.module.css'
import { Tag } from '../../components/tag.tsx'
import type { PacePoint } from '../../domain/today/pace-model.ts'
import { UNKNOWN } from '../../format/format.ts'
import { useFormats } from '../../format/use-formats.ts'

interface PaceTableProps {
  readonly points: readonly PacePoint[]
  readonly targetCents: Cents | null
  readonly about: Omit<AboutNumberProps, 'name' | 'definition'>
}

/** The month's pace, one row per day, cumulative. */
export function PaceTable({ points, targetCents, about }: PaceTableProps) {
  const { t } = useTranslation('today')
  const { t: common } = useTranslation()
  const formats = useFormats()
  return (
    <SeriesTable
      label={t('pace')}
      headTitle={t('paceColumns.day')}
      look="dense"
      columns={(
        [
          ['this', 'pace'],
          ['last', 'paceLast'],
          ['projected', 'projection'],
          ['likely', 'likely'],
          ['target', 'pace'],
        ] as const
      ).map(([key, definition]) => ({
        key,
        title: t(`paceColumns.${key}`),
        about: { ...about, definition },
      }))}
      rows={points.map(
        ({ day, isToday, currentCents, previousCents, projectedCents, likelyCents, targetCents: due }) => ({
          key: String(day),
          head: (
            <>
              {t('paceDay', { day })} {isToday && <Tag tone="warn">{common('partial')}</Tag>}
            </>
          ),
          cells: [
            formats.money(currentCents),
            formats.money(previousCents),
            formats.money(projectedCents),
            likelyCents ? (
              <span key="likely" className={table.wraps}>
                {formats.moneyRange(likelyCents).replace(/–\s/, '– ')}
              </span>
            ) : (
              UNKNOWN
            ),
            formats.money(due),
          ],
        }),
      )}
      {...(targetCents !== null && {
        total: { head: t('target'), cells: [formats.money(targetCents), '', '', '', ''] },
      })}
    />
  )
}
