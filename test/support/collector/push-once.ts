// Sends one summary by the deliveries of a data folder, as a process does that may be killed at any step
// (push-child.ts). When `isNaive` it sends first and notes that afterwards, as a program without a ledger would.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileDocuments } from '../../../collector/documents/documents.ts'
import { type DeliveryOptions, openDeliveries } from '../../../collector/push/deliveries.ts'
import { sendEmail } from '../../../collector/push/email.ts'
import { plainDate } from '../../../shared/time/calendar.ts'

/** Steps at which the process kills itself. */
export type ChildStep = 'begun' | 'finished'

export interface PushOnce {
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

const smtpOf = ({ mailPort, mailUser }: PushOnce) =>
  ({ host: '127.0.0.1', port: mailPort, tls: 'none', user: mailUser, from: 'leme@loja.example' }) as const
const { signal } = new AbortController()

async function sendNaively(asked: PushOnce): Promise<void> {
  const { folder, nowMs, mailPassword } = asked
  const noted = join(folder, 'sent')
  if (existsSync(noted)) return
  const email = { id: 'msg_1', to: 'ana@loja.example', subject: 'x', text: 'x\n', sentAtMs: nowMs }
  const server = { ...smtpOf(asked), password: mailPassword }
  await sendEmail(server, email, { onHandOver: async () => undefined, signal })
  writeFileSync(noted, '')
}

async function send(asked: PushOnce): Promise<void> {
  const { folder, webhook, dieAt, nowMs, mailPassword, signingSecret } = asked
  function reach(step: ChildStep): void {
    if (dieAt === step) process.kill(process.pid, 'SIGKILL')
  }
  const company = { name: 'casa', label: 'Casa', address: 'https://crm.example.com', timeZone: 'UTC' }
  const options: DeliveryOptions = {
    documents: fileDocuments(folder),
    smtp: smtpOf(asked),
    secret: Buffer.from('s'.repeat(40)),
    vault: {
      read: () => {
        reach('begun')
        return webhook === null ? mailPassword : signingSecret
      },
    },
    fetch: globalThis.fetch,
    now: () => nowMs,
    log: () => undefined,
    count: () => reach('finished'),
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
  const deliveries = openDeliveries(options)
  await deliveries.send(occasion, content)
}

/** Opens the deliveries of the folder, tries to send and ends, killed before at the step that is asked for. */
export function pushOnce(asked: PushOnce): Promise<void> {
  return asked.isNaive ? sendNaively(asked) : send(asked)
}
