// The differences between an earlier moment of a company and now. Each is declared here once; the strip of Hoje, its
// tables, the files and the texts draw it. Nothing is taken from another day, but stalled deals, which stay. Of those
// only the oldest are compared: the younger buckets follow the days of the week.
import { PAID_CHANNELS } from '../../../shared/funnel/channels.ts'
import { type CountAndValue, NO_FIGURES } from '../../../shared/funnel/day.ts'
import { type StalledSnapshot, stalledOverFifteenDays } from '../../../shared/funnel/stalled.ts'
import type { Pipeline } from '../../../shared/pipelines/pipelines.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import type { Say } from '../../report/say.ts'
import { channelName } from '../funnel/funnel-words.ts'
import { shownName, stageRows } from '../pipelines/pipelines-model.ts'
import {
  counted,
  type Difference,
  flow,
  level,
  type Made,
  type SinceAnswers,
  snapshotOf,
  valueOfNow,
} from './difference.ts'

function stalledSides(made: Made): { before: StalledSnapshot | null; now: StalledSnapshot | null } {
  const before = snapshotOf(made.answers.snapshots.value, made.from)
  const now = valueOfNow(made.answers.stalled, made)
  // A platform that renews its snapshot late would be compared with itself.
  const isNewer =
    now?.snapshotDate == null || before?.snapshotDate == null || now.snapshotDate > before.snapshotDate
  return { before, now: isNewer ? now : null }
}

function stalled(made: Made): Difference[] {
  const { say } = made
  const { before, now } = stalledSides(made)
  const levels = {
    before: (before && stalledOverFifteenDays(before)) ?? NO_FIGURES,
    now: (now && stalledOverFifteenDays(now)) ?? NO_FIGURES,
  }
  const opens = { screen: 'stalled', view: {} } as const
  return [level(say, 'stalled', say.t('since:names.stalled'), levels, opens)]
}

function won(made: Made): Difference[] {
  const { t, formats } = made.say
  const name = t('since:names.won')
  const difference = flow(
    made,
    'won',
    name,
    (sums) => sums.won,
    ({ count, valueCents }) =>
      valueCents === null || count === 0
        ? t('since:wonCount', { count })
        : t('since:won', { count, amount: formats.moneyShort(valueCents) }),
  )
  return [{ ...difference, isMoney: true }]
}

function opportunities(made: Made): Difference[] {
  const { t } = made.say
  const difference = flow(
    made,
    'opportunities',
    t('since:names.opportunities'),
    (sums) => sums.opportunities,
    ({ count }) => t('since:opportunities', { count }),
  )
  return [{ ...difference, isMoney: true }]
}

/** The leads of all channels, with each of them beside the days; and of each for the tables. */
function leads(made: Made): Difference[] {
  const { say } = made
  const { t } = say
  const all = flow(
    made,
    'leads',
    t('since:names.leads'),
    (sums) => ({ ...NO_FIGURES, count: sums.leads.total }),
    ({ count }) => t('since:leads', { count }),
  )
  const channels = PAID_CHANNELS.map((channel) => {
    const name = channelName(say, channel)
    const title = t('since:leadsOf', { channel: name })
    const of = flow(made, `leads/${channel}`, title, (sums) => ({
      ...NO_FIGURES,
      count: sums.leads[channel],
    }))
    return { name, of }
  })
  const counts = channels.map(({ name, of }) => `${name} ${say.formats.count(of.change.count)}`)
  return [{ ...all, tip: [all.tip, ...counts].join(' · ') }, ...channels.map(({ of }) => of)]
}

/** How many more there are; where the ids of then are stored, how many came and how many left the list, done or not. */
function overdue(made: Made): Difference[] {
  const { answers, from, say } = made
  const now = valueOfNow(answers.overdue, made)
  const changes = counted(made, 'overdue', now?.length, { screen: 'tasks', view: { tab: 'overdue' } })
  const people = answers.people.value?.find(({ day }) => day === from)?.people
  const ids = people?.map(({ taskIds }) => taskIds)
  // A person with too many tasks has no ids.
  if (now === null || ids === undefined || ids.includes(undefined)) return changes
  const then = new Set(ids.flatMap((own) => own ?? []))
  const came = now.filter(({ id }) => !then.has(id)).length
  const left = then.size - (now.length - came)
  const words = [
    ...(came === 0 ? [] : [say.t('since:overdueCame', { count: came })]),
    ...(left === 0 ? [] : [say.t('since:overdueLeft', { count: left })]),
  ]
  const [text, turnover] = [words.join(', '), came + left]
  return turnover === 0 ? changes : changes.map((change) => ({ ...change, text, turnover }))
}

/** The open deals of each stage that had or has some: one of closed deals is none. */
function stages(made: Made): Difference[] {
  const { say, answers, from } = made
  if (answers.stages === undefined) return []
  const { list, pipelineId, history } = answers.stages
  const rowsOf = (pipeline: Pipeline | null | undefined) => pipeline && stageRows(pipeline.stages)
  const before = rowsOf(history.value?.find(({ day }) => day === from)?.pipeline)
  const after = rowsOf(valueOfNow(list, made)?.pipelines.find(({ id }) => id === pipelineId))
  const find = (rows: typeof before, id: number): CountAndValue => {
    const row = rows?.find((stage) => stage.id === id)
    return row ? { count: row.open, valueCents: row.openValueCents } : NO_FIGURES
  }
  return (after ?? before ?? []).flatMap(({ id, name }) => {
    const levels = { before: find(before, id), now: find(after, id) }
    const counts = [levels.before.count, levels.now.count]
    if (counts.includes(0) && counts.every((count) => !count)) return []
    const title = say.t('since:stage', { stage: shownName({ id, name }) })
    return [level(say, `stage/${id}`, title, levels, { screen: 'pipelines', view: { stage: id } })]
  })
}

const DECLARED: readonly ((made: Made) => Difference[])[] = [
  won,
  opportunities,
  leads,
  stalled,
  overdue,
  (made) =>
    counted(made, 'noConversation', valueOfNow(made.answers.leads.all, made)?.total, {
      screen: 'leads',
      view: { status: 'new', conversation: 'without' },
    }),
  stages,
]

/**
 * Returns every difference, known or not, in the order of the tables.
 * @param from The day of the earlier moment
 */
export function differences(say: Say, answers: SinceAnswers, from: PlainDate): readonly Difference[] {
  return DECLARED.flatMap((make) => make({ say, answers, from }))
}
