// Fills a data folder with every kind of data that the application stores, and reads every answer from it.
import { isDeepStrictEqual } from 'node:util'
import { OPERATIONS } from '../../shared/api/registry.ts'
import { DEFAULT_ALERTS } from '../../shared/bridge/alerts.ts'
import { DAILY_FIGURES } from '../../shared/bridge/daily-counts.ts'
import { DEFAULT_RETENTION } from '../../shared/bridge/retention.ts'
import type { Cents } from '../../shared/money/money.ts'
import type { createLastingVault, Harness } from '../support/core/core-harness.ts'
import { NOON, startCore } from '../support/core/core-harness.ts'
import { finishLeadSync } from '../support/core/finish-sync.ts'
import { type FakeApi, fakeDay, fakeFunnel } from '../support/fakes/fake-api.ts'
import { taskOf } from '../support/fakes/task-of.ts'

const DAY_MS = 86_400_000
export const RANGE = { from: '2026-11-01', to: '2026-11-16' }
const LEADS = 6
const DEFAULTS = {
  language: 'pt-BR',
  theme: 'system',
  startsAtLogin: null,
} as const

type Vault = ReturnType<typeof createLastingVault>

const lead = (id: number, round: number) => ({
  id,
  name: `Lead ${id}`,
  status: id === 2 && round > 0 ? 'converted' : 'new',
  opportunity: `${id}00.50`,
  phone: [],
  email: [],
})
const task = (id: number) =>
  taskOf(id, { subject: `Tarefa ${id}`, completed: id === 3, deadline: `2026-11-0${id}T10:00:00` })

/** The API on one of two days; on the second one its figures, leads and stalled deals differ. */
function answerAs(api: FakeApi, round: number): void {
  api.respond('marketing.funnel', ({ body }) => {
    const funnel = fakeFunnel(body) as { days: { date: string }[] }
    const days = funnel.days.map((day) => (day.date === '2026-11-10' ? fakeDay(day.date, round) : day))
    const snapshot_date = round === 0 ? '2026-11-15' : '2026-11-16'
    const labels = ['Mais de 15 dias', '11 a 15 dias', '8 a 10 dias', '4 a 7 dias', 'Até 3 dias']
    const buckets = labels.map((label, index) => ({
      label,
      count: 3 + index + round,
      value: 1_000.5 * index,
    }))
    return { ...funnel, days, stalled: { snapshot_date, buckets } }
  })
  api.respond('leads.list', () => ({
    rows: Array.from({ length: round === 0 ? LEADS : 2 }, (_, index) => lead(index + 1, round)),
    total: LEADS,
    by_status: { new: LEADS - round, converted: round, junk: 0 },
    page: 1,
    limit: 50,
  }))
  api.respond('products.list', () => ({
    items: [
      { ...OPERATIONS['products.list'].example.result.items[0], imagemThumb: `${api.baseUrl}/picture.png` },
    ],
    total: 1,
    next_cursor: null,
  }))
  api.respond('tasks.list', () => ({ total: 3, tasks: [1, 2, 3].map(task) }))
}

const ANSWERS = [
  ['pipelines.list', {}],
  ['leads.list', { limit: 50 }],
  ['leads.list', { limit: 50, status: 'new' }],
  ['leads.list', { limit: 1, status: 'new', has_conversation: false }],
  ['tasks.list', { limit: 100 }],
  ['tasks.list', { limit: 100, overdue: true }],
  ['stages.list', { pipeline_id: 1 }],
  ['shop.banners.list', {}],
  ['products.list', {}],
] as const

/** Fills the folder with two companies on two days. Returns their ids. */
export async function fillEverything(
  folder: string,
  vault: Vault,
  apis: readonly FakeApi[],
): Promise<string[]> {
  let nowMs = NOON - DAY_MS
  const clock = { now: () => nowMs }
  const core = await startCore(folder, { vault, clock })
  const ids: string[] = []
  for (const api of apis) ids.push((await core.connect(api.baseUrl)).companyId)
  for (const round of [0, 1]) {
    nowMs = NOON - DAY_MS * (1 - round)
    for (const [index, api] of apis.entries()) {
      const companyId = ids[index] as string
      answerAs(api, round)
      const funnel = { kind: 'funnel-range', companyId, pipelineId: 1 } as const
      await core.answer({ ...funnel, ...RANGE, to: '2026-11-15' }, 'api')
      await core.asked({ kind: 'stalled', companyId, pipelineId: 1 })
      for (const [operation, params] of ANSWERS) {
        await core.answer({ kind: 'operation', companyId, operation, params }, 'api')
      }
      await core.value('companySettings.update', {
        companyId,
        change: { targets: { 1: { '2026-11-01': (500 + index) as Cents } } },
      })
      await core.value('view.save', {
        key: `${companyId}/tv`,
        view: { screens: ['today'], seconds: 30 + index },
      })
    }
  }
  await core.value('preferences.update', {
    language: 'en',
    theme: 'dark',
    retention: 10,
    alerts: { ...DEFAULT_ALERTS, pace: { isOn: true, belowPercent: 90 } },
    staysInBackground: true,
    startsAtLogin: true,
  })
  const { companies } = await core.value('app.state', {})
  // Another company than the default active one.
  await core.value('company.activate', { companyId: companies[1]?.id as string })
  await core.application.close()
  for (const companyId of ids) await finishLeadSync(folder, vault, companyId, LEADS)
  return ids
}

/** Answers, part by part, by name. A name with the prefix `most:` or `least:` is a bound of the stored data. */
export type Facts = ReadonlyMap<string, unknown>

