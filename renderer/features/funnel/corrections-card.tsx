import { useTranslation } from 'react-i18next'
import { type Correction, LEDGER_DAYS } from '../../../shared/funnel/corrections.ts'
import type { FigureKey } from '../../../shared/funnel/day.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { Card } from '../../components/card.tsx'
import table from '../../components/data-table.module.css'
import { EmptyNote } from '../../components/empty-note.tsx'
import { useFormats } from '../../format/use-formats.ts'
import { MONEY_FIGURES } from './breakdown-tables.ts'
import styles from './funnel-page.module.css'
import { useFunnelScreen } from './use-funnel-screen.ts'

/** "Correções": what the API told otherwise about days that were over; a table by nature. */
export function CorrectionsCard() {
  const { t } = useTranslation('funnel')
  const { corrections, isOfSeveral } = useFunnelScreen()
  const days = new Set(corrections.value?.map(({ day }) => day)).size
  const content = (rows: readonly Correction[]) => {
    if (rows.length === 0) return <EmptyNote title={t('correctionsNone')} text={t('correctionsNoneText')} />
    if (!isOfSeveral) return <CorrectionsTable corrections={rows} />
    return <EmptyNote title={t('correctionsOfSeveral')} text={t('correctionsOfSeveralText')} />
  }
  return (
    <Card
      title={t('corrections')}
      sub={t('correctionsSub', { count: LEDGER_DAYS })}
      more={days > 0 && !isOfSeveral && <span>{t('correctedDays', { count: days })}</span>}
      className={styles.wide ?? ''}
    >
      <AnswerView answerState={corrections} isHistory skeleton="lines" height={90}>
        {content}
      </AnswerView>
    </Card>
  )
}

function CorrectionsTable({ corrections }: { readonly corrections: readonly Correction[] }) {
  const { t } = useTranslation('funnel')
  const { timeZone } = useCompany()
  const formats = useFormats()
  const write = (figure: FigureKey, value: number | null) =>
    MONEY_FIGURES.includes(figure) ? formats.money(value as Cents | null) : formats.count(value)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
    <div className={table.scroll} tabIndex={0} data-scrolls>
      <table className={`${table.table} ${table.dense}`} aria-label={t('corrections')}>
        <thead>
          <tr>
            {(['day', 'figure', 'before', 'after', 'seenAt'] as const).map((column) => (
              <th key={column} scope="col" className={column === 'figure' ? table.text : undefined}>
                {t(`correctionColumns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {corrections.flatMap(({ day, seenAt, changes }, index) =>
            changes.map(({ figure, before, after }) => (
              // Counted from the oldest, so that a row keeps its key as new ones come above it.
              <tr key={`${corrections.length - index}/${figure}`}>
                <th scope="row">{formats.day(day)}</th>
                <td className={table.text}>{t(`dailyColumns.${figure}`)}</td>
                <td>{write(figure, before)}</td>
                <td>{write(figure, after)}</td>
                <td>{formats.dateTime(seenAt, timeZone)}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  )
}
