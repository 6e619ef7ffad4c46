// Companies in which nothing changes, and changes of them, for the rates at which the comparer speaks. Each day is
// drawn; nothing of the product but its calendar is used.
import type { CheckedFigure, Series } from '../../../shared/compare/series.ts'
import { addDays, listDays, type PlainDate, plainDate, weekdayOf } from '../../../shared/time/calendar.ts'
import { holidayOf, NATIONAL_HOLIDAYS } from '../../../shared/time/holidays.ts'
import { seededRandom } from '../fakes/seeded.ts'

export const FIRST_DAY = plainDate('2026-03-01')
/** The first of the judged mornings: Easter, recess and the next Carnival are among them. */
export const FIRST_MORNING = plainDate('2027-03-12')
export const LAST_MORNING = plainDate('2028-03-14')

export interface World {
  readonly name: string
  /** Leads of a usual business day. */
  readonly leads: number
  /** How much the days of a week vary together: coefficient of variation, and its correlation from day to day. */
  readonly waves?: readonly [variation: number, correlation: number]
  readonly unevenDays?: boolean
  readonly heavyTail?: boolean
  readonly monthEndRush?: boolean
  readonly daysOff?: boolean
  readonly gaps?: boolean
  /** Growth of a year. */
  readonly growth?: number
  /** A step up half a year before the first judged morning. */
  readonly oldStep?: number
  readonly season?: number
}

export const WORLDS: readonly World[] = [
  { name: 'many', leads: 60 },
  { name: 'many in waves', leads: 60, waves: [0.35, 0.7] },
  { name: 'medium', leads: 12 },
  { name: 'medium, uneven days', leads: 12, unevenDays: true },
  { name: 'few', leads: 1 },
  { name: 'heavy tail, rush at the end of a month', leads: 12, heavyTail: true, monthEndRush: true },
  { name: 'Carnival, bridges, recess', leads: 30, daysOff: true },
  { name: 'gaps in the history', leads: 30, gaps: true },
  { name: 'growth', leads: 30, growth: 0.3 },
  { name: 'an old step', leads: 30, oldStep: 1.4 },
  { name: 'season', leads: 30, season: 0.2 },
  { name: 'few, waves, gaps', leads: 2, waves: [0.35, 0.7], gaps: true },
]

export type ChangeKind =
  | 'no-leads'
  | 'channel-halved'
  | 'conversion-halved'
  /** Half as many leads more of a channel, and half of them for it. */
  | 'more-for-less'
  /** Half as many leads more of a channel, and half of its wins. */
  | 'more-for-fewer-wins'
  | 'reason-doubled'
  | 'stalled-grown'
export interface Injected {
  readonly kind: ChangeKind
  readonly from: PlainDate
}

const CHANNELS = [
  ['google', 0.5],
  ['meta', 0.3],
  ['others', 0.2],
] as const
const REASONS = [
  ['price', 0.3],
  ['silence', 0.25],
  ['competitor', 0.2],
  ['term', 0.15],
  ['other', 0.1],
] as const

function drawsOf(seed: number) {
  const random = seededRandom(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  function poisson(mean: number): number {
    if (mean > 40) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()))
    const limit = Math.exp(-mean)
    let [count, product] = [0, random()]
    while (product > limit) {
      count += 1
      product *= random()
    }
    return count
  }
  const binomial = (of: number, part: number) =>
    Array.from({ length: of }, random).filter((each) => each < part).length
  return { random, normal, poisson, binomial }
}

function activityOf(world: World, day: PlainDate, isOff: boolean): number {
  if (isOff) return world.daysOff ? 0.15 : 0.3
  let level = 1
  if (world.unevenDays) level *= [1, 1.5, 1.1, 0.9, 0.8, 0.7, 1][weekdayOf(day)] ?? 1
  if (world.monthEndRush && Number(day.slice(8)) >= 26) level *= 1.5
  const years = (Date.parse(day) - Date.parse(FIRST_MORNING)) / 31_557_600_000
  if (world.growth) level *= (1 + world.growth) ** years
  if (world.season) level *= 1 + world.season * Math.sin(2 * Math.PI * years)
  if (world.oldStep && years < -0.5) level /= world.oldStep
  return level
}

