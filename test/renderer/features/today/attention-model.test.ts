import { describe, expect, it } from 'vitest'
import { forgottenUntil } from '../../../../renderer/domain/leads/leads.ts'
import { lineTrend, seriesTrend } from '../../../../renderer/domain/today/figure-words.ts'
import {
  ATTENTION_CHECKS,
  type AttentionInput,
  attentionQueue,
  MOST_ROWS,
  queueLines,
} from '../../../../renderer/features/today/attention-model.ts'
import { sayIn } from '../../../../renderer/report/say.ts'
import type { OperationResult } from '../../../../shared/api/registry.ts'
import { changesOf } from '../../../../shared/compare/changes.ts'
import { likeDaysOf } from '../../../../shared/compare/like-days.ts'
import { lineNote, lineTitle } from '../../../../shared/compare/line-words.ts'
import type { Series } from '../../../../shared/compare/series.ts'
import type { Cents } from '../../../../shared/money/money.ts'
import type { ResponseOnDay } from '../../../../shared/response/first-response.ts'
import type { Task } from '../../../../shared/tasks/task-pages.ts'
import { addDays, listDays, type PlainDate, plainDate } from '../../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../../shared/time/holidays.ts'
import { line, morningWith } from '../../../support/fakes/morning.ts'

const today = plainDate('2026-11-21')
const task = (id: number, daysLate: number, who: string | null = 'Renata') =>
  ({
    id,
    subject: `t${id}`,
    responsible_id: null,
    deadline: `${addDays(today, -daysLate)}T09:00:00`,
    responsible_name: who,
  }) as Task
const leads = (total: number, cents: number | null, name = 'Padaria') =>
  ({ total, rows: [{ name, opportunity: cents as Cents | null }] }) as OperationResult<'leads.list'>
const say = sayIn('pt-BR', 'America/Sao_Paulo', today)
const nothing: AttentionInput = {
  tasks: [],
  forgotten: leads(0, null),
  morning: morningWith(),
  amountOf: () => null,
  silent: { pipelines: [], isKnown: true },
  series: [],
  response: null,
  calendar: NATIONAL_HOLIDAYS,
}
const rowsOf = (input: Partial<AttentionInput>) => attentionQueue(say, { ...nothing, ...input }).rows
const silence = line({ of: 'meta', window: 'silence', now: 0 })
const lost = line({ figure: 'lost', of: 'Prazo', now: 16, expected: 3, isMore: true })
const stalled = line({ figure: 'stalled', now: 46, expected: 30, isMore: true, window: 'week' })

describe('lineTitle', () => {
  const meta = { figure: 'conversion', of: 'meta', window: 20, days: 20, now: 10, expected: 24 } as const

  it.each([
    ['more leads and fewer opportunities', 113, 90, 'Meta: mais leads (113), menos oportunidades: 10'],
    ['a few leads more', 113, 110, 'Meta: 10 oportunidades de 113 leads'],
    ['as many opportunities as ever', 240, 90, 'Meta: 10 oportunidades de 240 leads'],
    ['fewer leads', 113, 130, 'Meta: 10 oportunidades de 113 leads'],
    // Wins come of leads of weeks before: no rate of them is said.
    ['more leads and fewer wins', 113, 90, 'Meta: mais leads (113), menos ganhos: 10'],
    ['fewer wins', 113, 110, '10 ganhos de Meta'],
    ['fewer wins of unknown leads', null, null, '10 ganhos de Meta'],
  ])('says of a channel %s', (what, wholes, usualWholes, said) => {
    const isOfWins = what.includes('wins')
    const row = line({ ...meta, wholes, usualWholes, ...(isOfWins && { figure: 'won' }) })
    expect(lineTitle(say.formats, row)).toBe(said)
    expect(lineNote(say.formats, row)).toBe(`em 20 dias úteis; o normal ${isOfWins ? 'é' : 'seriam'} 24`)
  })
})

