// R29: processes of a Coletor over one PostgreSQL are killed at any moment while people ask, and so is the database.
// Each answer is the company's own or an error in words, nothing stored is lost, and another process takes over.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  askAt,
  COMPANIES,
  type CompanyName,
  PROCESSES_SECRET,
  type ProcessesWorld,
  startProcessesWorld,
} from '../support/collector/processes-world.ts'
import { HAS_NO_POSTGRES, usePostgres } from '../support/postgres/running.ts'
import { noteFigure } from './figures.ts'
import { SEED, scaled } from './scale.ts'

const MAIN = fileURLToPath(new URL('../../collector/main.ts', import.meta.url))
const ROUNDS = scaled(3, 30)
/** Promised: another process has taken over. */
const MOST_TAKEOVER_MS = 30_000
/** Between the calls of a person: often enough that each kill comes while some are under way. */
const ASK_MS = 20
const RANGE = { from: '2026-11-01', to: '2026-11-20', pipeline_id: 1 }
const QUESTIONS = [
  ['stages.list', { pipeline_id: 1 }],
  ['leads.list', {}],
  ['marketing.funnel', RANGE],
] as const

interface Running {
  readonly child: ChildProcess
  readonly baseUrl: string
}

async function start({ configOf }: ProcessesWorld, number: number, isAlone = false): Promise<Running> {
  const shared = configOf(number)
  const config = isAlone ? { ...shared, database: undefined } : shared
  const file = join(dirname(config.data), `process-${number}.json`)
  mkdirSync(config.data, { recursive: true })
  writeFileSync(file, JSON.stringify(config))
  const node = ['--disable-warning=ExperimentalWarning', '--throw-deprecation']
  const args = [...node, MAIN, '--config', file, '--log-level', 'silent']
  const child = spawn(process.execPath, args, {
    env: { ...process.env, LEME_TEST_SECRET: PROCESSES_SECRET },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (bytes) => resolve(String(bytes)))
    child.once('exit', () => reject(new Error('the process ended')))
  })
  return { child, baseUrl: (JSON.parse(line) as { base_url: string }).base_url }
}

/** Ends a process at once and waits for its end. */
async function kill({ child }: Running): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

/** A company's answers name it, so that another's would be noticed. */
function markAnswers({ api }: ProcessesWorld): void {
  const nameIn = (token: string) => COMPANIES.find((name) => token.includes(name))
  api.respond('stages.list', ({ token }) => ({
    pipeline_id: 1,
    stages: [{ id: 1, name: `of-${nameIn(token)}`, sort_order: 1, color: '#000000' }],
  }))
}

/** Asks again and again until `end` is called. Returns what was wrong with an answer. */
function askMeanwhile(running: () => readonly Running[]) {
  const wrong: string[] = []
  let isOver = false
  let [answers, refusals] = [0, 0]
  async function askOnce(place: Running, company: CompanyName, at: number): Promise<void> {
    const [operation, body] = QUESTIONS[at % QUESTIONS.length] ?? QUESTIONS[0]
    try {
      const answer = await askAt(place.baseUrl, company, operation, body)
      answers++
      const text = JSON.stringify(answer.body)
      const other = COMPANIES.find((name) => name !== company) ?? ''
      if (text.includes(`of-${other}`)) wrong.push(`${company} was told of ${other}`)
      const isOwn = operation !== 'stages.list' || text.includes(`of-${company}`)
      if (answer.status === 200 && !isOwn) wrong.push(`${company} was not told of itself`)
      if (answer.status === 200) return
      refusals++
      const code = answer.body.error?.code
      if (![502, 503, 504].includes(answer.status) || code !== 'INTERNAL_ERROR') wrong.push(text)
    } catch {
      // The process was killed.
    }
  }
  async function ask(company: CompanyName): Promise<void> {
    for (let at = 0; !isOver; at++) {
      await Promise.all(running().map((place) => askOnce(place, company, at)))
      await new Promise((resolve) => setTimeout(resolve, ASK_MS))
    }
  }
  const asking = COMPANIES.map(ask)
  return {
    wrong,
    counts: () => ({ answers, refusals }),
    async end() {
      isOver = true
      await Promise.all(asking)
    },
  }
}

/** Waits until a process answers what only the platform knows, for every company. Returns milliseconds. */
async function whenAsked({ baseUrl }: Running): Promise<number> {
  const startMs = performance.now()
  for (const company of COMPANIES) {
    while ((await askAt(baseUrl, company, 'leads.list')).status !== 200) {
      if (performance.now() - startMs > 2 * MOST_TAKEOVER_MS) throw new Error('nobody took it over')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  return performance.now() - startMs
}

/** Every day of the history that a process tells, by company. */
async function daysOf({ baseUrl }: Running): Promise<string[]> {
  const found: string[] = []
  for (const company of COMPANIES) {
    for (const kind of ['funnel_days', 'pipelines_days', 'count_days']) {
      const { body } = await askAt(baseUrl, company, 'leme.history', { kind, limit: 500 })
      const records =
        (body.result as { records?: { key: unknown; day: string }[] } | undefined)?.records ?? []
      found.push(...records.map(({ key, day }) => `${company} ${kind} ${key} ${day}`))
    }
  }
  return found
}

/** Numbers from 0 to 1, the same for a seed. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

const stagesAsked = ({ api }: ProcessesWorld, company: CompanyName) =>
  api.requests.filter(({ token, operation }) => token.includes(company) && operation === 'stages.list').length

describe.skipIf(HAS_NO_POSTGRES)('R29: processes killed over one database', () => {
  const postgres = usePostgres()

  it('answers truly or in words, loses no day, and is taken over in time', async () => {
    const world = await startProcessesWorld(postgres())
    markAnswers(world)
    const random = createRandom(SEED)
    let numbers = 2
    let running: readonly Running[] = await Promise.all([start(world, 1), start(world, 2)])
    await whenAsked(running[0] as Running)
    const load = askMeanwhile(() => running)
    let days: string[] = []
    const takeovers: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      await new Promise((resolve) => setTimeout(resolve, random() * 2_000))
      const isDatabase = round % 3 === 2
      const victim = running[Math.floor(random() * running.length)] as Running
      const left = running.find((each) => each !== victim) as Running
      if (isDatabase) {
        await world.server.kill()
        await world.server.start()
      } else {
        running = [left]
        await kill(victim)
      }
      takeovers.push(await whenAsked(left))
      const now = await daysOf(left)
      const has = new Set(now)
      expect(days.filter((day) => !has.has(day))).toEqual([])
      days = now
      if (!isDatabase) running = [left, await start(world, ++numbers)]
    }
    await load.end()
    expect(load.wrong.slice(0, 5)).toEqual([])
    expect(days.length).toBeGreaterThan(COMPANIES.length * 20)
    const slowest = Math.max(...takeovers)
    expect(slowest).toBeLessThan(MOST_TAKEOVER_MS)
    // Ten minutes hold for one answer, whoever asks: another call only where a kill came before it was stored.
    const asked = COMPANIES.map((company) => stagesAsked(world, company))
    expect(Math.max(...asked)).toBeLessThanOrEqual(1 + ROUNDS)
    const { answers, refusals } = load.counts()
    expect(answers).toBeGreaterThan(ROUNDS * 20)
    const detail = `slowest takeover ${(slowest / 1000).toFixed(1)} s, ${refusals} refused in words, stages asked ${asked}`
    noteFigure({ row: 'R29', what: 'answers while killed', n: answers, result: detail, seed: SEED })
  })
})