async function readRows(core: Harness, companyId: string, note: (name: string, value: unknown) => void) {
  for (const [operation, params] of ANSWERS) {
    const asked = { kind: 'operation', companyId, operation, params } as const
    const { value, coverage } = await core.answer(asked, 'offline')
    if (value === null) continue
    const name = `${companyId}/${operation} ${JSON.stringify(params)}`
    const content = value as {
      readonly rows?: { id: number }[]
      readonly tasks?: { id: number }[]
      total?: number
    }
    const rows = content.rows ?? content.tasks
    if (rows === undefined) note(name, value)
    for (const row of rows ?? []) note(`${companyId}/${operation}/${row.id}`, row)
    // An answer computed from incomplete rows has no valid total.
    if (rows !== undefined && coverage?.isComplete !== false) note(`${name} total`, content.total)
  }
}

async function readCompany(core: Harness, companyId: string, note: (name: string, value: unknown) => void) {
  await readRows(core, companyId, note)
  const pipeline = { companyId, pipelineId: 1 }
  const funnel = await core.answer({ kind: 'funnel-range', ...pipeline, ...RANGE }, 'store')
  for (const day of funnel.value?.days ?? []) note(`${companyId}/funnel/${day.date}`, day)
  const noteStalled = (snapshot: { readonly snapshotDate: string | null } | null) => {
    if (snapshot !== null) note(`${companyId}/stalled/${snapshot.snapshotDate}`, snapshot)
  }
  noteStalled((await core.stored({ kind: 'stalled', ...pipeline })).value)
  for (const snapshot of (await core.kept({ kind: 'stalled-history', ...pipeline, ...RANGE })).snapshots)
    noteStalled(snapshot)
  for (const { day, capturedAt } of await core.kept({ kind: 'pipelines-days', companyId })) {
    note(`${companyId}/pipelines on ${day}`, capturedAt)
    note(
      `${companyId}/pipelines of ${day}`,
      (await core.stored({ kind: 'pipelines-on-day', companyId, day })).value,
    )
  }
  for (const { day, pipeline: held } of await core.kept({
    kind: 'pipeline-history',
    ...pipeline,
    ...RANGE,
  })) {
    note(`${companyId}/pipeline on ${day}`, held)
  }
  for (const figure of DAILY_FIGURES) {
    const counts = await core.kept({ kind: 'counts-history', companyId, figure, ...RANGE })
    for (const { day, count } of counts) note(`${companyId}/${figure} on ${day}`, count)
  }
  for (const correction of await core.kept({ kind: 'corrections', ...pipeline })) {
    note(`${companyId}/corrected ${correction.day} ${correction.seenAt}`, correction)
  }
  const sync = await core.value('leadSync.status', { companyId })
  note(`most:${companyId}/leads stored`, sync.stored)
  if (sync.wholeAt !== null) note(`${companyId}/leads whole`, sync.wholeAt)
  if (sync.state !== 'idle') note(`${companyId}/lead sync`, sync)
  note(`most:${companyId}/requests`, (await core.value('requests.describe', { companyId })).lastHour)
}

/** Returns every answer available offline. Throws when a command fails. */
export async function readEverything(core: Harness): Promise<Facts> {
  const facts = new Map<string, unknown>()
  const note = (name: string, value: unknown) => {
    const known = facts.get(name)
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(value))
      throw new Error(`${name} twice`)
    facts.set(name, value)
  }
  const { companies, activeCompanyId, preferences } = await core.value('app.state', {})
  for (const company of companies) note(`company ${company.id}`, company)
  if (activeCompanyId !== null && companies[0]?.id !== activeCompanyId) note('active', activeCompanyId)
  const { views, alerts, retention, staysInBackground, ...others } = preferences
  for (const [name, value] of Object.entries(others)) {
    if (value !== DEFAULTS[name as keyof typeof DEFAULTS]) note(`preference ${name}`, value)
  }
  if (JSON.stringify(alerts) !== JSON.stringify(DEFAULT_ALERTS)) note('alerts', alerts)
  if (retention !== DEFAULT_RETENTION) note('retention', retention)
  if (staysInBackground) note('background', true)
  for (const [key, view] of Object.entries(views)) note(`view ${key}`, view)
  for (const { companyId, kinds } of (await core.value('store.describe', {})).companies) {
    for (const { kind, records, bytes, oldestAt, newestAt } of kinds) {
      note(`most:${companyId}/${kind} records`, records)
      note(`most:${companyId}/${kind} bytes`, bytes)
      note(`least:${companyId}/${kind} oldest`, Date.parse(oldestAt))
      note(`most:${companyId}/${kind} newest`, Date.parse(newestAt))
    }
  }
  for (const { id } of companies) await readCompany(core, id, note)
  return facts
}

/** Returns the differences from the healthy store: lost facts, and facts with another value. */
export function compareFacts(healthy: Facts, found: Facts): { lost: string[]; wrong: string[] } {
  const lost: string[] = []
  const wrong: string[] = []
  for (const [name, value] of healthy) {
    const now = found.get(name)
    if (now === undefined) lost.push(name)
    // A value computed from stored rows has its fields in another order than the API's answer.
    else if (isDeepStrictEqual(now, value)) continue
    else if (name.startsWith('most:') && Number(now) < Number(value)) lost.push(name)
    else if (name.startsWith('least:') && Number(now) > Number(value)) lost.push(name)
    else wrong.push(`${name}: ${JSON.stringify(now)}`)
  }
  return { lost, wrong: [...wrong, ...[...found.keys()].filter((name) => !healthy.has(name))] }
}
