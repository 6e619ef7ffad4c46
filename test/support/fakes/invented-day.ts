// One day in the funnel of an invented company, the same in every run.

import type { FunnelDay } from '../../../shared/funnel/day.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { type PlainDate, weekdayOf } from '../../../shared/time/calendar.ts'

function random(seed: string): () => number {
  let state = 2166136261
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 16777619)
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9
    return ((state ^ (state >>> 13)) >>> 0) / 4294967296
  }
}

function split(
  next: () => number,
  total: number,
  labels: readonly (string | null)[],
  key: string,
  cents: number,
) {
  const counts = labels.map(() => 0)
  for (let index = 0; index < total; index += 1) {
    const at = Math.min(labels.length - 1, Math.floor(next() ** 1.6 * labels.length))
    counts[at] = (counts[at] ?? 0) + 1
  }
  return labels.flatMap((label, index) =>
    counts[index]
      ? [{ [key]: label, count: counts[index], value: ((counts[index] ?? 0) * cents) / 100 }]
      : [],
  )
}

/** Returns an invented day: quiet weekends, three channels, a few sales. */
export function inventDay(date: PlainDate, hasNoActivity = false): FunnelDay {
  const next = random(date)
  const pulse = hasNoActivity ? 0 : [0, 6].includes(weekdayOf(date)) ? 0.45 : 1
  const amount = (base: number, spread: number) => Math.round((base + next() * spread) * pulse)
  const google = amount(16, 11)
  const meta = amount(13, 9)
  const other = amount(5, 6)
  const total = google + meta + other
  const created = Math.round(total * (0.28 + next() * 0.1))
  const won = amount(1.2, 3.4)
  const lost = amount(1, 3)
  const junk = Math.round(total * 0.14)
  const ticket = 420_000 + Math.floor(next() * 900_000)
  const channels = ['google', 'meta', 'other']
  return {
    date,
    leads: { total, google, meta, other, junk },
    opportunities: { count: created, valueCents: (created * ticket) as Cents },
    won: { count: won, valueCents: (won * ticket + (won > 0 ? 37 : 0)) as Cents },
    lostCount: lost,
    breakdowns: {
      junkByReason: split(
        next,
        junk,
        ['Telefone inválido', 'Fora da região', 'Sem interesse', null],
        'reason',
        0,
      ),
      opportunitiesByChannel: split(next, created, channels, 'channel', ticket),
      opportunitiesByPipeline: [],
      wonByChannel: split(next, won, channels, 'channel', ticket),
      wonByPipeline: [],
      lostByReason: split(
        next,
        lost,
        ['Preço', 'Sem retorno', 'Comprou do concorrente', 'Sem estoque', null],
        'reason',
        ticket,
      ),
    },
  }
}

function inventStages(firstId: number, names: readonly string[], deals: number, cents: number) {
  return names.map((name, index) => {
    const isLast = index === names.length - 1
    const part = (whole: number) => Math.floor(whole / names.length) + (isLast ? whole % names.length : 0)
    const figures = {
      deals_count: part(deals),
      open_count: isLast ? 0 : part(deals),
      deals_value: part(cents) as Cents,
    }
    return {
      id: firstId + index,
      name,
      slug: name,
      type: 'unknown',
      color: '#0b6e78',
      sort_order: index + 1,
      ...figures,
    }
  })
}

export function inventPipeline(
  id: number,
  name: string,
  stages: readonly string[],
  deals: number,
  cents: number,
) {
  return {
    id,
    name,
    slug: name,
    is_default: id === 1,
    type: 'sales',
    color: '#0b6e78',
    sort_order: id,
    total_deals: deals,
    total_value: cents as Cents,
    stages: inventStages(id * 10, stages, deals, cents),
    unreadable: [],
  }
}
