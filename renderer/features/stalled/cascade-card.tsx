// "Desde 17 nov.": how the open deals of a day became those of now, as a cascade or as a table.
import type { Cents } from '../../../shared/money/money.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { ChartCard } from '../../components/chart/chart-card.tsx'
import { useAboutFunnel } from '../../domain/funnel/use-about-funnel.ts'
import { useSay } from '../../report/say.ts'
import { TableView } from '../../report/surfaces/table-view.tsx'
import { type CascadeStep, cascadeBars, cascadeTable } from './cascade.ts'
import styles from './cascade-card.module.css'
import type { Cascade } from './use-cascade.ts'
import { useStalledScreen } from './use-stalled-screen.ts'

/** How the open deals of the day compared with became those of now; nothing without a day to compare with. */
export function CascadeCard() {
  const { cascade, before } = useStalledScreen()
  return cascade && before && <Steps cascade={cascade} since={before.snapshotDate} />
}

function Steps({ cascade, since }: { readonly cascade: Cascade; readonly since: PlainDate }) {
  const { view, changeView } = useStalledScreen()
  const say = useSay()
  const table = cascadeTable(say, since, cascade.steps)
  const about = useAboutFunnel(cascade.answer, cascade.range)
  return (
    <ChartCard
      title={table.title}
      shownAs={view.cascadeAs}
      onShowAs={(cascadeAs) => changeView({ cascadeAs })}
      about={{ ...about, definition: 'cascade' }}
    >
      <AnswerView answerState={cascade.answer} skeleton="lines" height={192}>
        {() =>
          view.cascadeAs === 'table' ? (
            <TableView table={table} about={about} />
          ) : (
            <Bars steps={cascade.steps} by={view.by} />
          )
        }
      </AnswerView>
    </ChartCard>
  )
}

interface BarsProps {
  readonly steps: readonly CascadeStep[]
  readonly by: 'count' | 'value'
}

/** A line a step, each bar beginning where the one before ended. What is not known has no bar. */
function Bars({ steps, by }: BarsProps) {
  const { t, formats } = useSay()
  const figures = steps.map(({ count, valueCents }) => (by === 'count' ? count : valueCents))
  const bars = cascadeBars(figures)
  const write = (figure: number | null, isLevel: boolean) => {
    if (by === 'count') return isLevel ? formats.count(figure) : formats.signedCount(figure)
    const cents = figure as Cents | null
    return isLevel ? formats.moneyShort(cents) : formats.signedMoneyShort(cents)
  }
  return (
    <ol className={styles.steps}>
      {steps.map(({ key, valueCents }, index) => {
        const bar = bars[index] ?? null
        const isLevel = key === 'before' || key === 'after'
        return (
          <li key={key} data-step={key}>
            <span>{t(`stalled:cascade.steps.${key}`)}</span>{' '}
            <span className={styles.plot} aria-hidden="true">
              {bar && <i style={{ left: `${bar.from * 100}%`, width: `${(bar.to - bar.from) * 100}%` }} />}
            </span>
            <b title={formats.money(valueCents)}>{write(figures[index] ?? null, isLevel)}</b>
          </li>
        )
      })}
    </ol>
  )
}
