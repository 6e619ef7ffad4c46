// Alerts through the whole core: the window reads live answers, the store keeps them, the host is told.
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SystemNotification } from '../../../../electron/core/alerts/alert-watch.ts'
import { type AlertSettings, DEFAULT_ALERTS } from '../../../../shared/bridge/alerts.ts'
import type { Cents } from '../../../../shared/money/money.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'
import { createLastingVault, type Harness, TEST_TOKEN } from '../../../support/core/core-harness.ts'
import { apiOfTest, coreOfTest } from '../../../support/core/open-world.ts'
import { folderOfEachTest } from '../../../support/each-test.ts'
import { type FakeApi, fakeDay, fakeFunnel } from '../../../support/fakes/fake-api.ts'

const HOUR = 3_600_000
/** A Wednesday, noon in São Paulo. */
const WEDNESDAY = Date.parse('2026-11-18T15:00:00Z')

let api: FakeApi
const folder = folderOfEachTest()
let core: Harness
let companyId: string
let nowMs = WEDNESDAY
let notices: SystemNotification[]
const vault = createLastingVault()

async function start(): Promise<void> {
  const notify = (notice: SystemNotification) => {
    notices.push(notice)
  }
  core = await coreOfTest(folder.path, { clock: { now: () => nowMs }, vault, notify })
}

async function connectIn(timeZone: string, label = 'Casa Aroeira'): Promise<void> {
  const state = await core.value('company.connect', {
    address: api.baseUrl,
    token: TEST_TOKEN,
    label,
    timeZone,
  })
  companyId = state.activeCompanyId as string
}

const switchOn = (alerts: Partial<AlertSettings>) =>
  core.value('preferences.update', { alerts: { ...DEFAULT_ALERTS, ...alerts } })

/** Until the alerts of what was read have been checked. */
const settle = () => core.application.whenRefreshed()

async function readTasks(count: number, unreadable = 0): Promise<void> {
  api.respond('tasks.list', ({ body }) => {
    const first = ((body.page as number) - 1) * 100
    const tasks = Array.from({ length: Math.min(100, Math.max(0, count - first)) }, (_, index) => ({
      id: first + index < unreadable ? null : first + index + 1,
      subject: 'Ligar para Maria das Dores',
      completed: false,
      overdue: true,
      responsible_name: 'João da Silva',
    }))
    return { total: tasks.length, tasks }
  })
  await core.asked({ kind: 'all-tasks', companyId, tasks: 'overdue' })
  await settle()
}

async function readFunnel(from: string, to: string, change: (date: string) => object): Promise<void> {
  api.respond('marketing.funnel', ({ body }) => {
    const answer = fakeFunnel(body) as { days: { date: string }[] }
    return { ...answer, days: answer.days.map(({ date }) => ({ ...fakeDay(date), ...change(date) })) }
  })
  await core.asked({ kind: 'funnel-range', companyId, pipelineId: 1, from, to })
  await settle()
}

const withLeads = (total: number) => () => ({ leads: { total, google: total, meta: 0, other: 0, junk: 0 } })

beforeEach(async () => {
  nowMs = WEDNESDAY
  notices = []
  api = await apiOfTest()
  api.respond('pipelines.list', () => ({ total: 1, pipelines: [{ id: 1, name: 'Vendas', stages: [] }] }))
  await start()
})

async function readPipelines(): Promise<void> {
  await core.read('pipelines.list')
}

describe('overdue tasks', () => {
  beforeEach(async () => {
    await connectIn('America/Sao_Paulo')
    await switchOn({ overdueTasks: { isOn: true, atLeast: 120 } })
  })

  it('are told once they are as many as the bound, over all pages, naming nobody', async () => {
    await readTasks(119)
    expect(notices).toEqual([])
    await readTasks(130)
    expect(notices).toEqual([
      {
        title: 'Tarefas vencidas',
        body: '130 tarefas passaram do prazo.',
        target: { companyId, rule: 'overdueTasks', pipelineId: null },
      },
    ])
    expect(core.lines).toContain('ALERT overdueTasks')
  })

  it('are told once a day, over refreshes and a restart, and again the next day', async () => {
    await readTasks(130)
    await readTasks(140)
    await core.application.close()
    nowMs += HOUR
    await start()
    await readTasks(150)
    expect(notices).toHaveLength(1)
    nowMs += 24 * HOUR
    await readTasks(150)
    expect(notices).toHaveLength(2)
  })

  it('are not told from what was stored on another day', async () => {
    await switchOn({})
    await readTasks(130)
    nowMs += 24 * HOUR
    await switchOn({ overdueTasks: { isOn: true, atLeast: 120 } })
    await readPipelines()
    await settle()
    expect(notices).toEqual([])
  })

  it('cost no request', async () => {
    await readTasks(130)
    const asked = api.requests.length
    await core.read('pipelines.list', {}, 'store')
    await settle()
    expect(notices).toHaveLength(1)
    expect(api.requests).toHaveLength(asked)
  })

  it('name the company where there are several', async () => {
    const first = api
    api = await apiOfTest()
    await connectIn('America/Sao_Paulo', 'Verde Vivo')
    await readTasks(130)
    expect(notices.map(({ title }) => title)).toEqual(['Tarefas vencidas · Verde Vivo'])
    await first.close()
  })
})

