import type { ReactNode } from 'react'
import { type FunnelMeasure, type FunnelStep, funnelSteps } from '../../../shared/funnel/conversion.ts'
import type { FunnelFigures } from '../../../shared/funnel/day.ts'
import { type LeadBase, withLeadBase } from '../../../shared/funnel/lead-base.ts'
import type { DealStep } from '../../../shared/funnel/paid-media.ts'
import type { Headline } from '../../../shared/funnel/so-far.ts'
import { Change } from '../../components/change.tsx'
import { changeWords } from '../../domain/funnel/change-words.ts'
import type { Comparison } from '../../domain/funnel/comparison.ts'
import { partialWords, stepsWords, titleAt } from '../../domain/funnel/funnel-words.ts'
import { comparedShare, comparedTotals, totalOf } from '../../domain/funnel/totals-model.ts'
import { UNKNOWN } from '../../format/format.ts'
import type { Say } from '../../report/say.ts'
import { type Column, columnOf, type Table } from '../../report/table.ts'
import type { FunnelScreen } from './use-funnel-screen.ts'

interface StepsParts {
  readonly base: LeadBase
  /** The days behind the sums, when some are missing. */
  readonly partial?: string | null
  readonly note?: string | null
  /** A step's change, in the last column of the screen; absent without a comparison. */
  readonly drawChange?: (step: FunnelStep) => ReactNode
  /** The change beside the share of the leads. */
  readonly drawRateChange?: (step: FunnelStep) => ReactNode
  /** Today's counts and the sums with today, in further columns of a file. */
  readonly today?: FunnelFigures | null
  readonly soFar?: FunnelFigures | null
}

/** Each figure with its kind, the part of a step that it is, and its explanation. */
const FIGURES = [
  ['count', 'count', 'count', 'steps'],
  ['value', 'money', 'valueCents', 'stepValue'],
  ['stepRate', 'percent', 'stepRate', 'stepRate'],
  ['overallRate', 'percent', 'overallRate', 'overallRate'],
  ['drop', 'count', 'drop', 'stepDrop'],
] as const

/** The steps of a funnel. */
function stepsTable(say: Say, steps: readonly FunnelStep[], parts: StepsParts): Table<FunnelStep> {
  const { base, partial = null, note = null, drawChange, drawRateChange, today = null, soFar = null } = parts
  const { t } = say
  const titles = {
    ...t('funnel:stepColumns', { returnObjects: true }),
    ...(base === 'company' && { overallRate: t('funnel:ofCompanyLeads') }),
  }
  const drawRate = (step: FunnelStep) => (
    <>
      {say.formats.percent(step.overallRate)}{' '}
      {step.key !== 'leads' && step.overallRate !== null && drawRateChange?.(step)}
    </>
  )
  const figures = FIGURES.map(
    ([key, kind, part, definition]): Column<FunnelStep> => ({
      key,
      kind,
      title: (_, place) => titleAt(place, titles[key], key === 'count' || key === 'value' ? partial : null),
      value: (step) => step[part],
      definition,
      ...(key === 'overallRate' && { draw: drawRate }),
    }),
  )
  const besides = (key: 'today' | 'soFar', figures: FunnelFigures | null): Column<FunnelStep>[] =>
    figures === null
      ? []
      : [
          {
            key,
            kind: 'count',
            title: () => t(`funnel:${key}Column`),
            value: (step) => totalOf(figures, step.key),
            places: ['file'],
          },
        ]
  return {
    title: t('funnel:steps'),
    columns: [
      columnOf('step', 'text', titles.step, ({ key }) => t(`funnel:stepNames.${key}`)),
      ...figures,
      ...(drawChange
        ? [
            {
              key: 'change',
              kind: 'percent',
              title: () => titles.change,
              value: () => null,
              draw: drawChange,
              definition: 'change',
              places: ['screen'],
            } as const,
          ]
        : []),
      ...besides('today', today),
      ...besides('soFar', soFar),
    ],
    rows: withLeadBase(steps, base),
    keyOf: ({ key }) => key,
    note,
  }
}

/** Returns what draws the change of a step and of its rate; null when there is no complete comparison. */
export function stepChanges(say: Say, comparison: Comparison | null) {
  const figures = comparison?.figures
  if (!figures) return null
  const change = changeWords(say)
  const totals = comparedTotals(figures)
  const shareChange = (...of: [step: DealStep, of?: 'opportunities']) => {
    const { begins, difference } = comparedShare(figures, ...of)
    return (
      <Change
        change={begins === null ? change.points(difference) : change.begins(begins.figure, begins.day)}
      />
    )
  }
  return {
    step: ({ key }: FunnelStep, by: FunnelMeasure) => {
      const name = by === 'count' || key === 'leads' ? key : (`${key}Value` as const)
      const total = totals.find((each) => each.key === name)
      return <Change change={total ? change.total(total) : null} />
    },
    rate: ({ key }: FunnelStep) => {
      if (key === 'leads') return null
      return shareChange(key)
    },
    /** Of the sales among the opportunities. */
    wonShare: () => shareChange('won', 'opportunities'),
  }
}

/** The steps of the headline's days, with their changes; in a file with today's counts and the sums with today. */
export function funnelStepsTable(
  say: Say,
  headline: Headline,
  { today, comparison, base }: Pick<FunnelScreen, 'today' | 'comparison' | 'base'>,
): Table<FunnelStep> {
  const { reason, leftOut } = stepsWords(say, headline.days)
  const said = reason ?? leftOut
  const changes = stepChanges(say, comparison)
  return stepsTable(say, funnelSteps(headline.days, today), {
    base,
    partial: partialWords(say, headline),
    note: said === null ? null : `${say.t('funnel:steps')}: ${said}.`,
    ...(comparison && { drawChange: (step) => (changes ? changes.step(step, 'count') : UNKNOWN) }),
    ...(changes && { drawRateChange: changes.rate }),
    today: headline.beside?.today ?? null,
    soFar: headline.beside?.soFar.figures ?? null,
  })
}
