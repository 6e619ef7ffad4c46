// What the stocks of every screen are compared with: one day, so that tile, Parados and summary say the same change.
import type { StalledSnapshot } from '../../../shared/funnel/stalled.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useToday } from '../../platform/use-now.ts'
import { historyRange, type PipelineChoice } from '../pipelines/use-pipeline.ts'

import { useStalledHistory } from '../stalled/use-stalled.ts'
import { useMorning } from '../today/use-today-funnel.ts'
import { snapshotOf } from './differences.ts'
import { stocksBaseDay } from './stocks-base.ts'
import { useLookBefore } from './use-look-before.ts'

/** Returns the day that stocks are compared with, what was stalled then, and what is beyond the usual now. */
export function useStocksBase(choice: PipelineChoice, { value }: AnswerState<StalledSnapshot>) {
  const today = useToday()
  const history = useStalledHistory(choice, historyRange(today))
  const snapshots = history.value?.snapshots ?? []
  const look = useLookBefore()?.day ?? null
  const comparedDay = stocksBaseDay(
    snapshots.map(({ snapshotDate }) => snapshotDate),
    look,
    value?.snapshotDate ?? today,
  )
  const morning = useMorning(choice)
  return {
    history,
    comparedDay,
    stalledBefore: comparedDay && snapshotOf(history.value, comparedDay),
    morning,
    /** For the colour of a change. */
    unusual: morning.value?.lines ?? [],
  }
}
