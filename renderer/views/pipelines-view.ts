import { recordOf } from '../../shared/json/record.ts'
import { isPlainDate, type PlainDate } from '../../shared/time/calendar.ts'
import { MEASURES, type Measure } from '../domain/pipelines/pipelines-model.ts'
import { readShownAs, type ShownAs } from './shown-as.ts'
import type { ViewDefinition } from './view-store.ts'

export interface PipelinesView {
  readonly asOf: PlainDate | 'now'
  readonly comparedTo: PlainDate | 'previous' | 'none'
  /** Of the history. */
  readonly measure: Measure
  /** The open stages with bars, or every figure of every stage. */
  readonly stagesAs: ShownAs
  readonly historyAs: ShownAs
  readonly cascadeAs: ShownAs
  /** True for every figure of all pipelines. */
  readonly isAllWhole: boolean
  /** The only stage of the history, by id; null for all. Kept until the screen is left, never saved. */
  readonly stage: number | null
}

export const PIPELINES_VIEW: ViewDefinition<PipelinesView> = {
  screen: 'pipelines',
  untilLeft: { stage: null },
  read: (stored) => {
    const view = recordOf(stored) as Partial<Record<keyof PipelinesView, unknown>>
    const { asOf, comparedTo } = view
    return {
      asOf: isPlainDate(asOf) ? asOf : 'now',
      comparedTo: isPlainDate(comparedTo) || comparedTo === 'none' ? comparedTo : 'previous',
      measure: MEASURES.find((measure) => measure === view.measure) ?? 'open',
      stagesAs: readShownAs(view.stagesAs),
      historyAs: readShownAs(view.historyAs),
      cascadeAs: readShownAs(view.cascadeAs),
      isAllWhole: view.isAllWhole === true,
      stage: Number.isSafeInteger(view.stage) ? (view.stage as number) : null,
    }
  },
}
