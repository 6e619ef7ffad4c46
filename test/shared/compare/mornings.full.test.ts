import { describe, expect, it } from 'vitest'
import { judgeMornings, type Line } from '../../../shared/compare/judged.ts'
import { lineTitle } from '../../../shared/compare/line-words.ts'
import type { CheckedFigure, Series } from '../../../shared/compare/series.ts'
import { textFormatsOf } from '../../../shared/text/text-formats.ts'
import { addDays, type PlainDate } from '../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../shared/time/holidays.ts'
import {
  type ChangeKind,
  companyOf,
  FIRST_MORNING,
  LAST_MORNING,
  WORLDS,
} from '../../support/compare/worlds.ts'

const MORNINGS = 250
const RUNS = 4
const judge = (company: readonly Series[]) => judgeMornings(company, NATIONAL_HOLIDAYS, LAST_MORNING)

interface Spoken {
  readonly mornings: number
  readonly shown: number
  readonly fresh: number
  readonly forLess: number
}

const formats = textFormatsOf('pt-BR', null)
/** "Google: mais leads (900), menos oportunidades: 130" */
const isForLess = (line: Line) =>
  /: mais leads \([\d.]+\), menos (oportunidades|ganhos): \d+$/.test(lineTitle(formats, line))

function spokenIn(company: readonly Series[]): Spoken {
  const { judged, lines } = judge(company)
  const own = judged.filter((day) => day >= FIRST_MORNING).slice(0, MORNINGS)
  const countWith = (isIt: (line: Line) => boolean) => own.filter((day) => lines.get(day)?.some(isIt)).length
  return {
    mornings: own.length,
    shown: countWith(() => true),
    fresh: countWith(({ isNew }) => isNew),
    forLess: countWith(isForLess),
  }
}

/** The rules before the comparer: 28 days against the 28 before, beyond two standard errors of a count. */
function oldRuleSpeaksOn(series: Series, morning: PlainDate): boolean {
  const sum = (from: number, to: number) => {
    let total = 0
    for (let back = from; back < to; back += 1) total += series.counts.get(addDays(morning, -back)) ?? 0
    return total
  }
  const [now, before] = [sum(1, 29), sum(29, 57)]
  const more = series.tells === 'more' ? now - before : before - now
  return before >= 8 && more >= 0.25 * before && more > 2 * Math.sqrt(now + before)
}

describe('judgeMornings', () => {
  const mean: number[] = []

  it.each(WORLDS.map((world, index) => ({ world, index })))(
    'is quiet where nothing changes: $world.name',
    ({ world, index }) => {
      const all = Array.from({ length: RUNS }, (_, run) => spokenIn(companyOf(world, 1_000 * index + run)))
      const sum = (read: (each: Spoken) => number) => all.reduce((total, each) => total + read(each), 0)
      const mornings = sum((each) => each.mornings)
      expect(mornings).toBeGreaterThan(RUNS * 220)
      const fresh = sum((each) => each.fresh) / mornings
      mean.push(fresh)
      expect(fresh).toBeLessThanOrEqual(0.05)
      expect(sum((each) => each.shown) / mornings).toBeLessThanOrEqual(0.12)
      // Of about a thousand mornings.
      expect(sum((each) => each.forLess)).toBeLessThanOrEqual(1)
    },
  )

  it('has new false lines on 3 % of mornings at most, in the mean of all companies', () => {
    expect(mean).toHaveLength(WORLDS.length)
    expect(mean.reduce((sum, each) => sum + each, 0) / mean.length).toBeLessThanOrEqual(0.03)
  })

  it('control: the former rule of two points speaks on many quiet mornings', () => {
    const company = companyOf({ name: 'waves', leads: 60, waves: [0.35, 0.7] }, 1)
    const days = judge(company).judged.filter((day) => day >= FIRST_MORNING)
    const flows = company.filter(({ kind }) => kind === 'flow')
    const spoken = days.filter((day) => flows.some((series) => oldRuleSpeaksOn(series, day)))
    expect(spoken.length / days.length).toBeGreaterThan(0.12)
  })

  const FIGURES: Readonly<Record<ChangeKind, CheckedFigure>> = {
    'no-leads': 'leads',
    'channel-halved': 'leads',
    'conversion-halved': 'conversion',
    'more-for-less': 'conversion',
    'more-for-fewer-wins': 'won',
    'reason-doubled': 'lost',
    'stalled-grown': 'stalled',
  }

  // Leads a business day, and the business days within which 90 % of runs see it. What is not listed cannot be seen.
  it.each([
    { leads: 60, kind: 'no-leads', within: 1 },
    { leads: 60, kind: 'channel-halved', within: 9 },
    { leads: 60, kind: 'conversion-halved', within: 9 },
    { leads: 60, kind: 'reason-doubled', within: 24 },
    { leads: 60, kind: 'stalled-grown', within: 26 },
    { leads: 12, kind: 'no-leads', within: 1 },
    { leads: 12, kind: 'channel-halved', within: 26 },
    { leads: 12, kind: 'conversion-halved', within: 29 },
    { leads: 1, kind: 'no-leads', within: 13 },
  ] as const)('sees $kind of $leads leads a day within $within business days', ({ leads, kind, within }) => {
    const runs = Array.from({ length: 20 }, (_, run) => {
      const from = addDays(FIRST_MORNING, 60 + 7 * run)
      const { judged, lines } = judge(companyOf({ name: kind, leads }, 5_000 + run, { kind, from }))
      // A stock is changed on its first morning, a flow from the next one on.
      const mornings = judged.filter((day) => (kind === 'stalled-grown' ? day >= from : day > from))
      return mornings
        .slice(0, within)
        .some((day) => lines.get(day)?.some(({ figure, isNew }) => isNew && figure === FIGURES[kind]))
    })
    expect(runs.filter((isSeen) => isSeen).length).toBeGreaterThanOrEqual(0.9 * runs.length)
  })

  // The wins of the channel come to about a hundred in 20 business days: of half of that, half is seen in 19 days.
  it.each([
    { leads: 60, kind: 'more-for-less', within: 9 },
    { leads: 120, kind: 'more-for-fewer-wins', within: 26 },
  ] as const)('says that sentence of a channel, $kind, within $within business days', (given) => {
    const { leads, kind, within } = given
    const runs = Array.from({ length: 20 }, (_, run) => {
      const from = addDays(FIRST_MORNING, 60 + 7 * run)
      const { judged, lines } = judge(companyOf({ name: 'campaign', leads }, 7_000 + run, { kind, from }))
      return judged
        .filter((day) => day > from)
        .findIndex((day) => lines.get(day)?.some((line) => isForLess(line) && line.figure === FIGURES[kind]))
    })
    expect(runs.filter((days) => days >= 0 && days < within).length).toBeGreaterThanOrEqual(18)
  })
})
