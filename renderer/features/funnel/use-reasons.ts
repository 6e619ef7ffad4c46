import { useMemo } from 'react'
import type { Headline } from '../../../shared/funnel/so-far.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { type Comparison, previousDaysOf } from '../../domain/funnel/use-comparison.ts'
import { useStable } from '../../platform/use-stable.ts'
import { type ReasonKind, type Reasons, reasonsOf } from './reasons-model.ts'

/** The reasons of the shown days and of those compared with. */
export interface ShownReasons {
  /** Null before the first answer. */
  readonly now: Readonly<Record<ReasonKind, Reasons>> | null
  /** Null without a complete comparison, and where the data of the kind begins inside it. */
  readonly before: Readonly<Record<ReasonKind, Reasons | null>>
}

const NONE_BEFORE = { lost: null, junk: null } as const

/** Reads the lists of reasons of all days once: two cards and the export show them. */
export function useReasons(headline: AnswerState<Headline>, comparison: Comparison | null): ShownReasons {
  const days = headline.value?.days
  const now = useMemo(
    () => (days ? { lost: reasonsOf(days, 'lost'), junk: reasonsOf(days, 'junk') } : null),
    [days],
  )
  const before = useMemo(() => {
    const previousDays = previousDaysOf(comparison)
    if (previousDays === null) return NONE_BEFORE
    const begins = comparison?.figures?.begins
    return {
      lost: begins?.lost == null ? reasonsOf(previousDays, 'lost') : null,
      junk: begins?.leads == null ? reasonsOf(previousDays, 'junk') : null,
    }
  }, [comparison])
  return useStable({ now, before })
}