describe('no leads', () => {
  const settings = { noLeads: { isOn: true, by: '11:00' } }

  it('are told once after a sleep over the hour, however often it is refreshed then', async () => {
    nowMs = Date.parse('2026-11-18T12:30:00Z')
    await connectIn('America/Sao_Paulo')
    await readPipelines()
    await switchOn(settings)
    await readFunnel('2026-11-18', '2026-11-18', withLeads(0))
    expect(notices).toEqual([])
    // The lid was closed from half past nine to three.
    nowMs = Date.parse('2026-11-18T18:00:00Z')
    await readPipelines()
    await settle()
    expect(notices).toEqual([])
    await readFunnel('2026-11-18', '2026-11-18', withLeads(0))
    await readFunnel('2026-11-18', '2026-11-18', withLeads(0))
    expect(notices.map(({ body }) => body)).toEqual(['Até 15:00 não entrou nenhum lead de mídia paga.'])
  })

  it.each([
    // Company's zone, its day, an instant before its 11 o'clock and one after.
    ['Pacific/Auckland', '2026-11-18', '2026-11-17T21:59:00Z', '2026-11-17T22:01:00Z'],
    ['Pacific/Honolulu', '2026-11-18', '2026-11-18T20:59:00Z', '2026-11-18T21:01:00Z'],
    // The Monday after the clocks went back, and after they went forward.
    ['America/New_York', '2026-11-03', '2026-11-03T15:59:00Z', '2026-11-03T16:01:00Z'],
    ['America/New_York', '2027-03-15', '2027-03-15T14:59:00Z', '2027-03-15T15:01:00Z'],
  ])('keep to the company’s time in %s on %s', async (timeZone, day, before, after) => {
    nowMs = Date.parse(before)
    await connectIn(timeZone)
    await readPipelines()
    await switchOn(settings)
    await readFunnel(day, day, withLeads(0))
    expect(notices).toEqual([])
    nowMs = Date.parse(after)
    await readFunnel(day, day, withLeads(0))
    expect(notices).toHaveLength(1)
  })
})

describe('what is beyond the usual', () => {
  it('is told once, in a line each, and not on a holiday', async () => {
    await connectIn('America/Sao_Paulo')
    await readPipelines()
    await switchOn({ unusual: { isOn: true } })
    const silent = plainDate('2026-11-16')
    const leads = (date: string) => withLeads(date < silent ? 20 + (Number(date.slice(8)) % 5) : 0)()
    const readTo = async (to: string) => {
      nowMs = Date.parse(`${to}T15:00:00Z`)
      await readFunnel('2026-06-01', '2026-08-31', leads)
      await readFunnel('2026-09-01', to, leads)
    }
    // A Friday and national holiday comes after two silent days.
    await readTo('2026-11-20')
    expect(notices).toEqual([])
    await readTo('2026-11-17')
    await readTo('2026-11-17')
    await readTo('2026-11-18')
    expect(notices).toEqual([
      {
        title: 'O que fugiu do normal',
        body: expect.stringMatching(/^Google sem lead \(há 1 dia útil; o normal é 2\d\)$/),
        target: { companyId, rule: 'unusual', pipelineId: 1 },
      },
    ])
  })
})

describe('the month’s pace', () => {
  const won = (reais: number) => () => ({
    sales: { won: 1, value: reais, by_channel: [], by_pipeline: [], lost: 0, lost_by_reason: [] },
  })

  const keepTarget = (cents: number) =>
    core.value('companySettings.update', {
      companyId,
      change: { targets: { 1: { '2026-11-01': cents as Cents } } },
    })

  /** The months that a projection needs, which the refresh fetches. */
  async function readMonths(): Promise<void> {
    for (const [from, to] of [
      ['01-01', '03-31'],
      ['04-01', '06-30'],
      ['07-01', '09-30'],
      ['10-01', '10-31'],
    ])
      await readFunnel(`2026-${from}`, `2026-${to}`, won(100))
  }

  it('is told below its part of the target that Hoje keeps, in words of the chosen language', async () => {
    await connectIn('America/Sao_Paulo')
    await readPipelines()
    await readMonths()
    await switchOn({ pace: { isOn: true, belowPercent: 80 } })
    await core.value('preferences.update', { language: 'en' })
    await readFunnel('2026-11-01', '2026-11-18', won(100))
    expect(notices).toEqual([])
    await keepTarget(2_000_000)
    await readFunnel('2026-11-01', '2026-11-18', won(100))
    expect(notices).toHaveLength(1)
    expect(notices[0]?.title).toBe('Pace below target')
    expect(notices[0]?.body).toMatch(/^The month is forecast at \d+% of its target\.$/)
  })

  it('is not told by months that a note leaves out, too few of which are left', async () => {
    const [from, to] = [plainDate('2026-09-01'), plainDate('2026-10-31')]
    const strike = { id: randomUUID(), from, to, text: 'Greve', personId: null, isLeftOut: true }
    await connectIn('America/Sao_Paulo')
    await readPipelines()
    await readMonths()
    await switchOn({ pace: { isOn: true, belowPercent: 80 } })
    const notes = [{ ...strike, pipelineId: null }]
    await core.value('companySettings.update', { companyId, change: { notes } })
    await keepTarget(2_000_000)
    await readFunnel('2026-11-01', '2026-11-18', won(100))
    expect(notices).toEqual([])
    await core.value('companySettings.update', { companyId, change: { notes: [] } })
    await readFunnel('2026-11-01', '2026-11-18', won(100))
    expect(notices).toHaveLength(1)
  })
})
