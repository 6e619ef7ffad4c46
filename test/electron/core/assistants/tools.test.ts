// The tools of assistants over a company with everything stored: numbers, rights, texts of strangers.
import { describe, expect, it } from 'vitest'
import { coverageTool } from '../../../../electron/core/assistants/coverage-tool.ts'
import { FIGURE_TOOLS } from '../../../../electron/core/assistants/figure-tools.ts'
import { personTool } from '../../../../electron/core/assistants/person-tool.ts'
import type { AssistantSources } from '../../../../electron/core/assistants/sources.ts'
import { beginCall } from '../../../../electron/core/assistants/sources.ts'
import { tableTool } from '../../../../electron/core/assistants/table-tool.ts'
import { TABLES } from '../../../../electron/core/assistants/tables.ts'
import type { Question } from '../../../../shared/bridge/questions.ts'
import { answerAsked } from '../../../../shared/questions/answer.ts'
import { QUESTION_KEYS } from '../../../../shared/questions/figures.ts'
import { readingsOf } from '../../../../shared/questions/parse.ts'
import { ALL_RIGHTS, COMPANY, MARK, storedCompany } from '../../../support/assistants/stored-company.ts'
import { line, morningWith } from '../../../support/fakes/morning.ts'

const TOOLS = [...FIGURE_TOOLS, tableTool, personTool, coverageTool]

/** Calls a tool as the protocol does: what it returns is of its schema. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into the results of every tool
async function use(name: string, given: object = {}, rights: readonly string[] = ALL_RIGHTS): Promise<any> {
  const tool = TOOLS.find((each) => each.name === name)
  if (tool === undefined) throw new Error(name)
  const { sources } = storedCompany(rights)
  return tool.output.parse(await tool.run(await beginCall(sources), tool.input.parse(given) as never))
}

/** Questions of a manager's day, by their numbers in the review of the mission, that a declared figure answers. */
const QUESTIONS = [
  [2, 'leads ontem'],
  [4, 'tarefas vencidas'],
  [5, 'tarefas hoje'],
  [6, 'leads sem conversa'],
  [7, 'tempo de resposta'],
  [8, 'valor parado'],
  [8, 'parados segunda passada'],
  [11, 'previsão'],
  [11, 'quanto falta'],
  [12, 'por dia útil'],
  [13, 'valor ganho este mês vs mês passado'],
  [14, 'perdidos este mês'],
  [14, 'perdidos mês passado'],
  [15, 'taxa de ganho'],
  [16, 'ticket'],
  [16, 'ticket outubro'],
  [17, 'conversão meta'],
  [17, 'ganhos google semana passada'],
  [18, 'valor ganho mês passado'],
  [19, 'leads criados em setembro'],
  [20, 'pipeline aberto'],
  [20, 'negócios abertos'],
  [21, 'parados'],
  [10, 'leads fora do horário'],
  [22, 'previsão 5 de outubro'],
  [22, 'previsão sexta'],
  [23, 'leads setembro'],
  [24, 'leads lixo'],
  [26, 'tarefas vencidas da íris'],
  [26, 'tarefas vencidas ontem'],
  [27, 'leads sem conversa ontem'],
  [28, 'conversão'],
  [29, 'vendas da íris'],
  [30, 'tarefas da íris'],
  [33, 'oportunidades pós-venda'],
  [34, 'valor ganho este ano'],
  [34, 'valor ganho ano passado'],
  [36, 'meta'],
  [37, 'ganhos 12 de novembro'],
  [38, 'produtos sem estoque'],
] as const

