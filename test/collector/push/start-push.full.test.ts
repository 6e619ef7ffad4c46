// Pushes of a running Coletor: the figures of its own refresh, at the times of the configuration, once.
import { describe, expect, it } from 'vitest'
import { refuse } from '../../support/collector/mail-server.ts'
import { type PushWorldOptions, startPushWorld } from '../../support/collector/push-world.ts'
import { fakeFunnel } from '../../support/fakes/fake-api.ts'
import { findSecret } from '../../support/secrets/secret-search.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Monday 2026-11-16, 17:40 in São Paulo. */
const AT_1740 = Date.parse('2026-11-16T20:40:00Z')
const ANA = 'ana@loja.example'
const BIA = 'bia@loja.example'

const summaries = (...email: string[]) => ({ push: [{ at: '17:50', email }] })

function start(options: Partial<PushWorldOptions> = {}) {
  return startPushWorld({
    startMs: AT_1740,
    company: (webhook) => ({ push: [{ at: '17:50', email: [ANA], webhook }] }),
    ...options,
  })
}

const fromHex = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()
const fromBase64 = (text: string) => Buffer.from(text, 'base64').toString()

/** Returns the subject of a mail as its reader sees it (RFC 2047). */
function subjectOf(source = ''): string {
  const [, folded = ''] = /^Subject: (.*(?:\r\n .*)*)/m.exec(source) ?? []
  return folded
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, how, text) =>
      how.toUpperCase() === 'B' ? fromBase64(text) : fromHex(text.replaceAll('_', ' ')),
    )
}

/** Returns the words of a mail as its reader sees them. */
function textOf(source = ''): string {
  const [head = '', body = ''] = source.split('\r\n\r\n')
  const [, how = ''] = /^Content-Transfer-Encoding: (\S+)/im.exec(head) ?? []
  const decoded =
    how === 'quoted-printable'
      ? fromHex(body.replaceAll('=\r\n', ''))
      : how === 'base64'
        ? fromBase64(body)
        : body
  return decoded.replaceAll('\u00a0', ' ').replaceAll('\r\n', '\n').trim()
}

const wholeOf = (source: string) => [source, subjectOf(source), textOf(source)].join('\n')

