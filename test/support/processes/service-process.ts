// Starts the real reference service as a separate process, as a user would, and reads its ready line.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { DemoHistory } from '../../../electron/core/demo/ready-line.ts'
import { zonedTimeOf } from '../../../shared/time/zoned-time.ts'

export interface ServiceTokens {
  readonly full: string
  readonly single_scope: string
  readonly disabled: string
  readonly ip_blocked: string
  readonly no_company: string
  readonly tight_quota: string
  readonly second_company: string
}

export interface ServiceProcess {
  readonly baseUrl: string
  /** The demo company's day, YYYY-MM-DD: that of `--now`, else the present one, also when a run passes midnight. */
  readonly today: string
  readonly tokens: ServiceTokens
  /** The demo company's past answers; null without `--history`. */
  readonly history: DemoHistory | null
  stop(): Promise<void>
}

/** The time zone of the demo's first company. */
const DEMO_TIME_ZONE = 'America/Sao_Paulo'

const MAIN = fileURLToPath(new URL('../../../service/main.ts', import.meta.url))

const DIALECTS_MAIN = fileURLToPath(new URL('../../dialects/main.ts', import.meta.url))

/** Starts `node service/main.ts --demo --port 0` with further arguments. It stops with the process that started it. */
export async function startService(...args: string[]): Promise<ServiceProcess> {
  return startBareService('--demo', ...args)
}

/** Starts the demo service in dialects `NAME[,NAME…]`. */
export async function startServiceIn(dialects: string, ...args: string[]): Promise<ServiceProcess> {
  return spawnService([DIALECTS_MAIN, dialects], ['--demo', ...args])
}

/** Starts the service without the demo companies: with its own folder (`--data`) and only the tokens of that folder. */
export async function startBareService(...args: string[]): Promise<ServiceProcess> {
  return spawnService([MAIN], args)
}

async function spawnService(entry: readonly string[], args: readonly string[]): Promise<ServiceProcess> {
  const child = spawn(process.execPath, [...entry, '--port', '0', '--stop-with-stdin', ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const first = await Promise.race([
    once(lines, 'line').then(([line]) => line as string),
    exited.then(([code]) => {
      throw new Error(`the service ended before it was ready, exit code ${code}`)
    }),
  ])
  const ready = JSON.parse(first)
  const clockStands = args.includes('--now')
  return {
    baseUrl: ready.base_url,
    get today() {
      return clockStands ? ready.today : zonedTimeOf(DEMO_TIME_ZONE).dayOf(Date.now())
    },
    tokens: ready.tokens,
    history: ready.history ?? null,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}
