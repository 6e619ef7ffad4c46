import type { ReactNode } from 'react'
import type { FunnelStep } from '../../../shared/funnel/conversion.ts'
import type { FunnelFigures } from '../../../shared/funnel/day.ts'
import { type LeadBase, withLeadBase } from '../../../shared/funnel/lead-base.ts'
import type { Say } from '../../report/say.ts'
import { type Column, columnOf, type Table } from '../../report/table.ts'
import { titleAt } from './funnel-words.ts'
import { totalOf } from './totals-model.ts'

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
export function stepsTable(say: Say, steps: readonly FunnelStep[], parts: StepsParts): Table<FunnelStep> {
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
