// The specification in every dialect: its statements hold however an instance decides the open points. The other files
// of this folder test our own decisions.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OPERATION_NAMES, OPERATIONS, type OperationName } from '../../shared/api/registry.ts'
import { DIALECTS, readDialects } from '../dialects/registry.ts'
import { speak } from '../dialects/speak.ts'
import { DIALECT_NOW, type DialectService, openDialectServices } from './support/dialect-services.ts'

/** `contrary` first: it finds most faults within a second. */
const NAMES = ['contrary', ...DIALECTS.map(({ name }) => name)]
const speechOf = (name: string) => speak(readDialects(name))
/** Returns the dialects that have all of these operations. */
const having = (...operations: OperationName[]) =>
  NAMES.filter((name) => operations.every((operation) => speechOf(name).has(operation)))

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every operation
type Anything = any

let services: ReturnType<typeof openDialectServices>
beforeAll(() => {
  services = openDialectServices()
})
afterAll(() => services.close())

const plain = () => services.of('')
/** What the plain service said to a question: each dialect is compared with the same answer. */
const plainAnswers = new Map<string, Promise<Anything>>()
function askPlain(operation: OperationName, body: object = {}): Promise<Anything> {
  const question = `${operation} ${JSON.stringify(body)}`
  const known = plainAnswers.get(question) ?? plain().ask(operation, body)
  plainAnswers.set(question, known)
  return known
}
const list = (value: unknown): Anything[] => (value ?? []) as Anything[]
const idsOf = (rows: unknown) => list(rows).map(({ id }) => String(id))
const numbers = (values: unknown[]) => values.map(Number)
const TODAY = '2026-11-21'
const FUNNEL = { from: '2026-08-22', to: TODAY, pipeline_id: 1 }
const CONVERSATION_OF = { has_conversation: true, order_by: 'name_asc', limit: 1 }

/** Returns one request an operation, for comparisons. */
async function questions(): Promise<Record<OperationName, object>> {
  const { rows } = await askPlain('leads.list', CONVERSATION_OF)
  const { items } = await askPlain('products.list', {})
  return {
    ...(Object.fromEntries(OPERATION_NAMES.map((name) => [name, OPERATIONS[name].probe])) as Record<
      OperationName,
      object
    >),
    'messages.list': { conversation_id: rows[0].conversation_id, limit: 100 },
    'leads.list': { status: 'new', limit: 200 },
    'tasks.list': { limit: 100 },
    'products.list': { limit: 60 },
    'products.search': { limit: 60 },
    'products.get': { codigo: items[0].codigo },
    'marketing.funnel': FUNNEL,
  }
}

describe('every dialect', () => {
  it('answers something otherwise than the plain service', async () => {
    const asked = await questions()
    const tokens = ['full', 'single_scope', 'no_company'] as const
    const everything = async (service: DialectService) => {
      const answers = OPERATION_NAMES.flatMap((operation) =>
        tokens.map(async (token) => {
          const { hasDate, text } = await service.call(operation, asked[operation], token)
          return [hasDate, text]
        }),
      )
      answers.push(service.call('leads.list', { limit: 999 }).then(({ text }) => [text]))
      answers.push(service.call('stages.list', { pipeline_id: 4 }).then(({ text }) => [text]))
      answers.push(service.call('pipelines.list', { pipeline_id: 2 }).then(({ text }) => [text]))
      return JSON.stringify(await Promise.all(answers))
    }
    const ours = await everything(plain())
    const silent: string[] = []
    for (const name of NAMES) if ((await everything(services.of(name))) === ours) silent.push(name)
    expect(silent).toEqual([])
  })

  it('is refused when it is unknown, or excluded by another one', () => {
    expect(() => readDialects('klingon')).toThrow('klingon')
    expect(() => readDialects('error-in-type,error-nested')).toThrow('exclude')
    expect(() => readDialects('contrary,no-date')).toThrow('alone')
    expect(readDialects('no-date, six-field-leads').map(({ name }) => name)).toEqual([
      'six-field-leads',
      'no-date',
    ])
  })
})

