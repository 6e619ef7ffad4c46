import { beforeAll, describe, expect, it } from 'vitest'
import type { CollectedAnswer } from '../../../../renderer/answers/answer-state.ts'
import type { SinceAnswers } from '../../../../renderer/domain/since/difference.ts'
import { isSinceLoading, sinceParts as partsOf } from '../../../../renderer/domain/since/since-parts.ts'
import { en } from '../../../../renderer/i18n/en/dictionary.ts'
import { i18n } from '../../../../renderer/i18n/i18n.ts'
import { type Say, sayIn } from '../../../../renderer/report/say.ts'
import { OLDEST_STALLED_LABEL } from '../../../../shared/funnel/stalled-labels.ts'
import { sumFigures } from '../../../../shared/funnel/totals.ts'
import type { Cents } from '../../../../shared/money/money.ts'
import { dayInTimeZone, listDays, plainDate } from '../../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../../shared/time/holidays.ts'
import { answered } from '../../../support/fakes/answered.ts'
import { inventDay } from '../../../support/fakes/invented-day.ts'

const ZONE = 'America/Sao_Paulo'
const FRIDAY = '2026-11-20T20:52:00.000Z'
const MONDAY = plainDate('2026-11-23')
const pt = sayIn('pt-BR', ZONE, MONDAY)
const english = sayIn('en', ZONE, MONDAY)

const snapshot = (day: string, count: number | null, cents: number) => ({
  snapshotDate: plainDate(day),
  buckets: [{ label: OLDEST_STALLED_LABEL, count, valueCents: cents as Cents }],
  unreadable: [],
})
const on = (day: string, count: number) => ({ day: plainDate(day), count })
const quiet = (day: string) => inventDay(plainDate(day), true)
const tasks = (count: number) => Array.from({ length: count }, (_, id) => ({ id })) as never
const leads = (total: number, capturedAt?: string) => ({ all: collectedAt({ total } as never, capturedAt) })

/** An answer that was collected at the time. */
const collectedAt = <Value>(
  value: Value,
  capturedAt = '2026-11-23T11:00:00.000Z',
  parts: Partial<CollectedAnswer> = {},
) => {
  const plainAnswer = answered(value)
  const { collected } = plainAnswer
  return {
    ...plainAnswer,
    collected: { ...collected, read: () => ({ ...collected.read(), capturedAt, ...parts }) },
  }
}

/** Nothing changed from Friday to Monday. */
const SAME: SinceAnswers = {
  days: ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(quiet),
  funnel: answered(1),
  stalled: collectedAt(snapshot('2026-11-23', 27, 800_000_00)),
  overdue: collectedAt(tasks(26)),
  leads: leads(50),
  snapshots: answered({ snapshots: [snapshot('2026-11-20', 27, 800_000_00)] }),
  counted: {
    overdue: answered([on('2026-11-20', 26), on('2026-11-23', 26)]),
    noConversation: answered([on('2026-11-20', 50)]),
  },
  people: answered([]),
  holidays: NATIONAL_HOLIDAYS,
}
const ALL = [
  'ganhos',
  'parados há +15 dias',
  'tarefas vencidas',
  'leads sem conversa',
  'leads',
  'oportunidades',
]
const plain = (answers: Partial<SinceAnswers>, say = pt) =>
  sinceParts(say, { ...SAME, ...answers }).parts.map(({ text }) =>
    text.replaceAll('*', '').replaceAll('\u00a0', ' '),
  )
const partOf = (answers: Partial<SinceAnswers>, key: string) =>
  sinceParts(pt, { ...SAME, ...answers }).parts.find((part) => part.key === key)

const wonDay = (day: string, count: number | null, cents: number | null) => ({
  ...quiet(day),
  won: { count, valueCents: cents as Cents | null },
})
/** The differences of the strip since Friday's look, or another one. */
const sinceParts = (say: Say, answers: SinceAnswers, lookedAt = FRIDAY) =>
  partsOf(say, answers, { day: dayInTimeZone(Date.parse(lookedAt), ZONE), lookedAt })

