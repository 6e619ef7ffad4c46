import { beforeAll, describe, expect, it } from 'vitest'
import type { SinceAnswers } from '../../../../renderer/domain/since/difference.ts'
import { differences } from '../../../../renderer/domain/since/differences.ts'
import { isSinceLoading, sinceParts as partsOf } from '../../../../renderer/domain/since/since-parts.ts'
import { en } from '../../../../renderer/i18n/en/dictionary.ts'
import { i18n } from '../../../../renderer/i18n/i18n.ts'
import { type Say, sayIn } from '../../../../renderer/report/say.ts'
import { OLDEST_STALLED_LABEL } from '../../../../shared/funnel/stalled-labels.ts'
import type { Cents } from '../../../../shared/money/money.ts'
import { dayInTimeZone, plainDate } from '../../../../shared/time/calendar.ts'
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
const collectedAt = <Value>(value: Value, capturedAt = '2026-11-23T11:00:00.000Z') => {
  const plainAnswer = answered(value)
  const { collected } = plainAnswer
  return { ...plainAnswer, collected: () => ({ ...collected(), capturedAt }) }
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
  seen: null,
}
const ALL = ['ganhos', 'leads', 'oportunidades', 'tarefas vencidas']
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
    // Of the moment's own day nothing counts, unless it is known what was stored then.
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
      tip: '26 → 23',
    })
    // As many, and others.
    expect(said(then, 26)).toMatchObject({ text: '*6* tarefas venceram, 6 saíram da lista' })
    expect(said([Array.from({ length: 26 }, (_, id) => id)], 27)).toMatchObject({
      text: '*1* tarefa venceu',
    })
  })

  it('says how many more overdue tasks there are where not all ids of then are stored', () => {
    for (const people of [idsThen([1], undefined), answered([]), answered(null)]) {
      const part = partOf({ overdue: collectedAt(tasks(29)), people: people as never }, 'overdue')
      expect(part?.text).toBe('*+3* tarefas vencidas')
    }
  })

  it('says that nothing was won and no lead came, and is silent of the rest', () => {
    const { parts, none, unknown, moment, isStalledSame } = sinceParts(pt, SAME)
    expect(isStalledSame).toBe(true)
    expect(
      sinceParts(pt, { ...SAME, stalled: collectedAt(snapshot('2026-11-23', 28, 1)) }).isStalledSame,
    ).toBe(false)
    expect(sinceParts(pt, { ...SAME, snapshots: answered({ snapshots: [] }) }).isStalledSame).toBe(false)
    expect({ unknown, moment, none }).toEqual({ unknown: [], moment: 'sexta, 17:52', none: null })
    expect(parts.map(({ text }) => text)).toEqual(['nenhum ganho', 'nenhum lead'])
    expect(plain({}, english)).toEqual(['nothing won', 'no leads'])
  })

  it('has what happened in one order, in both languages, and no stock', () => {
    expect(plain(BUSY)).toEqual(['2 ganhos, R$ 91,0 mil', '12 leads', '+3 tarefas vencidas'])
    expect(plain(BUSY, english)).toEqual(['2 won, R$91.0k', '12 leads', '+3 overdue tasks'])
  })

  it('counts the rest of the moment’s own day, and else says from which day it counts', () => {
    const { leads: all, opportunities, won } = wonDay('2026-11-20', 7, 8_900_000_00)
    const seen = { date: plainDate('2026-11-20'), pipelineId: 1, leads: all, opportunities, won }
    expect(plain({ ...BUSY, seen })[0]).toBe('4 ganhos, R$ 191 mil')
    expect(sinceParts(pt, { ...SAME, ...BUSY, seen }).countedFrom).toBeNull()
    expect(sinceParts(pt, { ...SAME, ...BUSY }).countedFrom).toBe('ganhos e leads a partir de sábado')
    const day = { day: plainDate('2026-11-20'), lookedAt: null }
    expect(partsOf(pt, { ...SAME, ...BUSY }, day).countedFrom).toBeNull()
  })

  it('has the leads of each channel beside the days', () => {
    const { leads: of } = inventDay(MONDAY)
    const days = [quiet('2026-11-21'), quiet('2026-11-22'), inventDay(MONDAY)]
    expect(partOf({ days }, 'leads')?.tip).toMatch(
      new RegExp(`· Google ${of.google} · Meta ${of.meta} · .* ${of.other}$`),
    )
  })

  it('has the change of each count under its own name', () => {
    const found = differences(pt, { ...SAME, ...BUSY }, plainDate('2026-11-20'))
    const changes = found.map(({ key, change }) => [key, change.count])
    expect(Object.fromEntries(changes)).toMatchObject({ stalled: 3, overdue: 3, noConversation: -1 })
  })

  it('waits for the stages of the pipeline', () => {
    const stages = { list: collectedAt({ pipelines: [] } as never), pipelineId: 1 }
    const loading = { ...stages, history: answered<never>(null, { isFirstLoad: true }) }
    expect(isSinceLoading({ ...SAME, stages: loading })).toBe(true)
    expect(isSinceLoading({ ...SAME, stages: { ...stages, history: answered([]) } })).toBe(false)
  })

  it('opens what it counts: the days after the moment’s day, today included', () => {
    expect(partOf(BUSY, 'won')?.opens).toEqual({
      screen: 'funnel',
      view: { period: 'custom', custom: { from: '2026-11-21', to: '2026-11-23' }, compare: 'previous' },
    })
    expect(partOf(BUSY, 'overdue')?.opens).toEqual({ screen: 'tasks', view: { tab: 'overdue' } })
  })

  it('takes counts of the day itself alone', () => {
    const counted = { ...SAME.counted, overdue: answered([on('2026-11-19', 20), on('2026-11-22', 21)]) }
    const { parts, unknown } = sinceParts(pt, { ...SAME, ...BUSY, counted })
    expect(parts.map(({ key }) => key)).not.toContain('overdue')
    expect(unknown).toEqual(['tarefas vencidas'])
  })

  it('names what is unknown at one of the moments, and shows no part of it', () => {
    const gaps: Partial<SinceAnswers> = {
      overdue: answered<never>(null),
      days: SAME.days.filter(({ date }) => date !== '2026-11-22'),
    }
    expect(sinceParts(pt, { ...SAME, ...gaps })).toMatchObject({ parts: [], unknown: ALL })
  })

  it('never compares an answer of the moment’s own day, which is the stored value itself', () => {
    const evening = '2026-11-21T02:30:00.000Z'
    const answers = { ...SAME, overdue: collectedAt(tasks(26), evening), days: SAME.days.slice(0, 1) }
    expect(sinceParts(pt, answers)).toMatchObject({
      parts: [],
      unknown: ALL,
      none: 'Desde sexta, 17:52: nada guardado para comparar',
    })
  })

  it('knows nothing of a moment of today, because a stored day has no hours', () => {
    const moment = '2026-11-23T15:10:00.000Z'
    const since = sinceParts(pt, { ...SAME, ...BUSY }, moment)
    expect(since).toMatchObject({ moment: 'hoje, 12:10', parts: [], unknown: ALL })
    expect(since.none).toBe('Desde hoje, 12:10: nada guardado para comparar')
  })

  it('leaves out what is not known of the won deals', () => {
    const days = [quiet('2026-11-21'), quiet('2026-11-22'), wonDay('2026-11-23', 1, null)]
    expect(plain({ days })[0]).toBe('1 ganho')
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
})

describe('isSinceLoading', () => {
  it('waits for each answer once, and not for a question that is not asked', () => {
    expect(isSinceLoading(SAME)).toBe(false)
    expect(isSinceLoading({ ...SAME, overdue: answered(tasks(1), { isStored: true }) })).toBe(true)
    expect(isSinceLoading({ ...SAME, overdue: answered<never>(null) })).toBe(false)
    expect(isSinceLoading({ ...SAME, overdue: answered<never>(null, { isFirstLoad: true }) })).toBe(true)
  })
})
