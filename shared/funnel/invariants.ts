// What answers of the platform must satisfy together. A figure that is not known, or a list that is absent or not
// readable, breaks nothing. The leads of the funnel are not held against leads.list: the counts that are requested of
// it are of all leads ever, and those of some days would be calls of their own.
import { openOf, type Pipeline } from '../pipelines/pipelines.ts'
import { addKnown } from './add-known.ts'
import { addsUp, readBreakdown } from './breakdown.ts'
import { PAID_CHANNELS } from './channels.ts'
import type { FunnelDay } from './day.ts'
import type { StalledSnapshot } from './stalled.ts'

export type Invariant = 'channels' | 'reasons' | 'stalled' | 'stages' | 'converted'

/** What is known of a company at a moment; absent parts are not checked. */
export interface Checked {
  /** Of the same pipelines as everything else here. */
  readonly days?: readonly FunnelDay[]
  readonly stalled?: Pick<StalledSnapshot, 'buckets'> | null
  readonly pipelines?: readonly Pipeline[]
  /** Of the same leads of leads.list. */
  readonly conversion?: { readonly converted: number | null; readonly all: number | null }
}

const isMore = (part: number | null, whole: number | null) => part !== null && whole !== null && part > whole
const isOther = (sum: number | null, total: number | null) => sum !== null && total !== null && sum !== total

/** True where a readable list does not add up to its figure. */
function isListOff(list: readonly unknown[] | null, total: number | null): boolean {
  return (
    list !== null && total !== null && readBreakdown([list]).unread.length === 0 && !addsUp([list], [total])
  )
}

function channelsFail({ leads, opportunities, won, breakdowns }: FunnelDay): boolean {
  return (
    isOther(addKnown(PAID_CHANNELS.map((channel) => leads[channel])), leads.total) ||
    isListOff(breakdowns.opportunitiesByChannel, opportunities.count) ||
    isListOff(breakdowns.wonByChannel, won.count)
  )
}

function stagesFail({ stages, total_value: value, unreadable }: Pipeline): boolean {
  if (stages === null || stages.length === 0 || unreadable.length > 0) return false
  return isOther(addKnown(stages.map((stage) => stage.deals_value)), value)
}

/** Returns what does not hold; nothing on a usual day. */
export function brokenInvariants({
  days = [],
  stalled = null,
  pipelines = [],
  conversion,
}: Checked): readonly Invariant[] {
  const stalledCount = stalled?.buckets.reduce((sum, { count }) => sum + (count ?? 0), 0) ?? null
  const fails: Readonly<Record<Invariant, boolean>> = {
    channels: days.some(channelsFail),
    reasons: days.some(({ lostCount, breakdowns }) => isListOff(breakdowns.lostByReason, lostCount)),
    stalled:
      pipelines.length > 0 && isMore(stalledCount, addKnown(pipelines.map((each) => openOf(each).count))),
    stages: pipelines.some(stagesFail),
    converted: conversion !== undefined && isMore(conversion.converted, conversion.all),
  }
  return (Object.keys(fails) as Invariant[]).filter((each) => fails[each])
}
