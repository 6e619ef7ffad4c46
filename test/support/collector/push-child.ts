// Sends one summary by the deliveries of a data folder, in a process of its own that a test can kill at any step. With
// `naive` it sends first and notes that afterwards, as a program without a ledger would.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileDocuments } from '../../../collector/documents/documents.ts'
import { type DeliveryOptions, openDeliveries } from '../../../collector/push/deliveries.ts'
import { sendEmail } from '../../../collector/push/email.ts'
import { plainDate } from '../../../shared/time/calendar.ts'

/** Steps at which the process kills itself. */
export type ChildStep = 'asked' | 'begun' | 'finished'

export interface PushChild {
  readonly folder: string
  readonly mailPort: number
  /** Of a webhook, instead of an e-mail. */
  readonly webhook: string | null
  readonly dieAt: ChildStep | null
  readonly nowMs: number
  readonly isNaive: boolean
  readonly mailPassword: string
  readonly mailUser: string
  readonly signingSecret: string
}

const child = JSON.parse(process.argv[2] ?? '{}') as PushChild
const { folder, webhook, nowMs } = child

function reach(step: ChildStep): void {
  if (child.dieAt === step) process.kill(process.pid, 'SIGKILL')
}

const smtp = {
  host: '127.0.0.1',
  port: child.mailPort,
  tls: 'none',
  user: child.mailUser,
  from: 'leme@loja.example',
} as const
const { signal } = new AbortController()

async function sendNaively(): Promise<void> {
  const noted = join(folder, 'sent')
  if (existsSync(noted)) return
  const email = { id: 'msg_1', to: 'ana@loja.example', subject: 'x', text: 'x\n', sentAtMs: nowMs }
  const server = { ...smtp, password: child.mailPassword }
  await sendEmail(server, email, { onHandOver: async () => undefined, signal })
  writeFileSync(noted, '')
}

async function send(): Promise<void> {
  const company = { name: 'casa', label: 'Casa', address: 'https://crm.example.com', timeZone: 'UTC' }
  const options: DeliveryOptions = {
    documents: fileDocuments(folder),
    companies: [company],
    smtp,
    secret: Buffer.from('s'.repeat(40)),
    vault: {
      read: () => {
        reach('begun')
        return webhook === null ? child.mailPassword : child.signingSecret
      },
    },
    fetch: globalThis.fetch,
    now: () => nowMs,
    log: () => undefined,
    count: () => reach('finished'),
    mayAct: () => {
      reach('asked')
      return true
    },
    signal,
  }
  const receivers = webhook === null ? { email: ['ana@loja.example'] } : { email: [], webhook }
  const content = { type: 'summary', name: '17:50', title: 'x', text: 'x', figures: {} } as const
  const occasion = {
    type: 'summary',
    name: '17:50',
    company,
    day: plainDate('2026-11-16'),
    receivers,
  } as const
  const deliveries = await openDeliveries(options)
  await deliveries.send(occasion, content)
}

await (child.isNaive ? sendNaively() : send())