describe('figure', () => {
  it.each(QUESTIONS)('gives the number of Buscar to the cent: %s, %s', async (_, words) => {
    const { context } = await beginCall(storedCompany().sources)
    const asked = readingsOf(words, context)
    expect(asked.length).toBeGreaterThan(0)
    const { readings } = await use('figure', { words })
    expect(readings).toHaveLength(asked.length)
    for (const [index, each] of asked.entries()) {
      const found = await answerAsked(each, context)
      const { value, unit, unknown, range, figure } = readings[index]
      expect(figure).toBe(each.figure)
      expect(unit === 'BRL' && value !== null ? Math.round(value * 100) : value).toBe(found.value)
      expect(unknown?.code ?? null).toBe(found.reason)
      expect(range).toEqual(found.range)
    }
  })

  it('gives every figure by its name as well, with its rule', async () => {
    for (const figure of QUESTION_KEYS) {
      const { readings } = await use('figure', { figure })
      expect(readings[0]).toMatchObject({ figure, rule: expect.stringMatching(/\.$/) })
    }
    const october = { figure: 'wonValue', from: '2026-10-01', to: '2026-10-31' }
    const [byName] = (await use('figure', october)).readings
    expect((await use('figure', { words: 'valor ganho outubro' })).readings[0]).toEqual(byName)
    const beside = { ...october, against_from: '2026-09-01', against_to: '2026-09-30' }
    expect((await use('figure', beside)).readings[0].against.value).toBeGreaterThan(0)
    const ofMeta = await use('figure', { ...october, channel: 'meta', pipeline_id: 2 })
    expect(ofMeta.readings[0]).toMatchObject({ channel: 'meta', pipeline: { untrusted_text: 'Pós-venda' } })
  })

  it('says why in the place of a number', async () => {
    const reasonOf = async (given: object) => (await use('figure', given)).readings[0].unknown.code
    expect(await reasonOf({ figure: 'spend' })).toBe('never')
    expect(await reasonOf({ figure: 'won', person: 'Rui' })).toBe('person')
    expect(await use('figure', { words: 'quantos elefantes' })).toMatchObject({
      readings: [],
      unknown: { code: 'words' },
    })
    expect(await use('figure', { figure: 'overdue', person: 'Zé' })).toMatchObject({
      unknown: { code: 'who' },
    })
    expect(await use('figure', { figure: 'stalled', channel: 'meta' })).toMatchObject({
      unknown: { code: 'notGiven' },
    })
    await expect(use('figure', { figure: 'won', from: '2026-11-02', to: '2026-11-01' })).rejects.toThrow(
      'from/to',
    )
    await expect(use('figure', { figure: 'won', from: '2020-01-01', to: '2026-11-01' })).rejects.toThrow(
      'from/to',
    )
    await expect(use('figure', { figure: 'won', pipeline_id: 9 })).rejects.toThrow('pipeline_id')
    await expect(use('figure', {})).rejects.toThrow('words')
  })
})

describe('the other tools', () => {
  it('have what changed, the morning, the month, a person and the coverage, by the same figures', async () => {
    const numberOf = async (given: object) => (await use('figure', given)).readings[0].value
    const changed = await use('changes', { from: '2026-11-20' })
    const won = { figure: 'won', from: '2026-11-21', to: '2026-11-24' }
    expect(changed.happened.find(({ figure }: { figure: string }) => figure === 'won').value).toBe(
      await numberOf(won),
    )
    expect(changed.before.map(({ value }: { value: number }) => value)).toEqual([40, 40_000, 30, 60])
    expect(changed.after.map(({ value }: { value: number }) => value)).toEqual([44, 44_000, 9, 53])
    const morning = await use('morning')
    expect(morning).toMatchObject({
      is_judged: true,
      unknown: null,
      unusual: [
        { what: 'leads', channel: 'meta', part: null },
        { what: 'lost', channel: null, part: { untrusted_text: expect.stringContaining('Sem verba') } },
      ],
    })
    expect(morning.yesterday[0].value).toBe(await numberOf({ words: 'leads ontem' }))
    const month = await use('month')
    expect(month.pace.map(({ figure }: { figure: string }) => figure)).toEqual([
      'target',
      'targetShare',
      'left',
      'perDay',
      'forecast',
    ])
    expect((await use('month', { of: '2026-10' })).sums[0].value).toBe(
      await numberOf({ words: 'valor ganho outubro' }),
    )
    const person = await use('person', { person: 'íris' })
    expect(person).toMatchObject({
      late: { over_a_week: 2 },
      agreed: [
        { day: '2026-11-17', text: { untrusted_text: expect.stringContaining('Ligar para os parados') } },
      ],
      figures: [{ value: 3 }, {}, {}, { value: null }],
    })
    expect((await use('person', { person: 'iris' })).person).toEqual(person.person)
    expect((await use('person', { person: 'rui' })).agreed).toEqual([])
    expect(person.overdue_trend.at(-1)).toEqual({ day: '2026-11-23', count: 23 })
    const { histories } = await use('coverage')
    expect(histories[0]).toMatchObject({ history: 'funnel', last: '2026-11-23', gap_days: 0 })
  })

  it.each(Object.keys(TABLES))('fill the table %s', async (table) => {
    const found = await use('table', { table })
    const names = found.columns.map(({ name }: { name: string }) => name)
    expect(found.total_rows).toBeGreaterThan(0)
    for (const row of found.rows) expect(Object.keys(row)).toEqual(names)
    expect((await use('table', { table, limit: 1 })).rows).toHaveLength(1)
  })

  it('have no number for a part of the days', async () => {
    const rows = (await use('table', { table: 'pipelines' })).rows
    expect(rows.map(({ won }: { won: number | null }) => won)).toEqual([3, null])
    const before = { table: 'lost_reasons', from: '2025-01-01', to: '2025-01-02' }
    expect(await use('table', before)).toMatchObject({
      rows: [],
      unknown: { code: 'gaps' },
      gaps: [{ from: '2025-01-01', to: '2025-01-02' }],
    })
  })
})

