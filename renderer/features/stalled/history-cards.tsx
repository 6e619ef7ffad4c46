// "Piorou?" and "Desde 17 nov.": one stock over the stored days, and how the open deals of a day became those of now.
import { useMemo } from 'react'
import type { FunnelMeasure } from '../../../shared/funnel/conversion.ts'
import type { StalledHistory } from '../../../shared/funnel/stalled.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { ChartCard } from '../../components/card.tsx'
import { Hero } from '../../components/change.tsx'
import type { LegendItem } from '../../components/chart/chart-frame.tsx'
import { StackedHistory } from '../../components/chart/stacked-history.tsx'
import { seriesColor } from '../../components/chart/stacked-rows.ts'
import { addedText } from '../../domain/funnel/funnel-words.ts'
import { useAboutFunnel, useHolidays } from '../../domain/funnel/use-funnel.ts'
import { comparedDayWords, historyWords } from '../../domain/history/history-words.ts'
import { useNotesOnFigures } from '../../domain/notes/notes.ts'
import {
  bucketLabel,
  dealCount,
  figureBy,
  type StalledLevel,
  stalledTotals,
} from '../../domain/stalled/stalled.tsx'
import { addedChange } from '../../domain/today/figure-words.ts'
import { UNKNOWN } from '../../format/format.ts'
import { writeFigure } from '../../report/figure.ts'
import { useSay } from '../../report/say.ts'
import { TableView } from '../../report/surfaces/table-view.tsx'
import { type CascadeStep, cascadeBars, cascadeTable, type useCascade } from './cascade.ts'
import { historyLabels, historyRows, levelRows, shownLabels, useStalledScreen } from './stalled-history.ts'

/** A level has no length: a ring, for which the line has room at both ends. */
const LEVEL = 'absolute inset-y-4 -ml-4 min-w-8 rounded-full border-2 border-ink-2 bg-canvas'
const STEP = 'absolute inset-y-0 min-w-2 rounded-2'

const NO_HISTORY: StalledHistory = { snapshots: [] }

const kindOf = (by: FunnelMeasure) => (by === 'value' ? 'money' : 'count')

/** The oldest bucket, or the one that was opened, now and over the stored days. */
export function WorseCard() {
  const say = useSay()
  const { stalled, history, level, view, changeView, about } = useStalledScreen()
  const { snapshots } = history.value ?? NO_HISTORY
  const [first, last] = [snapshots[0], snapshots.at(-1)]
  const range =
    first && last ? say.formats.range({ from: first.snapshotDate, to: last.snapshotDate }) : UNKNOWN
  return (
    <ChartCard
      title={say.t('stalled:worse')}
      tag={level && <span className="note">{bucketLabel(say, level.label)}</span>}
      shownAs={view.historyAs}
      onShowAs={(historyAs) => changeView({ historyAs })}
      about={{
        ...about,
        definition: level?.isOld ? 'stalled' : about.definition,
        note: `${say.t('about:definitions.history')} ${range}.`,
      }}
    >
      {/* Why nothing is known of now, the buckets say. */}
      {(stalled.isFirstLoad || stalled.value) && (
        <AnswerView answerState={stalled} skeleton="lines" height={48}>
          {(now) => level && stalledTotals(now).total.count !== 0 && <LevelHero level={level} />}
        </AnswerView>
      )}
      <AnswerView answerState={history} isHistory skeleton="bars" height={180}>
        {(days) => <History history={days} range={range} />}
      </AnswerView>
    </ChartCard>
  )
}

function LevelHero({ level }: { readonly level: StalledLevel }) {
  const say = useSay()
  const { t, formats } = say
  const { stalled, view, change } = useStalledScreen()
  if (stalled.value === null) return null
  const { count, valueCents } = level.read(stalled.value)
  const isMoney = view.by === 'value'
  const added = change && figureBy(change.added, view.by)
  const words = added === null ? null : addedChange(say, added, change?.isGrown, isMoney)
  return (
    <Hero
      name={bucketLabel(say, level.label)}
      figure={writeFigure(kindOf(view.by), isMoney ? valueCents : count, formats)}
      exact={isMoney ? formats.money(valueCents) : undefined}
      beside={
        isMoney
          ? dealCount(say, count)
          : t('stalled:dealsWorth', { count: count ?? 0, value: formats.moneyShort(valueCents) })
      }
      change={change ? words : undefined}
    />
  )
}