describe('4.1 messages.list in a dialect', () => {
  it.each(having('messages.list'))('%s: pages, order, cursor, refusals', async (name) => {
    const service = services.of(name)
    const { 'messages.list': request } = await questions()
    const ids: string[] = []
    const times: (string | null)[] = []
    let before: string | undefined
    do {
      const page = await service.ask('messages.list', { ...request, limit: 7, ...(before ? { before } : {}) })
      expect(Number(page.total)).toBe(list(page.messages).length)
      expect(page.hasMore).toBe((page.next_cursor ?? null) !== null)
      ids.push(...idsOf(page.messages))
      times.push(...list(page.messages).map(({ created_at }) => created_at ?? null))
      before = page.next_cursor ?? undefined
      expect(Number(page.total_count)).toBeGreaterThanOrEqual(ids.length)
      if (before === undefined) expect(Number(page.total_count)).toBe(ids.length)
    } while (before !== undefined)
    expect(ids).toEqual(idsOf((await askPlain('messages.list', { ...request, limit: 200 })).messages))
    const dated = times.filter((time) => time !== null)
    expect(times.slice(times.length - dated.length)).toEqual(dated.toSorted().toReversed())
    await service.refuse('messages.list', {}, 400, 'BAD_REQUEST')
    await service.refuse('messages.list', { ...request, before: 'x' }, 400, 'BAD_REQUEST')
    await service.refuse(
      'messages.list',
      { conversation_id: '00000000-0000-4000-8000-000000000000' },
      404,
      'NOT_FOUND',
    )
  })
})

describe('4.2 leads.list in a dialect', () => {
  it.each(having('leads.list'))('%s: filters, totals, pages, amounts', async (name) => {
    const service = services.of(name)
    for (const filter of [
      { status: 'converted', created_from: '2026-11-10', created_to: '2026-11-12' },
      { has_conversation: false, status: 'new', created_from: '2026-11-15' },
      { search: 'ção', opportunity_min: 1000, status_in: ['new', 'junk'], created_from: '2026-11-01' },
    ]) {
      const asked = { ...filter, limit: 200, order_by: 'opportunity_desc' }
      const [mine, ours] = await Promise.all([
        service.ask('leads.list', asked),
        askPlain('leads.list', asked),
      ])
      expect(ours.rows.length).toBeGreaterThan(0)
      expect(idsOf(mine.rows)).toEqual(idsOf(ours.rows))
      expect(Number(mine.total)).toBe(ours.total)
      expect(numbers(list(mine.rows).map(({ opportunity }) => opportunity))).toEqual(
        numbers(ours.rows.map(({ opportunity }: Anything) => opportunity)),
      )
      const pages = await Promise.all(
        [1, 2].map((page) => service.ask('leads.list', { ...asked, limit: 3, page })),
      )
      expect(pages.flatMap(({ rows }) => idsOf(rows))).toEqual(idsOf(ours.rows.slice(0, 6)))
    }
    await service.refuse('leads.list', { status: 'open' }, 400, 'BAD_REQUEST')
  })
})