describe('rights', () => {
  it('leave out names and texts, and keep the counts', async () => {
    const without = ALL_RIGHTS.filter((right) => right !== 'people')
    const calls = [
      ...['what_can_be_asked', 'morning', 'month', 'coverage'].map((tool) => [tool, {}] as const),
      ...Object.keys(TABLES).map((table) => ['table', { table }] as const),
      ['figure', { words: 'tarefas da íris' }],
      ['figure', { figure: 'overdue', person: 'Íris' }],
      ['person', { person: 'id:11111111-aaaa-4aaa-8aaa-111111111111' }],
    ] as const
    for (const [tool, given] of calls)
      expect(JSON.stringify(await use(tool, given, without))).not.toContain(MARK)
    expect((await use('figure', { figure: 'overdue' }, without)).readings[0].value).toBe(9)
    // Control: with the right, they are there.
    expect(JSON.stringify(await use('table', { table: 'overdue_tasks' }))).toContain(MARK)
  })

  it('keep names and texts from the tools themselves', async () => {
    const readAs = async (rights: readonly string[]) => {
      const { read } = await beginCall(storedCompany(rights).sources)
      const list = { kind: 'operation', companyId: COMPANY, operation: 'leads.list', params: {} } as const
      return JSON.stringify([
        await read({ kind: 'all-tasks', companyId: COMPANY, tasks: 'overdue' }),
        await read({ kind: 'stored-leads', companyId: COMPANY, leadIds: [7] }),
        await read(list),
      ])
    }
    const without = await readAs(ALL_RIGHTS.filter((right) => right !== 'people'))
    expect(without).not.toContain(MARK)
    expect(without).toContain('"total":53')
    expect(await readAs(ALL_RIGHTS)).toContain(MARK)
  })

  it('leave out a line of a morning without the right to what it counts', async () => {
    const overdue = { lines: [line({ figure: 'overdue', of: null }), line({ figure: 'response', of: null })] }
    const read: AssistantSources['read'] = async () => ({
      value: { ...morningWith(), ...overdue },
      source: 'snapshot',
      capturedAt: null,
      error: null,
    })
    const linesWith = async (...left: readonly string[]) => {
      const rights = ALL_RIGHTS.filter((right) => !left.includes(right))
      const { sources } = storedCompany(rights)
      const of = {
        ...sources,
        read: (question: Question) => (question.kind === 'morning' ? read : sources.read)(question),
      }
      const tool = TOOLS.find(({ name }) => name === 'morning')
      const found = (await tool?.run(await beginCall(of), {} as never)) as { unusual: { what: string }[] }
      return found.unusual.map(({ what }) => what)
    }
    expect(await linesWith()).toEqual(['overdue', 'response'])
    expect(await linesWith('messages.list')).toEqual(['overdue'])
    expect(await linesWith('tasks.list')).toEqual(['response'])
    expect(await linesWith('leme.history')).toEqual([])
    expect(await linesWith('marketing.funnel')).toEqual([])
  })

  it('name what is missing', async () => {
    // The morning has the lines of the funnel; those of tasks, leads and conversations are left out and named.
    const found = await use('morning', {}, ['pipelines.list', 'marketing.funnel'])
    expect(found).toMatchObject({
      is_judged: true,
      unknown: null,
      unusual: [{ what: 'leads' }, { what: 'lost' }],
      past: null,
      missing_scopes: ['leads.list', 'leme.history', 'messages.list', 'tasks.list'],
    })
    const target = await use('figure', { figure: 'target' }, ['marketing.funnel'])
    expect(target).toMatchObject({ readings: [{ value: null, unknown: { code: 'scope' } }] })
    expect(JSON.stringify(await use('what_can_be_asked', {}, []))).not.toContain('Vendas')
  })
})

/** Returns the texts of a value that do not stand in `untrusted_text`. */
function trusted(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'untrusted_text' ? [] : [name, ...trusted(part)],
  )
}

describe('texts of strangers', () => {
  it.each(['overdue_tasks', 'waiting_leads', 'overdue_by_person'])('are data in %s', async (table) => {
    const found = await use('table', { table })
    expect(trusted(found).join('\n')).not.toContain(MARK)
    expect(JSON.stringify(found)).toContain(MARK)
    // One line, without what breaks out of it, and no phone.
    expect(JSON.stringify(found)).not.toContain('\\n')
    expect(JSON.stringify(found)).not.toContain('+55')
  })
})