describe('the summary', () => {
  it('reaches each receiver once at its time, and not before', async () => {
    const world = await start()
    await world.pass(9 * MINUTE)
    expect([world.mail.mails, world.hook.calls]).toEqual([[], []])
    await world.pass(5 * HOUR)
    expect([world.mail.mails.length, world.hook.calls.length]).toEqual([1, 1])
    expect([...world.counts].sort()).toEqual(['email summary sent', 'webhook summary sent'])
    expect(subjectOf(world.mail.mails[0]?.source)).toBe('Resumo do dia · Casa Aroeira')
    const text = textOf(world.mail.mails[0]?.source)
    expect(text.split('\n')).toEqual([
      expect.stringMatching(/^Casa Aroeira · Vendas · Dados de 16 nov. 2026, 17:\d\d — R\$ 137,60\.$/),
      'Hoje: 1 ganho, R$ 16,10 · 19 leads de mídia paga.',
      'Previsão: R$ 472,23 (entre R$ 404,50 e R$ 515,09).',
      'Nada fora do normal.',
      'Parados há +15 dias: 5, R$ 5,00 mil.',
      'Tarefas vencidas: 1 (1 há mais de 7 dias).',
    ])
    expect(JSON.parse(world.hook.calls[0]?.body ?? '')).toEqual({
      id: expect.stringMatching(/^msg_[0-9a-f]{32}$/),
      type: 'summary',
      company: 'Casa Aroeira',
      day: '2026-11-16',
      text: expect.stringContaining('Resumo do dia · Casa Aroeira\nCasa Aroeira · Vendas'),
      figures: {
        closedMonthCents: null,
        closedMonthTargetCents: null,
        wonMonthCents: 13_760,
        targetMonthCents: null,
        wonToday: 1,
        wonTodayCents: 1_610,
        leadsToday: 19,
        forecastCents: 47_223,
        forecastLowCents: 40_450,
        forecastHighCents: 51_509,
        unusual: [],
        stalledDeals: 5,
        stalledCents: 500_000,
        stalledAdded: null,
        overdueTasks: 1,
        overdueLate: 1,
      },
    })
  })

  it('comes again on the next business day, not on a weekend unless it is wanted', async () => {
    const friday = AT_1740 - 3 * 24 * HOUR
    const usual = await start({ startMs: friday, company: () => summaries(ANA) })
    await usual.pass(12 * MINUTE)
    await usual.restart(24 * HOUR - 12 * MINUTE)
    await usual.pass(12 * MINUTE)
    expect(usual.mail.mails).toHaveLength(1)
    await usual.restart(48 * HOUR - 12 * MINUTE)
    await usual.pass(12 * MINUTE)
    expect(usual.mail.mails).toHaveLength(2)
    const saturday = friday + 24 * HOUR
    const company = () => ({ push: [{ at: '17:50', days: 'all', email: [ANA] }] })
    const daily = await start({ startMs: saturday, company })
    await daily.pass(12 * MINUTE)
    expect(daily.mail.mails).toHaveLength(1)
  })

  it('is left out on a holiday of the company', async () => {
    // The 20th is a national holiday.
    const world = await start({ startMs: Date.parse('2026-11-20T20:40:00Z'), company: () => summaries(ANA) })
    await world.pass(30 * MINUTE)
    expect(world.mail.mails).toEqual([])
  })

  it.each([
    [1, 90 * MINUTE],
    [0, 130 * MINUTE],
  ])('is made up for %i times when the Coletor was down for %i ms', async (count, downMs) => {
    const world = await start({ company: () => summaries(ANA) })
    await world.restart(10 * MINUTE + downMs)
    await world.pass(20 * MINUTE)
    expect(world.mail.mails).toHaveLength(count)
  })

  it('is not sent again after a restart', async () => {
    const world = await start()
    await world.pass(15 * MINUTE)
    await world.restart(MINUTE)
    await world.pass(30 * MINUTE)
    expect([world.mail.mails.length, world.hook.calls.length]).toEqual([1, 1])
  })

  it('is sent again to the one who refused it, with waits that grow, and given up after five tries', async () => {
    let tries = 0
    const onRecipient = (address: string) => {
      if (address !== BIA) return null
      tries += 1
      return refuse(451)
    }
    const world = await start({ company: () => summaries(ANA, BIA), mail: { onRecipient } })
    await world.pass(10 * MINUTE + 30_000)
    expect(tries).toBe(1)
    await world.pass(2 * MINUTE)
    expect(tries).toBe(2)
    await world.pass(100 * MINUTE)
    expect(tries).toBe(5)
    expect(world.mail.mails.map(({ to }) => to)).toEqual([ANA])
    expect(world.counts.filter((each) => each.endsWith('abandoned'))).toEqual(['email summary abandoned'])
    expect(world.lines.filter((line) => line.startsWith('PUSH'))).toEqual([
      ...Array(5).fill('PUSH_REFUSED email 451'),
      'PUSH_ABANDONED email',
    ])
  })

  it('is sent once by e-mail when it is not known whether it arrived', async () => {
    let noted = ''
    const onTaken = () => {
      noted = world.readSent()
      return 'end' as const
    }
    const world = await start({ company: () => summaries(ANA), mail: { onTaken } })
    await world.pass(90 * MINUTE)
    // Before it left: a process that is killed now does not send it again.
    expect(noted).toContain(/msg_\w+/.exec(world.mail.mails[0]?.source ?? '')?.[0])
    await world.restart(MINUTE)
    await world.pass(10 * MINUTE)
    expect(world.mail.mails).toHaveLength(1)
    expect(world.counts).toEqual(['email summary unknown'])
  })

  it('is sent again to a webhook that did not answer, under the same id', async () => {
    let isNoted: boolean | null = null
    const world = await start({
      company: (webhook) => ({ push: [{ at: '17:50', webhook }] }),
      hook: (response, index) => {
        if (index > 0) return response.writeHead(200).end()
        isNoted = world.readSent() !== ''
        response.destroy()
      },
    })
    await world.pass(30 * MINUTE)
    // Not before its answer: a process that is killed now sends it again.
    expect(isNoted).toBe(false)
    const ids = world.hook.calls.map(({ headers }) => headers['webhook-id'])
    expect([ids.length, new Set(ids).size]).toEqual([2, 1])
    expect(world.counts).toEqual(['webhook summary unanswered', 'webhook summary sent'])
  })

  it('is of the pipeline that it names, and says of one that is gone that it is', async () => {
    const named = (pipeline?: unknown) => ({ at: '17:50', email: [ANA], pipeline })
    const world = await start({
      company: () => ({ push: [named(), named('pos'), named(2), named('Outro')] }),
    })
    const pipelines = [
      { id: 1, name: 'Vendas' },
      { id: 2, name: 'Pós-venda', slug: 'pos' },
    ]
    world.api.respond('pipelines.list', () => ({ total: pipelines.length, pipelines }))
    world.api.respond('marketing.funnel', ({ body }) => {
      const funnel = fakeFunnel(body) as { days: object[] }
      const leads = { total: Number(body.pipeline_id) * 100, google: 0, meta: 0, other: 0, junk: 0 }
      return { ...funnel, days: funnel.days.map((day) => ({ ...day, leads })) }
    })
    /** Subject, first line and leads of each mail. */
    const sent = () =>
      world.mail.mails.slice(-4).map(({ source }) => {
        const text = textOf(source)
        const [, leads] = /(\d+) leads/.exec(text) ?? []
        return [subjectOf(source).slice('Resumo do dia '.length), /.*ativos\.$/m.exec(text)?.[0], leads]
      })
    const gone = (name: string) => `${name} não está mais entre os pipelines ativos.`
    const ofNames = [
      ['· Casa Aroeira · Pós-venda', undefined, '200'],
      ['· Casa Aroeira · Pós-venda', undefined, '200'],
      ['· Casa Aroeira · Outro', gone('Outro'), undefined],
    ]
    await world.pass(15 * MINUTE)
    expect(sent()).toEqual([['· Casa Aroeira', undefined, '100'], ...ofNames])
    pipelines.shift()
    await world.restart(24 * HOUR)
    await world.pass(15 * MINUTE)
    expect(sent()).toEqual([['· Casa Aroeira', gone('Vendas'), undefined], ...ofNames])
  })
})