describe('4.3 to 4.5 pipelines and stages in a dialect', () => {
  it.each(having('pipelines.get', 'pipelines.list'))('%s: pipelines', async (name) => {
    const service = services.of(name)
    const { total, pipelines } = await service.ask('pipelines.list')
    const ours = await askPlain('pipelines.list')
    expect(Number(total)).toBe(pipelines.length)
    expect(idsOf(pipelines)).toEqual(expect.arrayContaining(idsOf(ours.pipelines)))
    for (const [index, pipeline] of ours.pipelines.entries()) {
      expect(Number(pipelines[index].total_value)).toBe(pipeline.total_value)
      const got = await service.ask('pipelines.get', { id: pipeline.id })
      expect([got.found, String(got.pipeline.id)]).toEqual([true, String(pipeline.id)])
      const opened = list(got.pipeline.stages).map(({ open_count }) => open_count)
      expect(numbers(opened)).toEqual(
        got.pipeline.stages ? pipeline.stages.map(({ open_count }: Anything) => open_count) : [],
      )
    }
    const absent = await service.ask('pipelines.get', { id: 9999 })
    expect([absent.found, absent.pipeline ?? null]).toEqual([false, null])
    await service.refuse('pipelines.get', { id: 0 }, 400, 'PIPELINE_ID_REQUIRED')
  })

  it.each(having('stages.list'))('%s: stages', async (name) => {
    const service = services.of(name)
    const { total, stages } = await service.ask('stages.list', { pipeline_id: 1 })
    expect(Number(total)).toBe(stages.length)
    expect(idsOf(stages)).toEqual(idsOf((await askPlain('stages.list', { pipeline_id: 1 })).stages))
    const global = (await askPlain('pipelines.list')).pipelines.at(-1)
    for (const pipeline_id of [global.id, 9999]) {
      await service.refuse('stages.list', { pipeline_id }, 404, 'PIPELINE_NOT_FOUND')
    }
    await service.refuse('stages.list', {}, 400, 'BAD_REQUEST')
  })
})

describe('4.6 and 4.7 tasks in a dialect', () => {
  it.each(having('tasks.get', 'tasks.list'))('%s: order, overdue, owners, refusals', async (name) => {
    const service = services.of(name)
    const { total, tasks } = await service.ask('tasks.list', { limit: 100 })
    expect(Number(total)).toBe(tasks.length)
    const order = tasks.map(({ completed, deadline }: Anything) => `${completed} ${deadline ?? '~'}`)
    expect(order).toEqual(order.toSorted())
    const overdue = (await service.ask('tasks.list', { overdue: true, limit: 100 })).tasks
    expect(overdue.length).toBeGreaterThan(0)
    for (const { completed, deadline } of overdue) {
      expect(completed).toBe(false)
      expect(Date.parse(`${deadline}-03:00`)).toBeLessThan(DIALECT_NOW)
    }
    const { owner_id, id } = tasks.find(({ owner_type }: Anything) => owner_type === 'deal')
    const own = await service.ask('tasks.list', { owner_id: Number(owner_id) })
    expect(own.tasks.length).toBeGreaterThan(0)
    expect(own.tasks.filter(({ owner_type }: Anything) => owner_type !== 'deal')).toEqual([])
    expect(String((await service.ask('tasks.get', { id: Number(id) })).task.id)).toBe(String(id))
    const absent = await service.ask('tasks.get', { id: 99_999_999 })
    expect([absent.found, absent.task ?? null]).toEqual([false, null])
    await service.refuse('tasks.list', { owner_type: 'user', owner_id: 1 }, 400, 'INVALID_OWNER_TYPE')
    await service.refuse('tasks.list', { owner_type: 'lead' }, 400, 'BAD_REQUEST')
    await service.refuse('tasks.get', {}, 400, 'BAD_REQUEST')
  })
})

describe('4.8 to 4.13 catalogue and shop in a dialect', () => {
  it.each(having('products.list', 'products.search', 'products.get'))('%s: products', async (name) => {
    const service = services.of(name)
    const asked = { q: 'cadeira', order: 'preco_asc' }
    const ids: string[] = []
    let offset: number | null = 0
    while (offset !== null) {
      const page: Anything = await service.ask('products.list', { ...asked, offset, limit: 20 })
      ids.push(...idsOf(page.items))
      offset = page.next_cursor == null ? null : Number(page.next_cursor)
    }
    const ours = await askPlain('products.search', { ...asked, limit: 60 })
    expect(ids.slice(0, 60)).toEqual(idsOf(ours.items))
    expect(ids).toHaveLength(ours.total)
    const { product } = await service.ask('products.get', { codigo: ours.items[0].codigo, sku: 'x' })
    expect([product.id, typeof product.descricao]).toEqual([ours.items[0].id, 'string'])
    await service.refuse('products.get', {}, 400, 'BAD_REQUEST')
    await service.refuse('products.get', { sku: 'x' }, 404, 'NOT_FOUND')
  })

  it.each(having('shop.desconto.validar', 'shop.frete.calcular', 'shop.loja.config', 'shop.banners.list'))(
    '%s: shop',
    async (name) => {
      const service = services.of(name)
      const itens = [{ sku: '0038', qtd: 2 }]
      const granted = await service.ask('shop.desconto.validar', { codigo: 'BEMVINDO10', itens })
      expect([Number(granted.valor_cents), granted.recusa ?? null]).toEqual([7778, null])
      const refused = await service.ask('shop.desconto.validar', { codigo: 'NADA', itens })
      expect(refused.recusa.motivo).toBe('nao_encontrado')
      const quoted = await service.ask('shop.frete.calcular', { cep: '01310-100', itens })
      expect([quoted.motivo ?? null, list(quoted.opcoes).length > 0]).toEqual([null, true])
      const unquoted = await service.ask('shop.frete.calcular', { cep: '00000-000', itens })
      expect([unquoted.motivo, list(unquoted.opcoes)]).toEqual(['cep_invalido', []])
      expect((await service.ask('shop.loja.config')).nome).toBe('Casa Aroeira')
      expect((await service.ask('shop.banners.list')).banners.length).toBeGreaterThan(0)
    },
  )
})

