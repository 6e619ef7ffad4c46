// A simulated year of three computers of one company that are on at different hours, often without a network, over one
// folder. The oracle keeps what the API answered and what was set, by its own clock and rules, and shares no code with
// the application. Every desk ends with the union, and no day on which any was on with a network is a gap.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { OPERATIONS } from '../../shared/api/registry.ts'
import { fakeDay, fakeFunnel } from '../support/fakes/fake-api.ts'
import { seededRandom } from '../support/fakes/seeded.ts'
import { openTeam, type TeamComputer } from '../support/history/team-folder.ts'
import { noteFigure } from './figures.ts'
import { SEED, scaled } from './scale.ts'

const DAYS = scaled(60, 365)
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Midnight of 1 January in São Paulo, three hours behind UTC. */
const START = Date.parse('2026-01-01T03:00:00Z')
const TEAM = 3

const dayOf = (ms: number) => new Date(ms - 3 * HOUR).toISOString().slice(0, 10)

interface Session {
  readonly who: number
  readonly atMs: number
  readonly hasNetwork: boolean
}

/** Who is on at which hour of a day: each on its own part of it, on half of the days, and on the last one. */
function sessionsOf(day: number, random: () => number): Session[] {
  const isLast = day === DAYS - 1
  return [8, 12, 17]
    .flatMap((hour, who): Session[] => {
      const atMs = START + day * DAY + (hour + 4 * random()) * HOUR
      const [isOn, hasNetwork] = [random() < 0.55, random() < 0.8]
      return isOn || isLast ? [{ who, atMs: Math.floor(atMs), hasNetwork: hasNetwork || isLast }] : []
    })
    .sort((a, b) => a.atMs - b.atMs)
}

function fileKilobytes(folder: string): string {
  return readdirSync(folder)
    .map((name) => Math.round(statSync(join(folder, name)).size / 1_000))
    .join(', ')
}

/** What the application has of each day, as text. */
async function historyOf({ core, companyId }: TeamComputer, nowMs: number): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const { day } of await core.kept({ kind: 'pipelines-days', companyId })) {
    const { value } = await core.stored({ kind: 'pipelines-on-day', companyId, day })
    found.set(`pipelines ${day}`, String(value?.pipelines[0]?.total_deals))
  }
  const range = { from: dayOf(START - 5 * DAY), to: dayOf(nowMs) }
  const funnel = await core.value('funnel.read', { companyId, pipelineId: 1, ...range, readFrom: 'store' })
  for (const { date, leads } of funnel.value?.days ?? []) found.set(`funnel ${date}`, String(leads.total))
  return found
}

it('three computers over one folder know after a year what any of them was told', {
  timeout: 600_000,
}, async () => {
  const random = seededRandom(SEED)
  const team = await openTeam()
  team.nowMs = START - DAY
  let answers = 0
  const example = OPERATIONS['pipelines.list'].example.result
  const [first] = example.pipelines
  team.api.respond('pipelines.list', () => ({ ...example, pipelines: [{ ...first, total_deals: answers }] }))
  team.api.respond('marketing.funnel', ({ body }) => {
    const funnel = fakeFunnel(body) as { days: { date: string }[] }
    return { ...funnel, days: funnel.days.map(({ date }) => fakeDay(date, answers % 50)) }
  })
  const computers = [await team.add(), await team.add(), await team.add()]
  const alone = await team.add()
  for (const each of computers) await each.join()

  // The oracle: the last answer of each day, and the last edit of each entry.
  const told = new Map<string, string>()
  const set = new Map<string, number | null>()
  const wasOn = new Set<string>()
  const aloneOn = new Set<string>()
  let gaps = 0
  let edits = 0

  async function ask({ core, companyId }: TeamComputer): Promise<void> {
    const today = dayOf(team.nowMs)
    const from = dayOf(team.nowMs - 2 * DAY)
    const asked = { companyId, readFrom: 'api' } as const
    await core.value('operation.read', { ...asked, operation: 'pipelines.list', params: {} })
    await core.value('funnel.read', { ...asked, pipelineId: 1, from: from as never, to: today as never })
  }

  async function edit({ core, companyId, settings }: TeamComputer): Promise<void> {
    const { targets } = await settings()
    const month = `2026-${String(1 + Math.floor(12 * random())).padStart(2, '0')}-01`
    const { [month]: _, ...others } = targets[1] ?? {}
    const cents = random() < 0.3 ? null : Math.floor(1_000 * random())
    const changed = { 1: cents === null ? others : { ...others, [month]: cents } }
    await core.value('companySettings.update', { companyId, change: { targets: changed as never } })
    set.set(month, cents)
    edits += 1
  }

  for (let day = 0; day < DAYS; day++) {
    for (const { who, atMs, hasNetwork } of sessionsOf(day, random)) {
      const computer = computers[who] as TeamComputer
      team.nowMs = atMs
      answers += 1
      if (hasNetwork) {
        await ask(computer)
        if (who === 0) {
          await ask(alone)
          aloneOn.add(dayOf(atMs))
        }
        told.set(`pipelines ${dayOf(atMs)}`, String(answers))
        for (let back = 0; back < 3; back++) {
          const date = dayOf(atMs - back * DAY)
          told.set(`funnel ${date}`, String(Number(date.slice(8)) + (answers % 50) + 3))
        }
        wasOn.add(dayOf(atMs))
      }
      await computer.sync()
      // After what others changed is here, as a user sees it.
      if (random() < 0.1) {
        await edit(computer)
        await computer.sync()
      }
      if (day % 7 !== who && day < DAYS - 7) continue
      const { core, companyId } = computer
      const known = new Set(
        (await core.kept({ kind: 'pipelines-days', companyId })).map((each) => each.day as string),
      )
      gaps += [...wasOn].filter((each) => !known.has(each)).length
    }
  }
  // The last day: each one's later readings are written, and read by all.
  for (const each of [...computers, ...computers]) await each.sync()

  const targets = Object.fromEntries([...set].filter(([, cents]) => cents !== null))
  for (const computer of computers) {
    const found = await historyOf(computer, team.nowMs)
    expect([...told].filter(([key, value]) => found.get(key) !== value)).toEqual([])
    expect([...found.keys()].filter((key) => key.startsWith('pipelines') && !told.has(key))).toEqual([])
    expect((await computer.settings()).targets[1] ?? {}).toEqual(targets)
  }
  expect(gaps).toBe(0)
  expect(edits).toBeGreaterThan(DAYS / 20)
  // Control: the same computer without the folder.
  const aloneKnows = await historyOf(alone, team.nowMs)
  const aloneGaps = [...wasOn].filter((each) => !aloneKnows.has(`pipelines ${each}`)).length
  expect(aloneGaps).toBeGreaterThan(DAYS / 4)
  const bytesOf = (of: TeamComputer) =>
    of.core.value('store.describe', {}).then(({ fileBytes }) => (fileBytes / 1_000_000).toFixed(2))
  const [with_, without] = [await bytesOf(computers[0] as TeamComputer), await bytesOf(alone)]
  noteFigure({
    row: 'Year',
    what: `a year of ${TEAM} computers over one folder, ${answers} sessions, ${edits} edits`,
    n: DAYS,
    result: `0 differences, 0 gaps on ${wasOn.size} days with a network; store of ${with_} MB, files of ${fileKilobytes(team.folder)} KB`,
    control: `one computer: ${aloneGaps} gaps, store of ${without} MB`,
    seed: SEED,
  })
})