/** Returns the figures of a company from FIRST_DAY to LAST_MORNING. */
export function companyOf(world: World, seed: number, injected: Injected | null = null): Series[] {
  const { random, normal, poisson, binomial } = drawsOf(seed)
  const sales = drawsOf(seed + 1_000_000)
  const counts = new Map<string, Map<PlainDate, number>>()
  const put = (key: string, day: PlainDate, value: number) => {
    const own = counts.get(key) ?? new Map<PlainDate, number>()
    counts.set(key, own.set(day, value))
  }
  // Stocks: what comes on a business day stays for some of them.
  const stocks = {
    stalled: world.leads * 0.55,
    overdue: world.leads * 0.4,
    noConversation: world.leads * 0.9,
  }
  const stays = { stalled: 30, overdue: 8, noConversation: 10 }
  let wave = 0
  const longGaps = world.gaps ? [70, 190, 330, 500].map((start) => addDays(FIRST_DAY, start)) : []
  for (const day of listDays({ from: FIRST_DAY, to: LAST_MORNING })) {
    const isChanged = (kind: ChangeKind) => injected?.kind === kind && day >= injected.from
    const isOff = [0, 6].includes(weekdayOf(day)) || holidayOf(day, NATIONAL_HOLIDAYS)?.kind === 'national'
    const isQuiet = isOff || (world.daysOff && isLazy(day))
    const [variation, correlation] = world.waves ?? [0, 0]
    wave = correlation * wave + Math.sqrt(1 - correlation ** 2) * normal()
    const level = activityOf(world, day, isQuiet === true) * Math.exp(variation * wave - variation ** 2 / 2)
    let opportunities = 0
    let leads = 0
    let won = 0
    for (const [channel, part] of CHANNELS) {
      const tail = world.heavyTail && random() < 0.03 ? 4 : 1
      const halved = channel === 'google' && isChanged('channel-halved') ? 0.5 : 1
      const isForLess = channel === 'google' && isChanged('more-for-less')
      const isForFewerWins = channel === 'google' && isChanged('more-for-fewer-wins')
      const more = isForLess || isForFewerWins ? 1.5 : 1
      const own = isChanged('no-leads') ? 0 : poisson(world.leads * part * level * tail * halved * more)
      const converted = binomial(own, isChanged('conversion-halved') || isForLess ? 0.15 : 0.3)
      put(`leads/${channel}`, day, own)
      const sold = isQuiet ? 0 : sales.poisson(world.leads * 0.08 * part * level * (isForFewerWins ? 0.5 : 1))
      put(`opportunities/${channel}`, day, converted)
      put(`won/${channel}`, day, sold)
      leads += own
      opportunities += converted
      won += sold
    }
    put('leads', day, leads)
    put('opportunities', day, opportunities)
    put('won', day, won)
    let lost = 0
    for (const [reason, part] of REASONS) {
      const doubled = reason === 'silence' && isChanged('reason-doubled') ? 2 : 1
      const own = isQuiet ? 0 : poisson(world.leads * 0.2 * part * level * doubled)
      put(`lost/${reason}`, day, own)
      lost += own
    }
    put('lost', day, lost)
    const isMissing =
      world.gaps && (random() < 0.2 || longGaps.some((gap) => day >= gap && day < addDays(gap, 15)))
    for (const key of ['stalled', 'overdue', 'noConversation'] as const) {
      const stay = stays[key]
      const usual = { stalled: 0.55, overdue: 0.4, noConversation: 0.9 }[key] * world.leads
      if (!isQuiet) {
        const left = binomial(Math.round(stocks[key]), 1 / stay)
        stocks[key] = Math.round(stocks[key]) - left + poisson((usual * level) / stay)
      }
      const isGrown = key === 'stalled' && isChanged('stalled-grown')
      if (!isMissing) put(key, day, Math.round(stocks[key] * (isGrown ? 1.5 : 1)))
    }
  }
  const of = (key: string) => counts.get(key) ?? new Map<PlainDate, number>()
  const named = (key: string) => {
    const [figure, part] = key.split('/') as [CheckedFigure, string | undefined]
    return { figure, of: part ?? null }
  }
  const flow = (key: string, tells: 'less' | 'more' | 'either', isDaily = false): Series => ({
    kind: 'flow',
    ...named(key),
    tells,
    isDaily,
    counts: of(key),
  })
  const rate = (name: string, key: string, whole: string): Series => ({
    kind: 'rate',
    ...named(name),
    tells: 'less',
    counts: of(key),
    wholes: of(whole),
  })
  return [
    flow('leads', 'either', true),
    ...CHANNELS.map(([channel]) => flow(`leads/${channel}`, 'less')),
    flow('won', 'less'),
    ...CHANNELS.map(
      ([channel]): Series =>
        ({ ...flow(`won/${channel}`, 'less'), wholes: of(`leads/${channel}`) }) as Series,
    ),
    flow('lost', 'more'),
    ...REASONS.map(([reason]) => flow(`lost/${reason}`, 'more')),
    rate('conversion', 'opportunities', 'leads'),
    ...CHANNELS.map(([channel]) =>
      rate(`conversion/${channel}`, `opportunities/${channel}`, `leads/${channel}`),
    ),
    ...(['stalled', 'overdue', 'noConversation'] as const).map(
      (figure): Series => ({ kind: 'stock', figure, of: null, tells: 'more', counts: of(figure) }),
    ),
  ]
}

function isLazy(day: PlainDate): boolean {
  const monthDay = day.slice(5)
  const isOptional = holidayOf(day, NATIONAL_HOLIDAYS)?.kind === 'optional'
  return isOptional || monthDay >= '12-23' || monthDay <= '01-02'
}