describe('4.14 marketing.funnel in a dialect', () => {
  it.each(having('marketing.funnel'))('%s: days, opportunities and sales, refusals', async (name) => {
    const service = services.of(name)
    const [mine, ours] = await Promise.all([
      service.ask('marketing.funnel', FUNNEL),
      askPlain('marketing.funnel', FUNNEL),
    ])
    expect(mine.days.map(({ date }: Anything) => date)).toEqual(ours.days.map(({ date }: Anything) => date))
    const figures = (day: Anything) =>
      [
        day.opportunities.created,
        day.opportunities.value,
        day.sales?.won,
        day.sales?.value,
        day.sales?.lost,
      ].map((figure) => Math.round(Number(figure ?? 0) * 100))
    expect(mine.days.map(figures)).toEqual(ours.days.map(figures))
    expect(mine.days.length).toBeGreaterThan(0)
    for (const { leads } of mine.days) {
      const parts = numbers([leads.google, leads.meta, leads.other]).reduce((a, b) => a + b, 0)
      expect([0, Number(leads.junk ?? 0)]).toContain(Number(leads.total) - parts)
    }
    expect(mine.stalled.buckets.length).toBeGreaterThanOrEqual(5)
    expect(Number.isNaN(Date.parse(mine.generated_at))).toBe(false)
    await service.refuse('marketing.funnel', { ...FUNNEL, from: '2026-08-21' }, 400, 'INVALID_DATE_RANGE')
    await service.refuse('marketing.funnel', { from: TODAY, to: TODAY }, 400, 'PIPELINE_ID_REQUIRED')
    await service.refuse('marketing.funnel', { ...FUNNEL, pipeline_id: 9999 }, 400, 'PIPELINE_NOT_FOUND')
  })
})

describe('5 and 7 access and errors in a dialect', () => {
  it.each(NAMES)('%s: statuses, and codes that can be found', async (name) => {
    const service = services.of(name)
    const speech = speechOf(name)
    await service.refuse('leads.list', {}, 401, 'INVALID_TOKEN', '')
    await service.refuse('leads.list', {}, 403, 'TOKEN_DISABLED', 'disabled')
    await service.refuse('leads.list', {}, 403, 'IP_BLOCKED', 'ip_blocked')
    await service.refuse('leads.list', {}, 403, speech.code('NO_COMPANY'), 'no_company')
    await service.refuse('tasks.list', {}, 403, 'SCOPE_DENIED', 'single_scope')
    for (const operation of OPERATION_NAMES.filter((operation) => !speech.has(operation))) {
      await service.refuse(operation, OPERATIONS[operation].probe, 404, 'NOT_FOUND')
    }
    for (let calls = 0; calls < 40; calls += 1) await service.call('tasks.get', { id: 1 }, 'tight_quota')
    await service.refuse('leads.list', {}, 429, 'RATE_LIMITED', 'tight_quota')
  })
})