describe('an alert', () => {
  const tasks = (count: number) => ({
    total: count,
    tasks: Array.from({ length: count }, (_, index) => ({
      id: index + 1,
      subject: 'Ligar',
      completed: false,
      overdue: true,
    })),
  })
  const company = (webhook: string) => ({
    alerts: { overdueTasks: { atLeast: 3 }, language: 'en', email: [ANA], webhook },
  })

  it('comes once a day when its rule warns after a refresh, and again on the next day', async () => {
    const world = await start({ company })
    world.api.respond('tasks.list', () => tasks(2))
    await world.pass(20 * MINUTE)
    expect(world.mail.mails).toEqual([])
    world.api.respond('tasks.list', () => tasks(4))
    await world.pass(HOUR)
    expect([world.mail.mails.length, world.hook.calls.length]).toEqual([1, 1])
    expect(JSON.parse(world.hook.calls[0]?.body ?? '')).toMatchObject({
      type: 'alert',
      rule: 'overdueTasks',
      company: 'Casa Aroeira',
      text: expect.stringContaining('4 tasks'),
      figures: { overdueTasks: 4, unreadableTasks: 0 },
    })
    await world.restart(24 * HOUR)
    await world.pass(20 * MINUTE)
    expect(world.mail.mails).toHaveLength(2)
  })

  it('is tried again when it was refused', async () => {
    let isOpen = false
    const world = await start({ company, mail: { onRecipient: () => (isOpen ? null : refuse(421)) } })
    world.api.respond('tasks.list', () => tasks(4))
    await world.pass(3 * MINUTE)
    expect(world.mail.mails).toEqual([])
    isOpen = true
    await world.pass(10 * MINUTE)
    expect([world.mail.mails.length, world.hook.calls.length]).toEqual([1, 1])
  })
})

describe('what is pushed', () => {
  const NAMES = ['Zulmira Quaresma', '+55 41 99876-1234', 'zulmira@segredo.example', 'Ligar p/ Quaresma']
  const [person, phone, mail, subject] = NAMES
  /** Which of the names a text holds, in any of eight encodings. */
  const found = (text: string) => NAMES.filter((name) => findSecret(name, text).length > 0)

  it('names nobody, and neither does the log or what is kept', async () => {
    const world = await start({
      company: (webhook) => ({
        push: [{ at: '17:50', email: [ANA], webhook }],
        alerts: {
          overdueTasks: { atLeast: 1 },
          unusual: {},
          noLeads: { by: '08:00' },
          pace: { belowPercent: 100 },
          email: [ANA],
          webhook,
        },
      }),
    })
    const task = { completed: false, overdue: true, subject, responsible_name: person, lead_name: person }
    const notes = `${mail} ${phone}`
    world.api.respond('marketing.funnel', ({ body }) => {
      const funnel = fakeFunnel(body) as { days: object[] }
      const leads = { total: 0, google: 0, meta: 0, other: 0, junk: 0 }
      return { ...funnel, days: funnel.days.map((day) => ({ ...day, leads })) }
    })
    world.api.respond('tasks.list', () => ({
      total: 2,
      tasks: [
        { id: 1, ...task, notes },
        { id: null, ...task, notes },
      ],
    }))
    world.api.respond('leads.list', () => ({
      total: 1,
      leads: [{ id: 1, name: person, phone, email: mail, notes }],
    }))
    world.api.respond('pipelines.list', () => ({
      total: 1,
      pipelines: [{ id: 1, name: 'Vendas', stages: [{ id: 1, name: mail }] }],
    }))
    await world.pass(HOUR)
    expect([world.mail.mails.length >= 3, world.hook.calls.length >= 3]).toEqual([true, true])
    const sent = world.mail.mails.map(({ source }) => wholeOf(source))
    const called = world.hook.calls.map(({ headers, body }) => `${JSON.stringify(headers)}${body}`)
    const ledger = world.readSent()
    expect([...sent, ...called, ...world.lines, ledger].flatMap(found)).toEqual([])
    // The ledger and the log hold no address and no text either.
    expect(ledger + world.lines.join()).not.toMatch(/@loja|127\.0\.0\.1|R\$|Casa/)
    expect(called.join()).not.toMatch(/picture|image/i)
  })

  it('is searched so that a name is found in it (control)', async () => {
    const world = await start({
      company: (webhook) => ({ label: person, push: [{ at: '17:50', email: [ANA], webhook }] }),
    })
    await world.pass(20 * MINUTE)
    expect(world.mail.mails.map(({ source }) => found(wholeOf(source)))).toEqual([[person]])
    expect(world.hook.calls.map(({ body }) => found(body))).toEqual([[person]])
  })
})
