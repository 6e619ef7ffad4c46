// The life of a deal from its creation to now: movements, closing, value. Generated from the deal's id alone; future
// events are left out, so an open deal of today is closed when the demo starts some weeks later.
import { addDays, countDays, type PlainDate } from '../../shared/time/calendar.ts'
import type { NewDeal, NewPipeline } from '../data/deals.ts'
import type { Channel } from '../data/leads.ts'
import { blackFridayOf, businessDayFrom } from './business-calendar.ts'
import type { DealFlow } from './profiles.ts'
import { createRandom, type Random } from './random.ts'
import { RATES } from './rates.ts'
import type { Moment, Timeline } from './timeline.ts'
import { LOST_REASONS } from './vocabulary.ts'

export interface DealBirth {
  readonly id: number
  readonly moment: Moment
  readonly channel: Channel
  readonly title: string
  readonly leadId: number | null
}

const RATE = RATES.deal

function workingHour(random: Random): number {
  return 0.36 + random.next() * 0.4
}

function valueCents(random: Random, [min, max]: readonly [number, number]): number {
  const isSmall = random.chance(RATE.small)
  const share = isSmall ? 0 : Math.max(random.next(), random.next())
  const reais = isSmall ? random.int(400, Math.max(400, min)) : Math.round(min + (max - min) * share)
  const cents = random.weighted([
    { item: 0, weight: 5 },
    { item: 90, weight: 2 },
    { item: random.int(1, 99), weight: 3 },
  ])
  return Math.min(reais * 100 + cents, max * 100)
}

function closingDay(random: Random, flow: DealFlow, created: PlainDate, isWon: boolean): PlainDate {
  const [min, max] = isWon ? flow.daysToWin : flow.daysToLose
  const day = businessDayFrom(addDays(created, Math.round(min + (max - min) * random.next())))
  const blackFriday = blackFridayOf(Number(created.slice(0, 4)))
  const isPulled = random.chance(RATE.blackFridayPull.share)
  const daysLater = countDays({ from: blackFriday, to: day }) - 1
  const canBePulled =
    isWon && created < blackFriday && daysLater > 0 && daysLater <= RATE.blackFridayPull.days
  return canBePulled && isPulled ? blackFriday : day
}

/** Returns the last movement until now and before the day of the closing. */
function lastMovement(random: Random, birth: Moment, closing: PlainDate, timeline: Timeline): Moment {
  let last = birth
  for (;;) {
    const waitDays = random.int(...random.weighted<readonly [number, number]>(RATE.waits))
    const day = businessDayFrom(addDays(last.day, waitDays))
    const fraction = workingHour(random)
    if (day >= closing || timeline.at({ day, fraction }) === null) return last
    last = { day, fraction }
  }
}

function stageOf(pipeline: NewPipeline, outcome: 'won' | 'lost' | null, progress: number): number {
  const openStages = pipeline.stages.filter(({ type }) => type === 'open')
  const stage =
    outcome === null
      ? openStages[Math.min(openStages.length - 1, Math.floor(progress * openStages.length))]
      : pipeline.stages.find(({ type }) => type === outcome)
  if (!stage) throw new RangeError(`the pipeline ${pipeline.slug} has no such stage`)
  return stage.id
}

function daysSince(day: PlainDate, today: PlainDate): number {
  return day > today ? 0 : countDays({ from: day, to: today }) - 1
}

/** In the last weeks one reason is several times as frequent as before: the queue of a demo has something to say. */
function lostReasonOf(random: Random, daysAgo: number): string | null {
  if (random.chance(RATE.withoutLostReason)) return null
  const reason = random.pick(LOST_REASONS)
  const grown = RATE.grownReason
  return random.chance(grown.share) && daysAgo <= grown.days ? grown.reason : reason
}

/** Returns the present state of the deal; null when it has not been created yet. */
export function dealUntilNow(
  seed: string,
  flow: DealFlow,
  pipeline: NewPipeline,
  timeline: Timeline,
  birth: DealBirth,
): NewDeal | null {
  const createdAt = timeline.at(birth.moment)
  if (createdAt === null) return null
  const random = createRandom(`${seed}:deal:${birth.id}`)
  const willWin = random.chance(flow.wonShare)
  const cents = valueCents(random, willWin ? flow.wonReais : flow.lostReais)
  const closing: Moment = {
    day: closingDay(random, flow, birth.moment.day, willWin),
    // After the hours of movements, so the closing is the last event of its day.
    fraction: 0.78 + random.next() * 0.05,
  }
  const lostReason = lostReasonOf(random, daysSince(closing.day, timeline.today))
  const archived = random.weighted<boolean | null>(RATE.archived)
  const closedAt = timeline.at(closing)
  const outcome = closedAt === null ? null : willWin ? 'won' : 'lost'
  const moved = lastMovement(random, birth.moment, closing.day, timeline)
  const lifeDays = countDays({ from: birth.moment.day, to: closing.day })
  const progress = (countDays({ from: birth.moment.day, to: moved.day }) - 1) / lifeDays
  return {
    id: birth.id,
    pipelineId: flow.pipelineId,
    stageId: stageOf(pipeline, outcome, progress),
    leadId: birth.leadId,
    title: birth.title,
    channel: birth.channel,
    valueCents: cents,
    archived,
    closing:
      closedAt === null || outcome === null
        ? null
        : { outcome, at: closedAt, lostReason: outcome === 'lost' ? lostReason : null },
    createdAt,
    lastMovedAt: closedAt ?? timeline.at(moved) ?? createdAt,
  }
}
