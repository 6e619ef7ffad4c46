// Like for like: leads are counted for the channels of paid media alone, so the opportunities and sales of any other
// channel are not divided by them. Every rate of leads divides these figures.
import { getOrMake } from '../maps/get-or-make.ts'
import { addKnown } from './add-known.ts'
import { addsUp, listsOf, readBreakdown } from './breakdown.ts'
import { knownChannel, PAID_CHANNELS } from './channels.ts'
import {
  addFigures,
  type CountAndValue,
  type FunnelDay,
  type FunnelFigures,
  UNKNOWN_FIGURES,
  ZERO_FIGURES,
} from './day.ts'
import { sumFigures } from './totals.ts'

/** The steps after the leads. */
export const DEAL_STEPS = ['opportunities', 'won'] as const
export type DealStep = (typeof DEAL_STEPS)[number]

/**
 * Why steps cannot be divided by leads. `leads`: the leads of the channels are not known, or do not add up to their
 * total. A step: on a day, its list by channel is absent, unreadable or does not add up. `labels`: deals have a label
 * that is no known channel, and a channel with leads is named by no list.
 */
export type Unmatched = 'leads' | 'labels' | DealStep

/** A channel without leads, by its label as received; a known one by its key. */
export interface LeftOut extends Readonly<Record<DealStep, number>> {
  readonly label: string | null
}

export interface PaidMedia {
  /**
   * The sums of the channels that have leads. A step that cannot be matched is unknown; null when none can. Losses have
   * no channel.
   */
  readonly figures: FunnelFigures | null
  /** Empty where both steps can be divided by leads. */
  readonly unmatched: readonly Unmatched[]
  /** Channels without leads that have opportunities or sales, most sales first. */
  readonly leftOut: readonly LeftOut[]
}

type Channel = string | null
/** A step of a day by channel; null when its list does not say it. */
type StepByChannel = ReadonlyMap<Channel, CountAndValue> | null
type DayChannels = Readonly<Record<DealStep, StepByChannel>> | 'leads'

function add(sums: Map<Channel, CountAndValue>, channel: Channel, figures: CountAndValue): void {
  sums.set(channel, addFigures([sums.get(channel) ?? ZERO_FIGURES.won, figures]))
}

/** The items of a list that adds up to the day's own figure, by channel; null for any other list. */
function stepOf(list: readonly unknown[] | null, count: number | null): StepByChannel {
  const lists = listsOf([list], [count])
  if (!addsUp(lists, [count])) return null
  const sums = new Map<Channel, CountAndValue>()
  for (const { label, ...figures } of readBreakdown(lists).items) {
    add(sums, knownChannel(label) ?? label, figures)
  }
  return sums
}

/** Days never change, and the windows of a trend read the same ones again. */
const readBefore = new WeakMap<FunnelDay, DayChannels>()

function channelsOf(day: FunnelDay): DayChannels {
  return getOrMake(readBefore, day, () => {
    const { leads, opportunities, won, breakdowns } = day
    const ofChannels = addKnown(PAID_CHANNELS.map((channel) => leads[channel] ?? 0))
    if (leads.total === null || ofChannels !== leads.total) return 'leads'
    return {
      opportunities: stepOf(breakdowns.opportunitiesByChannel, opportunities.count),
      won: stepOf(breakdowns.wonByChannel, won.count),
    }
  })
}

/** A step of all days by channel; null when one day does not say it. */
function sumStep(days: readonly Exclude<DayChannels, 'leads'>[], step: DealStep): StepByChannel {
  const sums = new Map<Channel, CountAndValue>()
  for (const { [step]: ofDay } of days) {
    if (ofDay === null) return null
    for (const [channel, figures] of ofDay) add(sums, channel, figures)
  }
  return sums
}

function isPaid(channel: Channel): boolean {
  return PAID_CHANNELS.some((paid) => paid === channel)
}

function sumOfPaid(step: StepByChannel): CountAndValue {
  if (step === null) return UNKNOWN_FIGURES.won
  return addFigures([...step].filter(([channel]) => isPaid(channel)).map(([, figures]) => figures))
}

function noneMatched(...unmatched: readonly Unmatched[]): PaidMedia {
  return { figures: null, unmatched, leftOut: [] }
}

/** The sums of the channels that have leads over the days, and what they leave out. */
export function paidMedia(days: readonly FunnelDay[]): PaidMedia {
  const read = days.map(channelsOf)
  const known = read.filter((day) => day !== 'leads')
  if (known.length < read.length) return noneMatched('leads')
  const [opportunities, won] = [sumStep(known, 'opportunities'), sumStep(known, 'won')]
  if (opportunities === null && won === null) return noneMatched('opportunities', 'won')
  const channels = [...new Set([...(won?.keys() ?? []), ...(opportunities?.keys() ?? [])])]
  const others = channels.filter((channel) => !isPaid(channel))
  const { leads } = sumFigures(days)
  // An unknown label may be the name that deals have for a channel whose leads are counted.
  const isAmbiguous = PAID_CHANNELS.some((paid) => (leads[paid] ?? 0) > 0 && !channels.includes(paid))
  if (isAmbiguous && others.some((label) => knownChannel(label) === null)) return noneMatched('labels')
  return {
    figures: { leads, opportunities: sumOfPaid(opportunities), won: sumOfPaid(won), lostCount: null },
    unmatched: [
      ...(opportunities === null ? (['opportunities'] as const) : []),
      ...(won === null ? (['won'] as const) : []),
    ],
    leftOut: others
      .map((label) => ({
        label,
        opportunities: opportunities?.get(label)?.count ?? 0,
        won: won?.get(label)?.count ?? 0,
      }))
      .filter((other) => other.opportunities > 0 || other.won > 0)
      .sort((a, b) => b.won - a.won || b.opportunities - a.opportunities),
  }
}

/**
 * Returns the figures that the steps of a funnel count: those of the channels that have leads, when they are matched
 * and there are leads; else null, and the steps count all channels, without a rate of leads.
 */
export function likeForLike({ figures }: PaidMedia): FunnelFigures | null {
  return figures !== null && figures.leads.total !== 0 ? figures : null
}
