// A Coletor that pushes: its core in front of a fake platform, a mail server and a webhook on the loopback, and time
// that the test lets pass.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { onTestFinished } from 'vitest'
import { type CompanyConfig, parseConfig } from '../../../collector/config.ts'
import { DATA_FILE, openData } from '../../../collector/data/database.ts'
import { type CollectorCore, companyIdOf, openCore } from '../../../collector/open-core.ts'
import type { PushCount } from '../../../collector/push/deliveries.ts'
import { SMTP_ACCOUNT, webhookAccount } from '../../../collector/push/senders.ts'
import { startPush } from '../../../collector/push/start-push.ts'
import { openSealedVault, vaultOf } from '../../../collector/vault/sealed-vault.ts'
import { tokenAccount } from '../../../electron/core/vault/secrets.ts'
import { OPERATIONS } from '../../../shared/api/registry.ts'
import { makeTempFolder, TEST_TOKEN } from '../core/core-harness.ts'
import { type FakeApi, fakeFunnel, startFakeApi } from '../fakes/fake-api.ts'
import { createFakeTime, type FakeTime } from '../fakes/fake-time.ts'
import { openStoreHere } from '../store/store-here.ts'
import { type HookReceiver, startHookReceiver } from './hook-receiver.ts'
import {
  MAIL_PASSWORD,
  MAIL_USER,
  type MailServer,
  type MailServerSteps,
  startMailServer,
} from './mail-server.ts'

const HOUR = 3_600_000
const MINUTE = 60_000
const SECRET = Buffer.from('s'.repeat(40))
const COMPANY = 'casa'

export const SIGNING_SECRET = `whsec_${Buffer.from('k'.repeat(32)).toString('base64')}`

export interface PushWorld {
  /** Returns the rows of what was sent as text, as another process reads them. */
  readSent(): string
  readonly api: FakeApi
  readonly mail: MailServer
  readonly hook: HookReceiver
  readonly time: FakeTime
  readonly core: CollectorCore
  readonly companyId: string
  /** Lines of the log, and the states that were counted. */
  readonly lines: readonly string[]
  readonly counts: readonly string[]
  /** Lets time pass in steps in which every refresh and every push ends. */
  pass(ms: number): Promise<void>
  /** Ends the Coletor and starts it again over the same data, `ms` later. */
  restart(ms: number): Promise<void>
}

export interface PushWorldOptions {
  readonly startMs: number
  /** `push` and `alerts` of the company, given the address of the webhook. */
  readonly company: (hook: string) => object
  readonly mail?: MailServerSteps
  readonly hook?: Parameters<typeof startHookReceiver>[0]
}

function localDay(ms: number): string {
  return new Date(ms - 3 * HOUR).toISOString().slice(0, 10)
}

/** Answers of the platform: one pipeline, a funnel with deals that stall, and the examples. */
function respond(api: FakeApi, time: FakeTime): void {
  api.respond('pipelines.list', () => ({ total: 1, pipelines: [{ id: 1, name: 'Vendas', stages: [] }] }))
  api.respond('marketing.funnel', ({ body }) => ({
    ...(fakeFunnel(body) as object),
    stalled: {
      ...OPERATIONS['marketing.funnel'].example.result.stalled,
      snapshot_date: localDay(time.now()),
    },
  }))
}

export async function startPushWorld(options: PushWorldOptions): Promise<PushWorld> {
  const folder = makeTempFolder()
  const [api, mail, hook] = await Promise.all([
    startFakeApi(),
    startMailServer(options.mail),
    startHookReceiver(options.hook),
  ])
  const [lines, counts]: [string[], string[]] = [[], []]
  let running: { readonly core: CollectorCore; readonly push: ReturnType<typeof startPush> }
  const time = createFakeTime(options.startMs, async () => {
    await running.core.application.whenRefreshed()
    await running.push.whenIdle()
  })
  respond(api, time)
  const config = parseConfig(
    JSON.stringify({
      data: folder.path,
      secret: { environment: 'NONE' },
      smtp: {
        host: '127.0.0.1',
        port: mail.port,
        tls: 'none',
        user: MAIL_USER,
        from: 'leme@loja.example',
      },
      companies: [
        { name: COMPANY, label: 'Casa Aroeira', address: api.baseUrl, ...options.company(hook.address) },
      ],
    }),
  )
  const data = await openData(config)
  const vault = await openSealedVault(data, SECRET)
  const companyId = companyIdOf(COMPANY)
  await vault.write(tokenAccount(companyId), JSON.stringify({ baseUrl: api.baseUrl, token: TEST_TOKEN }))
  await vault.write(SMTP_ACCOUNT, MAIL_PASSWORD)
  await vault.write(webhookAccount(COMPANY), SIGNING_SECRET)

  async function open(companies: readonly CompanyConfig[]) {
    const core = await openCore({
      folder: folder.path,
      openStore: openStoreHere,
      fetch: globalThis.fetch,
      vault: vaultOf(vault),
      clock: { now: time.now },
      version: '0.0.0',
      log: (line) => lines.push(line),
      companies,
      tuning: { timers: time.timers, retryDelayMs: 1, random: () => 0.5 },
    })
    const push = startPush({
      companies,
      smtp: config.smtp,
      context: core.context,
      data,
      secret: SECRET,
      vault,
      fetch: globalThis.fetch,
      now: time.now,
      timers: time.timers,
      log: (line) => lines.push(line),
      count: ({ channel, type, state }: PushCount) => counts.push(`${channel} ${type} ${state}`),
    })
    core.application.notice('start')
    return { core, push }
  }
  async function close(): Promise<void> {
    await running.push.stop()
    await running.core.application.close()
  }
  running = await open(config.companies)
  onTestFinished(async () => {
    await close()
    await data.close()
    await Promise.all([api.close(), mail.close(), hook.close()])
    folder.remove()
  })
  return {
    readSent() {
      const file = new DatabaseSync(join(folder.path, DATA_FILE))
      const rows = file.prepare('SELECT * FROM leme_sent').all()
      file.close()
      return rows.map((row) => JSON.stringify(row)).join('\n')
    },
    api,
    mail,
    hook,
    time,
    companyId,
    lines,
    counts,
    get core() {
      return running.core
    },
    async pass(ms) {
      for (let passed = 0; passed < ms; passed += MINUTE) await time.pass(Math.min(MINUTE, ms - passed))
    },
    async restart(ms) {
      await close()
      time.setClock(ms)
      running = await open(config.companies)
    },
  }
}
