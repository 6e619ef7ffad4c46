// Questions that only the store answers: no call is made for them.
import { isDeepStrictEqual } from 'node:util'
import type { OperationResult } from '../../../../shared/api/registry.ts'
import type { CountOnDay } from '../../../../shared/bridge/daily-counts.ts'
import type { QuestionKind, QuestionOf, QuestionValues } from '../../../../shared/bridge/questions.ts'
import { failure, type Result, success } from '../../../../shared/bridge/result.ts'
import { type Morning, morningOf } from '../../../../shared/compare/morning.ts'
import type { PipelineCorrection } from '../../../../shared/funnel/corrections.ts'
import { accountDays } from '../../../../shared/funnel/forecast.ts'
import { joinStalled } from '../../../../shared/funnel/join-pipelines.ts'
import type { MeasuredFacts } from '../../../../shared/funnel/measured.ts'
import type { DatedSnapshot } from '../../../../shared/funnel/stalled.ts'
import { type ResponseOnDay, responseMornings } from '../../../../shared/response/first-response.ts'
import { addDays, plainDate } from '../../../../shared/time/calendar.ts'
import type { Histories } from '../../keeper/histories.ts'
import { type Key, type KeyState, keyOf, type Resource } from '../../keeper/resource.ts'
import { idsOf } from './funnel.ts'
import { answerOf, errorOf, type Kind, type Kinds, noValue, toIso } from './kind.ts'

const stored = (keys: readonly Key[]) => keys.map((key) => ({ ...key, isOnlyStored: true }))

/** Fails with BAD_INPUT for a range that ends before it begins. */
function inOrder<Keys>(range: { readonly from?: string; readonly to?: string }, keys: Keys): Result<Keys> {
  const isWrong = range.from !== undefined && range.to !== undefined && range.to < range.from
  return isWrong ? failure({ code: 'BAD_INPUT', field: 'to' }) : success(keys)
}

/** A question that one history answers. */
function ofOne<Name extends QuestionKind>(
  resource: Resource<QuestionOf<Name>, QuestionValues[Name]>,
): Kind<Name> {
  return {
    keys: (question) =>
      inOrder(question as { from?: string }, [keyOf(question.companyId, resource, question)]),
    read: (_, states) => answerOf(states),
  }
}

function listOf<Item>({ kept }: KeyState): readonly Item[] {
  return (kept?.value ?? []) as readonly Item[]
}

/** Joins the snapshots of several pipelines; a day that one of them lacks is a gap. */
function joinSnapshots(
  states: readonly KeyState[],
  { stalled: scope }: MeasuredFacts,
): readonly DatedSnapshot[] {
  const [first, ...others] = states.map((state) => listOf<DatedSnapshot>(state))
  if (first === undefined || others.length === 0) return first ?? []
  return first.flatMap((snapshot) => {
    const same = others.flatMap(
      (snapshots) => snapshots.find(({ snapshotDate }) => snapshotDate === snapshot.snapshotDate) ?? [],
    )
    const joined = same.length < others.length ? null : joinStalled([snapshot, ...same], scope)
    return joined === null ? [] : [{ ...joined, snapshotDate: snapshot.snapshotDate }]
  })
}

/** Returns the value beside the first failure; null while one of the histories could not be read. */
function joined<Value>(states: readonly KeyState[], join: () => Value) {
  const isRead = states.every(({ kept }) => kept !== null)
  return { ...noValue('snapshot', errorOf(states)), value: isRead ? join() : null }
}