const BUSY: Partial<SinceAnswers> = {
  days: [
    // Of the moment's own day nothing counts.
    wonDay('2026-11-20', 9, 9_000_000_00),
    quiet('2026-11-21'),
    { ...quiet('2026-11-22'), leads: { ...quiet('2026-11-22').leads, total: 12 } },
    wonDay('2026-11-23', 2, 91_000_00),
  ],
  stalled: collectedAt(snapshot('2026-11-23', 30, 838_000_00)),
  overdue: collectedAt(tasks(29)),
  leads: leads(49),
}

beforeAll(() => {
  i18n.addResourceBundle('en', 'common', en.common)
  i18n.addResourceBundle('en', 'since', en.since)
})

const idsThen = (...ids: (number[] | undefined)[]) =>
  answered([
    {
      day: plainDate('2026-11-20'),
      people: ids.map((taskIds) => ({ id: null, count: 1, ...(taskIds && { taskIds }) })),
    },
  ])

describe('sinceParts', () => {
  it('says which overdue tasks came and which left the list, by their ids', () => {
    const said = (then: number[][], now: number) =>
      partOf({ overdue: collectedAt(tasks(now)), people: idsThen(...then) }, 'overdue')
    const then = [Array.from({ length: 20 }, (_, id) => id), [100, 101, 102, 103, 104, 105]]
    expect(said(then, 23)).toMatchObject({
      text: '*3* tarefas venceram, 6 saíram da lista',
      change: { count: -3 },
      isBad: false,
      tip: '26 → 23',
    })
    // As many, and others.
    expect(said(then, 26)).toMatchObject({ text: '*6* tarefas venceram, 6 saíram da lista', isBad: false })
    expect(said([Array.from({ length: 26 }, (_, id) => id)], 27)).toMatchObject({
      text: '*1* tarefa venceu',
      isBad: true,
    })
  })

  it('says how many more overdue tasks there are where not all ids of then are stored', () => {
    for (const people of [idsThen([1], undefined), answered([]), answered(null)]) {
      const part = partOf({ overdue: collectedAt(tasks(29)), people: people as never }, 'overdue')
      expect(part?.text).toBe('*+3* tarefas vencidas')
    }
  })

  it('says that nothing changed', () => {
    const { parts, none, unknown, moment } = sinceParts(pt, SAME)
    expect({ parts, unknown, moment }).toEqual({ parts: [], unknown: [], moment: 'sexta, 17:52' })
    expect(none).toBe('Nada mudou desde sexta, 17:52')
    expect(sinceParts(english, SAME).none).toBe('Nothing changed since Friday, 17:52')
  })

  it('has money first by size, then counts by size, in both languages', () => {
    expect(plain(BUSY)).toEqual([
      '2 ganhos, R$ 91,0 mil',
      'parados há +15 dias 27 → 30',
      '12 leads',
      '+3 tarefas vencidas',
      '−1 lead sem conversa',
    ])
    expect(plain(BUSY, english)).toEqual([
      '2 won, R$91.0K',
      'stalled over 15 days 27 → 30',
      '12 leads',
      '+3 overdue tasks',
      '−1 lead without a conversation',
    ])
    const grown = { ...BUSY, stalled: collectedAt(snapshot('2026-11-23', 30, 900_000_00)) }
    expect(plain(grown)[0]).toBe('parados há +15 dias 27 → 30')
  })

  it('names the stalled bucket that changed most, but not the youngest, and the oldest together', () => {
    const buckets = (day: string, counts: readonly number[]) => ({
      snapshotDate: plainDate(day),
      buckets: [OLDEST_STALLED_LABEL, '11 a 15 dias', '4 a 7 dias', 'Até 3 dias'].map((label, index) => ({
        label,
        count: counts[index] ?? 0,
        valueCents: ((counts[index] ?? 0) * 1_000_00) as Cents,
      })),
      unreadable: [],
    })
    const changed = (counts: readonly number[]) =>
      plain({
        snapshots: answered({ snapshots: [buckets('2026-11-20', [9, 9, 9, 9])] }),
        stalled: collectedAt(buckets('2026-11-23', counts)),
      })
    expect(changed([9, 12, 15, 40])).toEqual(['parados: 4 a 7 dias 9 → 15'])
    expect(changed([10, 12, 9, 9])).toEqual(['parados: 11 a 15 dias 9 → 12'])
    expect(changed([13, 12, 9, 9])).toEqual(['parados há +15 dias 9 → 13'])
    expect(changed([9, 9, 9, 40])).toEqual([])
  })

  it('names the stage that changed most, with a name of any kind', () => {
    const pipeline = (...open: number[]) => ({
      id: 1,
      name: 'Vendas',
      stages: open.map((count, index) => ({
        id: index,
        name: ['A', '*B* <i>'][index],
        sort_order: index,
        open_count: count,
        deals_count: count,
        deals_value: count * 1_000_00,
      })),
      unreadable: [],
    })
    const stages = {
      list: collectedAt({ pipelines: [pipeline(8, 14)] } as never),
      pipelineId: 1,
      history: answered([{ day: plainDate('2026-11-20'), pipeline: pipeline(7, 10) }] as never),
    }
    expect(
      sinceParts(pt, { ...SAME, stages }).parts.map(({ text, opens, isBad }) => [text, opens, isBad]),
    ).toEqual([['abertos em ∗B∗ <i> *10 → 14*', { screen: 'pipelines', view: { stage: 1 } }, false]])
    const loading = { ...stages, history: answered<never>(null, { isFirstLoad: true }) }
    expect(isSinceLoading({ ...SAME, stages: loading })).toBe(true)
    expect(isSinceLoading({ ...SAME, stages })).toBe(false)
  })

  it('ranks what became fewer by its count, even where it is worth more', () => {
    const fewer = { ...BUSY, stalled: collectedAt(snapshot('2026-11-23', 26, 5_000_000_00)) }
    expect(plain(fewer).slice(0, 2)).toEqual(['2 ganhos, R$ 91,0 mil', '12 leads'])
    expect(plain(fewer)).toContain('parados há +15 dias 27 → 26')
    const more = { ...BUSY, stalled: collectedAt(snapshot('2026-11-23', 28, 5_000_000_00)) }
    expect(plain(more)[0]).toBe('parados há +15 dias 27 → 28')
  })

  it('shows five parts at most', () => {
    const days = SAME.days.map(({ date }) => inventDay(date))
    expect(plain({ ...BUSY, days })).toHaveLength(5)
  })

  it('is red only for growth of what one wants small, and never for what shrank', () => {
    expect(sinceParts(pt, { ...SAME, ...BUSY }).parts.map(({ key, isBad }) => [key, isBad])).toEqual([
      ['won', false],
      ['stalled', true],
      ['leads', false],
      ['overdue', true],
      ['noConversation', false],
    ])
    const shrunk = {
      stalled: collectedAt(snapshot('2026-11-23', 25, 700_000_00)),
      overdue: collectedAt(tasks(1)),
    }
    expect(plain(shrunk)).toEqual(['−25 tarefas vencidas', 'parados há +15 dias 27 → 25'])
    expect(partOf(shrunk, 'stalled')?.isBad).toBe(false)
  })

  it('shows the value of stalled deals where their count is the same, from R$ 1', () => {
    const worth = (cents: number) => plain({ stalled: collectedAt(snapshot('2026-11-23', 27, cents)) })
    expect(worth(838_000_00)).toEqual(['parados há +15 dias R$ 800 mil → R$ 838 mil'])
    expect(worth(800_000_99)).toEqual([])
    expect(worth(800_001_00)).toHaveLength(1)
  })

  it('opens what it counts: the days after the moment’s day, today included', () => {
    expect(partOf(BUSY, 'won')?.opens).toEqual({
      screen: 'funnel',
      view: { period: 'custom', custom: { from: '2026-11-21', to: '2026-11-23' }, compare: 'previous' },
    })
    expect(partOf(BUSY, 'overdue')?.opens).toEqual({ screen: 'tasks', view: { tab: 'overdue' } })
    expect(partOf(BUSY, 'noConversation')?.opens).toEqual({
      screen: 'leads',
      view: { status: 'new', conversation: 'without' },
    })
  })

  it('takes the last snapshot of at most four days before, and no later one', () => {
    const stored = (...days: string[]) => ({
      ...BUSY,
      snapshots: answered({ snapshots: days.map((day, index) => snapshot(day, 20 + index, 0)) }),
    })
    expect(partOf(stored('2026-11-13', '2026-11-16', '2026-11-21'), 'stalled')?.tip).toMatch(/^21 → 30 · /)
    expect(partOf(stored('2026-11-15', '2026-11-21'), 'stalled')).toBeUndefined()
  })

  it('takes counts of the day itself alone', () => {
    const counted = { ...SAME.counted, overdue: answered([on('2026-11-19', 20), on('2026-11-22', 21)]) }
    const { parts, unknown } = sinceParts(pt, { ...SAME, ...BUSY, counted })
    expect(parts.map(({ key }) => key)).not.toContain('overdue')
    expect(unknown).toEqual(['tarefas vencidas'])
  })

  it('names what is unknown at one of the moments, and shows no part of it', () => {
    const gaps: Partial<SinceAnswers> = {
      stalled: collectedAt(snapshot('2026-11-23', null, 0)),
      overdue: answered<never>(null),
      days: SAME.days.filter(({ date }) => date !== '2026-11-22'),
    }
    const { parts, unknown, none } = sinceParts(pt, { ...SAME, ...gaps })
    expect(parts).toEqual([])
    expect(unknown).toEqual(ALL.filter((name) => name !== 'leads sem conversa'))
    expect(none).toBe('Nada mudou desde sexta, 17:52, no que foi possível comparar')
  })

  it('never compares an answer of the moment’s own day, which is the stored value itself', () => {
    const evening = '2026-11-21T02:30:00.000Z'
    const answers = {
      ...SAME,
      stalled: collectedAt(snapshot('2026-11-20', 27, 0), evening),
      overdue: collectedAt(tasks(26), evening),
      leads: leads(50, evening),
      days: SAME.days.slice(0, 1),
    }
    expect(sinceParts(pt, answers)).toMatchObject({
      parts: [],
      unknown: ALL,
      none: 'Desde sexta, 17:52: nada guardado para comparar',
    })
    const late = { stalled: collectedAt(snapshot('2026-11-20', 27, 800_000_00)) }
    expect(sinceParts(pt, { ...SAME, ...late }).unknown).toEqual(['parados há +15 dias'])
  })

  it('knows nothing of a moment of today, because a stored day has no hours', () => {
    const moment = '2026-11-23T15:10:00.000Z'
    const since = sinceParts(pt, { ...SAME, ...BUSY }, moment)
    expect(since).toMatchObject({ moment: 'hoje, 12:10', parts: [], unknown: ALL })
    expect(since.none).toBe('Desde hoje, 12:10: nada guardado para comparar')
  })

  it('leaves out what is not known of the won deals', () => {
    const days = [quiet('2026-11-21'), quiet('2026-11-22'), wonDay('2026-11-23', 1, null)]
    expect(plain({ days })).toEqual(['1 ganho'])
    const none = [quiet('2026-11-21'), quiet('2026-11-22'), wonDay('2026-11-23', null, null)]
    expect(sinceParts(pt, { ...SAME, days: none }).unknown).toEqual(['ganhos'])
  })

  it('names the weekday within six days, then the day', () => {
    const momentOf = (iso: string) => sinceParts(pt, SAME, iso).moment
    expect(momentOf('2026-11-17T12:00:00.000Z')).toBe('terça, 09:00')
    expect(momentOf('2026-11-16T12:00:00.000Z')).toBe('16 nov., 09:00')
    // 02:00 in UTC is the evening before in the company's zone.
    expect(momentOf('2026-11-21T02:00:00.000Z')).toBe('sexta, 23:00')
  })

  it('sums the same days as the funnel', () => {
    const days = listDays({ from: plainDate('2026-11-20'), to: MONDAY }).map((day) => inventDay(day))
    const { opportunities } = sumFigures(days.slice(1))
    expect(partOf({ days }, 'opportunities')?.change.count).toBe(opportunities.count)
  })
})

describe('isSinceLoading', () => {
  it('waits for each answer once, and not for a question that is not asked', () => {
    expect(isSinceLoading(SAME)).toBe(false)
    const unanswered = { isUnanswered: true }
    expect(isSinceLoading({ ...SAME, overdue: collectedAt(tasks(1), FRIDAY, unanswered) })).toBe(true)
    expect(isSinceLoading({ ...SAME, overdue: collectedAt<never>(null as never, FRIDAY, unanswered) })).toBe(
      false,
    )
    expect(isSinceLoading({ ...SAME, overdue: answered<never>(null, { isFirstLoad: true }) })).toBe(true)
  })
})
