import { isPlainDate, type PlainDate } from '../../shared/time/calendar.ts'
import { MEASURES } from '../domain/pipelines/pipelines-model.ts'
import { oneOf, readFlag, readInteger, readShownAs, type ViewOf, viewReader } from './view-fields.ts'
import type { ViewDefinition } from './view-store.ts'

const FIELDS = {
  asOf: (stored: unknown): PlainDate | 'now' => (isPlainDate(stored) ? stored : 'now'),
  comparedTo: (stored: unknown): PlainDate | 'previous' | 'none' =>
    isPlainDate(stored) || stored === 'none' ? stored : 'previous',
  /** Of the history. */
  measure: oneOf(MEASURES),
  /** The open stages with bars, or every figure of every stage. */
  stagesAs: readShownAs,
  historyAs: readShownAs,
  /** True for every figure of all pipelines. */
  isAllWhole: readFlag,
  /** The only stage of the history, by id; null for all. Kept until the screen is left, never saved. */
  stage: readInteger,
}

export type PipelinesView = ViewOf<typeof FIELDS>

export const PIPELINES_VIEW: ViewDefinition<PipelinesView> = {
  screen: 'pipelines',
  untilLeft: { stage: null },
  read: viewReader(FIELDS),
}