describe('attentionQueue', () => {
  it('ranks late tasks and what stopped, then what has an amount by its amount, then the rest', () => {
    const morning = morningWith(lost, stalled, silence, line({ figure: 'conversion', of: 'google' }))
    const amounts: Partial<Record<string, number>> = { lost: 900_000, stalled: 500 }
    const rows = rowsOf({
      tasks: [task(1, 2), task(2, 8)],
      forgotten: leads(9, 4_150_000),
      morning,
      amountOf: ({ figure }) => (amounts[figure] as Cents | undefined) ?? null,
    })
    expect(rows.map(({ key, isUrgent }) => [key, isUrgent])).toEqual([
      ['overdue-tasks', true],
      ['leads meta', true],
      ['forgotten-leads', false],
      ['lost Prazo', false],
      ['stalled null', true],
    ])
    const silent = { pipelines: [7, 8, 9].map((id) => ({ id, name: `P${id}`, open: 3 })), isKnown: true }
    expect(rowsOf({ tasks: [task(1, 2)], morning: morningWith(lost), silent }).map(({ key }) => key)).toEqual(
      ['overdue-tasks', 'lost Prazo', 'pipeline 7', 'pipeline 8'],
    )
  })
  it('has at most five rows', () => {
    const reasons = ['a', 'b', 'c', 'd', 'e', 'f'].map((of) => ({ ...lost, of }))
    expect(rowsOf({ morning: morningWith(...reasons) })).toHaveLength(MOST_ROWS)
  })
  it('has one row for all overdue tasks, which says how late they are and how many nobody has', () => {
    const undated = { ...task(9, 0), deadline: null }
    const tasks = [task(1, 0), task(2, 7), task(3, 8), task(4, 40, null), undated]
    expect(rowsOf({ tasks })).toMatchObject([
      {
        isUrgent: true,
        title: '5 tarefas vencidas',
        note: '2 há mais de 7 dias · 1 sem responsável · 1 sem prazo informado',
        cells: { count: 5 },
      },
    ])
  })
  it('has one row a cause: no total beside its parts, and of a channel its first step alone', () => {
    const lines = [
      line({}),
      line({ of: 'meta' }),
      line({ figure: 'conversion', of: 'meta' }),
      line({ figure: 'conversion', of: 'google' }),
      line({ figure: 'lost', isMore: true }),
      lost,
      ...['meta', 'google', 'other'].map((of) => line({ figure: 'won', of })),
    ]
    expect(queueLines(lines)).toEqual([lines[1], lines[3], lost, lines.at(-1)])
    expect(queueLines([line({})])).toEqual([line({})])
  })
  it('is no fire that more leads came, and none that the rows of tasks and leads say', () => {
    const more = line({ isMore: true, now: 60 })
    expect(queueLines([more, line({ figure: 'overdue' }), line({ figure: 'noConversation' })])).toEqual([])
  })
  it('is empty when nothing waits, and names no lead whose opportunity is unknown', () => {
    expect(rowsOf({})).toEqual([])
    expect(rowsOf({ forgotten: leads(3, null) })).toMatchObject([
      { figure: null, note: 'nenhum deles com valor informado', cells: { count: 3, topValue: null } },
    ])
  })
  it('says what could not be looked at, and nothing of it when all was', () => {
    expect(attentionQueue(say, nothing).unchecked).toEqual([])
    const unknown = { tasks: null, forgotten: null, morning: null, silent: { pipelines: [], isKnown: false } }
    expect(attentionQueue(say, { ...nothing, ...unknown }).unchecked).toEqual([...ATTENTION_CHECKS])
    const morning = { ...morningWith(), leftOut: 'holiday' as const }
    expect(attentionQueue(say, { ...nothing, morning }).unchecked).toEqual(['unusual'])
    const young = { ...morningWith(), past: { mornings: [], spoken: [] } }
    expect(attentionQueue(say, { ...nothing, morning: young }).unchecked).toEqual(['unusual'])
  })
})

describe('a row of the queue', () => {
  it.each<[string, Partial<AttentionInput>, object]>([
    ['tasks', { tasks: [task(1, 2)] }, { screen: 'tasks', view: { tab: 'overdue' } }],
    ['what is stalled', { morning: morningWith(stalled) }, { screen: 'stalled' }],
    [
      'losses',
      { morning: morningWith({ ...lost, of: '' }) },
      {
        screen: 'funnel',
        view: { custom: { from: '2026-11-16', to: '2026-11-23' }, reason: { kind: 'lost', label: null } },
      },
    ],
    ['a channel', { morning: morningWith(silence) }, { view: { channel: 'meta' } }],
    ['wins', { morning: morningWith(line({ figure: 'won' })) }, { screen: 'funnel' }],
    [
      'a silent pipeline',
      { silent: { pipelines: [{ id: 3, name: 'P', open: 2 }], isKnown: true } },
      { view: { markedPipeline: 3 } },
    ],
    [
      'leads that wait',
      { forgotten: leads(3, null) },
      {
        screen: 'leads',
        view: { status: 'new', conversation: 'without', created: { custom: { to: forgottenUntil(today) } } },
      },
    ],
  ])('of %s opens the screen that shows its number', (_, input, target) => {
    expect(rowsOf(input).map(({ opens }) => opens)).toMatchObject([target])
  })
})

describe('forgottenUntil', () => {
  it('is the day before yesterday, whole: the range end is inclusive', () => {
    expect(forgottenUntil(today)).toBe('2026-11-19')
  })
})