/** What is beyond the usual of a company on a day, by what is stored of it (shared/compare). */
function createMorning(
  { counts, responses, stalled }: Histories,
  { keys: daysOf, read }: Kind<'funnel-range'>,
): Kind<'morning'> {
  const before = (day: string) => ({
    from: accountDays(plainDate(day)).from,
    to: addDays(plainDate(day), -1),
  })
  /** The last verdict beside the oldest days: an answer of today is a change of a key, and seldom of what is judged. */
  const last = new WeakMap<
    KeyState['kept'] & object,
    { of: Parameters<typeof morningOf>; morning: Morning }
  >()
  function judge(kept: KeyState['kept'], ...of: Parameters<typeof morningOf>): Morning {
    const before = kept === null ? undefined : last.get(kept)
    if (before !== undefined && isDeepStrictEqual(before.of, of)) return before.morning
    const morning = morningOf(...of)
    if (kept !== null) last.set(kept, { of, morning })
    return morning
  }
  return {
    keys({ companyId, pipelineId, day }, context) {
      const range = before(day)
      const days = daysOf({ kind: 'funnel-range', companyId, pipelineId, ...range }, context)
      if (!days.ok) return days
      const until = { from: range.from, to: day }
      return success([
        keyOf(companyId, counts, { figure: 'overdue-tasks', ...until }),
        keyOf(companyId, counts, { figure: 'leads-without-conversation', ...until }),
        keyOf(companyId, responses, until),
        ...idsOf(pipelineId).map((id) => keyOf(companyId, stalled, { pipelineId: id, ...until })),
        ...stored(days.value),
      ])
    },
    read({ companyId, pipelineId, day, calendar }, states, measured, context) {
      const count = 3 + idsOf(pipelineId).length
      const question = { kind: 'funnel-range', companyId, pipelineId, ...before(day) } as const
      return joined(states.slice(0, count), () => {
        const { value } = read(question, states.slice(count), measured, context)
        // A part of a day is less than usual.
        const days = value?.days.filter(({ isOpen }) => !isOpen) ?? []
        const [overdue, noConversation] = states.map((state) => listOf<CountOnDay>(state))
        const history = {
          days,
          stalled: { snapshots: joinSnapshots(states.slice(3, count), measured) },
          counts: { overdue: overdue ?? [], noConversation: noConversation ?? [] },
          responses: responseMornings(listOf<ResponseOnDay>(states[2] as KeyState)),
        }
        return judge(states[count]?.kept ?? null, history, calendar, plainDate(day))
      })
    },
  }
}

export function createHistoryKinds(histories: Histories, funnelRange: Kind<'funnel-range'>) {
  const wonHistory: Kind<'won-history'> = {
    keys(question, context) {
      const days = funnelRange.keys({ ...question, kind: 'funnel-range' }, context)
      return days.ok ? success(stored(days.value)) : days
    },
    /** Each of its days has its own time. */
    read(question, states, measured, context) {
      const { value } = funnelRange.read({ ...question, kind: 'funnel-range' }, states, measured, context)
      const days = (value?.days ?? []).map(({ date, won }) => ({ date, won }))
      return { ...noValue('snapshot', null), value: days }
    },
  }

  const stalledHistory: Kind<'stalled-history'> = {
    keys: ({ companyId, pipelineId, from, to }) =>
      inOrder(
        { from, to },
        idsOf(pipelineId).map((id) => keyOf(companyId, histories.stalled, { pipelineId: id, from, to })),
      ),
    read: (_, states, measured) => joined(states, () => ({ snapshots: joinSnapshots(states, measured) })),
  }

  /** Of all pipelines, last seen first. */
  const corrections: Kind<'corrections'> = {
    keys: ({ companyId, pipelineId, from }) =>
      success(
        idsOf(pipelineId).map((id) =>
          keyOf(companyId, histories.corrections, { pipelineId: id, ...(from !== undefined && { from }) }),
        ),
      ),
    read: (_, states) =>
      joined(states, () =>
        states
          .flatMap((state) => listOf<PipelineCorrection>(state))
          .sort((a, b) => (a.seenAt > b.seenAt ? -1 : a.seenAt < b.seenAt ? 1 : 0)),
      ),
  }

  /** A gap has the error NOT_STORED. */
  const pipelinesOnDay: Kind<'pipelines-on-day'> = {
    keys: ({ companyId, day }) => success([keyOf(companyId, histories.pipelinesOnDay, { day })]),
    read(_, states) {
      const { value: found, error } = answerOf<{
        readonly value: OperationResult<'pipelines.list'>
        readonly capturedAtMs: number
      }>(states)
      if (found === null)
        return noValue('snapshot', error ?? { code: 'NOT_STORED', operation: 'pipelines.list' })
      return { value: found.value, source: 'snapshot', capturedAt: toIso(found.capturedAtMs), error }
    },
  }

  return {
    'won-history': wonHistory,
    'stalled-history': stalledHistory,
    corrections,
    'pipelines-on-day': pipelinesOnDay,
    morning: createMorning(histories, funnelRange),
    'counts-history': ofOne<'counts-history'>(histories.counts),
    'people-history': ofOne<'people-history'>(histories.people),
    'response-history': ofOne<'response-history'>(histories.responses),
    'pipelines-days': ofOne<'pipelines-days'>(histories.pipelinesDays),
    'pipeline-history': ofOne<'pipeline-history'>(histories.pipeline),
    'known-products': ofOne<'known-products'>(histories.products),
    'stored-leads': ofOne<'stored-leads'>(histories.leads),
  } satisfies Partial<Kinds>
}