function History({ history, range }: { readonly history: StalledHistory; readonly range: string }) {
  const say = useSay()
  const { t } = say
  const { view, about, choice, level, before, change } = useStalledScreen()
  const { by, only, historyAs } = view
  const holidays = useHolidays()
  const notes = useNotesOnFigures(choice.pipelineId)
  // A table shows every bucket: one alone needs none.
  const shown = historyAs === 'table' ? null : level
  const { rows, series } = useMemo(() => {
    const labels = shown ? [shown.label] : shownLabels(historyLabels(history), only)
    return {
      rows: shown ? levelRows(history, shown, by) : historyRows(history, labels, by),
      series: labels.map((label, index): LegendItem => {
        const color = shown ? 'var(--accent)' : seriesColor(index, labels.length)
        return { key: label, label: bucketLabel(say, label), color }
      }),
    }
  }, [history, shown, only, by, say])
  const compared = useMemo(() => {
    if (!before || !change) return null
    const figures = { before: figureBy(change.before, by), added: figureBy(change.added, by) }
    return comparedDayWords(say, before.snapshotDate, by, { ...figures, isGrown: change.isGrown })
  }, [before, change, by, say])
  return (
    <StackedHistory
      rows={rows}
      series={series}
      kind={kindOf(by)}
      about={{ ...about, definition: 'history', range }}
      shownAs={historyAs}
      words={{
        ...historyWords(say),
        title: t('stalled:history'),
        label: t('stalled:historyLabel', { range, days: t('days', { count: history.snapshots.length }) }),
        emptyText: t('stalled:historyEmptyText'),
      }}
      holidays={holidays}
      notes={notes}
      compared={compared}
    />
  )
}

/** Nothing without a day to compare with. */
export function CascadeCard() {
  const { cascade: shown, before } = useStalledScreen()
  return shown && before && <Cascade {...shown} since={before.snapshotDate} />
}

type CascadeProps = NonNullable<ReturnType<typeof useCascade>> & { readonly since: PlainDate }

function Cascade({ range, answer, steps, since }: CascadeProps) {
  const { view, changeView } = useStalledScreen()
  const table = cascadeTable(useSay(), since, steps)
  const about = useAboutFunnel(answer, range)
  return (
    <ChartCard
      title={table.title}
      shownAs={view.cascadeAs}
      onShowAs={(cascadeAs) => changeView({ cascadeAs })}
      about={{ ...about, definition: 'cascade' }}
    >
      <AnswerView answerState={answer} skeleton="lines" height={192}>
        {() =>
          view.cascadeAs === 'table' ? (
            <TableView table={table} about={about} />
          ) : (
            <Bars steps={steps} by={view.by} />
          )
        }
      </AnswerView>
    </ChartCard>
  )
}

/** A line a step, each bar beginning where the one before ended. What is not known has no bar. */
function Bars({ steps, by }: { readonly steps: readonly CascadeStep[]; readonly by: FunnelMeasure }) {
  const say = useSay()
  const { t, formats } = say
  const bars = cascadeBars(steps.map((step) => figureBy(step, by)))
  return (
    <ol className="grid grid-cols-[max-content_minmax(0,1fr)_max-content] gap-x-24 leading-32">
      {steps.map((step, index) => {
        const { key, valueCents } = step
        const bar = bars[index]
        const isLevel = key === 'before' || key === 'after'
        const figure = figureBy(step, by)
        return (
          <li
            key={key}
            className={`col-span-full grid grid-cols-subgrid items-center ${isLevel ? 'text-ink font-semibold' : 'text-ink-2'}`}
          >
            <span>{t(`stalled:cascade.steps.${key}`)}</span>{' '}
            <span className="relative h-16 mx-8" aria-hidden="true">
              {bar && (
                <i
                  className={
                    isLevel
                      ? LEVEL
                      : `${STEP} ${key === 'won' ? 'bg-accent' : key === 'created' ? 'bg-accent-pale' : 'bg-mark'}`
                  }
                  style={{ left: `${bar.from * 100}%`, width: `${(bar.to - bar.from) * 100}%` }}
                />
              )}
            </span>
            <b className="text-ink text-right tabular-nums" title={formats.money(valueCents)}>
              {isLevel || figure === 0
                ? writeFigure(kindOf(by), figure, formats)
                : addedText(say, figure, by)}
            </b>
          </li>
        )
      })}
    </ol>
  )
}