const TREND_DAY = plainDate('2026-11-24')
/** One more each day up to today; nothing is known of yesterday. The 20th is a holiday. */
const counts = new Map(
  Array.from({ length: 40 }, (_, ago) => [addDays(TREND_DAY, -ago), 40 - ago] as const).filter(
    ([day]) => day !== addDays(TREND_DAY, -1),
  ),
)
const DAILY = { kind: 'flow', isDaily: false } as const
const series: readonly Series[] = [
  { kind: 'stock', figure: 'overdue', of: null, tells: 'more', counts },
  { ...DAILY, figure: 'leads', of: 'meta', tells: 'less', counts },
  { kind: 'rate', figure: 'conversion', of: null, tells: 'less', counts, wholes: counts },
]
const known = { series, calendar: NATIONAL_HOLIDAYS }
const onTrendDay = sayIn('pt-BR', 'America/Sao_Paulo', TREND_DAY)
const trendOf = (figure: Series['figure'], of: string | null = null) =>
  seriesTrend(onTrendDay, { figure, of }, known)?.values

describe('seriesTrend', () => {
  it('ends a stock with today and a flow with yesterday, and a day that is not known is a gap', () => {
    expect(trendOf('overdue')?.slice(-3)).toEqual([35, null, 40])
    expect(trendOf('leads', 'meta')?.slice(-2)).toEqual([35, null])
  })

  it('has nothing for a rate, and for a figure without a series', () => {
    expect([trendOf('conversion'), trendOf('leads', 'google'), trendOf('noConversation')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('lineTrend', () => {
  it('ends a line of several days with the number of the row, and leaves the band of the days before', () => {
    const from = addDays(TREND_DAY, -300)
    const losses = new Map(
      listDays({ from, to: TREND_DAY }).map((day, index) => [
        day,
        (index % 3) + (day > addDays(TREND_DAY, -25) ? 4 : 0),
      ]),
    )
    const flow = { ...DAILY, figure: 'lost', of: 'Prazo', tells: 'more', counts: losses } as const
    const judged = changesOf(flow, likeDaysOf({ from, to: TREND_DAY }, NATIONAL_HOLIDAYS))
    for (const window of [5, 20] as const) {
      const change = judged.findLast((each) => each.window === window)
      const { values, usual, label } =
        lineTrend(onTrendDay, line({ ...flow, ...change, isMore: true }), { ...known, series: [flow] }) ?? {}
      expect([values?.length, values?.at(-1), change?.morning]).toEqual([18, change?.now, TREND_DAY])
      expect(usual?.[1]).toBeLessThan((change?.now ?? 0) / 2)
      expect(label).toContain(`Em ${window} dias úteis,`)
    }
  })
})

describe('a short queue', () => {
  /** As much every day. */
  const level = new Map([...counts.keys()].map((day) => [day, 5] as const))
  const flat = (
    figure: 'overdue' | 'noConversation',
    of: ReadonlyMap<PlainDate, number> = level,
  ): Series => ({
    kind: 'stock',
    figure,
    of: null,
    tells: 'more',
    counts: of,
  })
  const quietOf = (input: Partial<AttentionInput>) =>
    attentionQueue(say, { ...nothing, ...known, series: [flat('overdue')], ...input }).quiet.map(
      ({ title, note }) =>
        // Without the spaces at which a line may not break.
        [title, note].map((text) => text.replaceAll(/\s/gu, ' ')),
    )
  const usual = ['Tarefas vencidas', 'dentro do normal']

  it('is filled by what is as usual with its line, on a judged day', () => {
    expect(quietOf({})).toEqual([usual])
    expect(quietOf({ forgotten: leads(3, null) })).toEqual([usual])
    expect(quietOf({ morning: { ...morningWith(), leftOut: 'holiday' } })).toEqual([])
  })

  it('calls nothing usual that has a row or a line, or that could not be read', () => {
    expect(quietOf({ tasks: [task(1, 2)] })).toEqual([])
    expect(quietOf({ tasks: null })).toEqual([])
    expect(quietOf({ morning: morningWith(line({ figure: 'overdue', isMore: true })) })).toEqual([])
  })

  it('leaves out what ends outside the band of its line', () => {
    const risen = new Map([...level, [today, 9] as const])
    expect(quietOf({ series: [flat('overdue', risen), flat('noConversation')] })).toEqual([
      ['Leads sem conversa', 'dentro do normal'],
    ])
  })

  it('says nothing of what is usual of a few days', () => {
    const few = (days: number) => new Map([...level].slice(0, days + 1))
    expect(quietOf({ series: [flat('overdue', few(9))] })).toEqual([])
    expect(quietOf({ series: [flat('overdue', few(20))] })).toEqual([usual])
  })

  it('ends with the time to an answer, with its days and its sample', () => {
    const minutes = [3, 9, 12, 15, 16, 21, 40, 60]
    const sample = minutes.map((each) => ({ minutes: each, person: null }))
    const response = { day: plainDate('2026-11-20'), to: today, sample } as unknown as ResponseOnDay
    expect(quietOf({ response }).at(-1)).toEqual([
      'Tempo até a resposta: 16 min (9–40)',
      '20 nov. a 21 nov., de 8 conversas',
    ])
    expect(quietOf({ response, morning: morningWith(line({ figure: 'response' })) })).toEqual([usual])
    expect(quietOf({ response: { ...response, sample: sample.slice(0, 3) } })).toEqual([usual])
  })
})
