import { useTranslation } from 'react-i18next'
import { LEDGER_DAYS, type PipelineCorrection } from '../../../shared/funnel/corrections.ts'
import type { FigureKey } from '../../../shared/funnel/day.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { Card } from '../../components/card.tsx'
import table from '../../components/data-table.module.css'
import { FirstRows } from '../../components/first-rows.tsx'
import { useFormats } from '../../format/use-formats.ts'
import { MONEY_FIGURES } from './breakdown-tables.ts'
import styles from './funnel-page.module.css'
import { useCorrectionPipeline } from './use-correction-pipeline.ts'
import { useFunnelScreen } from './use-funnel-screen.ts'

/** The note in the head of the screen leads to it. */
export const CORRECTIONS_ID = 'corrections'

/** "Correções": what the API told otherwise about days that were over; a table by nature. Absent without one. */
export function CorrectionsCard() {
  const { t } = useTranslation('funnel')
  const { corrections } = useFunnelScreen()
  const days = new Set(corrections.value?.map(({ day }) => day)).size
  if (corrections.value !== null && days === 0) return null
  return (
    <div id={CORRECTIONS_ID} className={styles.wide}>
      <Card
        title={t('corrections')}
        sub={t('correctionsSub', { count: LEDGER_DAYS })}
        more={days > 0 && <span>{t('correctedDays', { count: days })}</span>}
      >
        <AnswerView answerState={corrections} isHistory skeleton="lines" height={90}>
          {(rows) => <CorrectionsTable corrections={rows} />}
        </AnswerView>
      </Card>
    </div>
  )
}

function CorrectionsTable({ corrections }: { readonly corrections: readonly PipelineCorrection[] }) {
  const { t } = useTranslation('funnel')
  const { timeZone } = useCompany()
  const formats = useFormats()
  const pipelineOf = useCorrectionPipeline()
  const write = (figure: FigureKey, value: number | null) =>
    MONEY_FIGURES.includes(figure) ? formats.money(value as Cents | null) : formats.count(value)
  const rows = corrections.flatMap(({ changes, ...correction }, index) =>
    // Counted from the oldest, so that a row keeps its key as new ones come above it.
    changes.map((change) => ({
      ...correction,
      ...change,
      key: `${corrections.length - index}/${change.figure}`,
    })),
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
    <div className={table.scroll} tabIndex={0} data-scrolls>
      <table className={`${table.table} ${table.dense}`} aria-label={t('corrections')}>
        <thead>
          <tr>
            {pipelineOf && (
              <th scope="col" className={table.text}>
                {t('pipelineColumn')}
              </th>
            )}
            {(['day', 'figure', 'before', 'after', 'seenAt'] as const).map((column) => (
              <th key={column} scope="col" className={column === 'figure' ? table.text : undefined}>
                {t(`correctionColumns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <FirstRows rows={rows} rest="tr">
            {({ key, pipelineId, day, seenAt, figure, before, after }) => (
              <tr key={key}>
                {pipelineOf && <td className={table.text}>{pipelineOf(pipelineId)}</td>}
                <th scope="row">{formats.day(day)}</th>
                <td className={table.text}>{t(`dailyColumns.${figure}`)}</td>
                <td>{write(figure, before)}</td>
                <td>{write(figure, after)}</td>
                <td>{formats.dateTime(seenAt, timeZone)}</td>
              </tr>
            )}
          </FirstRows>
        </tbody>
      </table>
    </div>
  )
}
