// Sends a content to one receiver, with the secrets of the data folder. Keeps nothing.
import { createHmac } from 'node:crypto'
import type { PlainDate } from '../../shared/time/calendar.ts'
import { companyIdOf } from '../open-core.ts'
import type { SealedVault } from '../vault/sealed-vault.ts'
import { type Outcome, safeCode, sendEmail } from './email.ts'
import type { Receivers, SmtpConfig } from './push-config.ts'
import type { PushContent } from './push-content.ts'

// One message to a webhook, signed by the scheme of Standard Webhooks (standardwebhooks.com): a receiver checks the
// signature with the company's key, refuses an old timestamp, and takes each id once.
interface WebhookCall {
  readonly address: string
  readonly key: Buffer
  /** The same for each try, so that a receiver takes it once. */
  readonly id: string
  readonly sentAtMs: number
  readonly body: object
}

interface WebhookOptions {
  readonly fetch: typeof globalThis.fetch
  readonly signal: AbortSignal
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 15_000

/** Errors of a connection that was not made: nothing can have arrived. */
const NOT_CONNECTED: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** @param seconds since 1970 */
export function signWebhook(key: Buffer, id: string, seconds: number, body: string): string {
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
}

/** Calls a webhook. The body of its answer is not read. Never rejects. */
export async function callWebhook(call: WebhookCall, options: WebhookOptions): Promise<Outcome> {
  const { address, key, id, sentAtMs } = call
  const body = JSON.stringify(call.body)
  const seconds = Math.floor(sentAtMs / 1000)
  try {
    const response = await options.fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(seconds),
        'webhook-signature': signWebhook(key, id, seconds, body),
      },
      body,
      // Another address was not configured, and the signature is not for it.
      redirect: 'manual',
      signal: AbortSignal.any([options.signal, AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)]),
    })
    await response.body?.cancel().catch(() => undefined)
    const { ok, status, statusText } = response
    return { state: ok ? 'sent' : 'refused', code: safeCode(status), answer: `${status} ${statusText}` }
  } catch (error) {
    const { name, message, cause } = error as Error & { readonly cause?: { readonly code?: unknown } }
    const code = name === 'TimeoutError' ? 'ETIMEDOUT' : (cause?.code ?? 'EABORT')
    return {
      state: NOT_CONNECTED.has(code) ? 'refused' : 'unanswered',
      code: safeCode(code),
      answer: message,
    }
  }
}

// The secrets of push, sealed in the data folder: the password of the mail server, and a key for each company that
// signs its webhooks.

export const SMTP_ACCOUNT = 'push/smtp'

export const webhookAccount = (companyName: string) => `${companyIdOf(companyName)}/webhook`

const SIGNING_KEY = /^whsec_([A-Za-z0-9+/]+={0,2})$/
const [LEAST_BYTES, MOST_BYTES] = [24, 64]

/** Returns the key of a webhook's secret: `whsec_` and 24 to 64 bytes in base64; null for anything else. */
export function readSigningKey(text: string): Buffer | null {
  const encoded = SIGNING_KEY.exec(text)?.[1]
  if (encoded === undefined) return null
  const key = Buffer.from(encoded, 'base64')
  return key.length >= LEAST_BYTES && key.length <= MOST_BYTES ? key : null
}

export interface Receiver {
  readonly channel: 'email' | 'webhook'
  /** Of a person, or of a webhook. */
  readonly address: string
}

export interface SenderDeps {
  readonly smtp: SmtpConfig | undefined
  readonly vault: Pick<SealedVault, 'read'>
  readonly fetch: typeof globalThis.fetch
  readonly now: () => number
}

export interface Parcel {
  readonly id: string
  readonly company: { readonly name: string; readonly label: string }
  readonly day: PlainDate
  readonly content: PushContent
}

const NO_SECRET: Outcome = { state: 'refused', code: 'NO_SECRET', answer: 'there is no secret; secret set' }

/** Returns each receiver by itself: one that refuses does not make another get it twice. */
export function listReceivers({ email, webhook }: Receivers): Receiver[] {
  return [
    ...email.map((address) => ({ channel: 'email' as const, address })),
    ...(webhook === undefined ? [] : [{ channel: 'webhook' as const, address: webhook }]),
  ]
}

/**
 * Sends a parcel. Rejects only when the vault cannot be read.
 *
 * @param onHandOver Called right before an e-mail leaves; when it rejects, nothing leaves.
 */
export async function sendParcel(
  { smtp, vault, fetch, now }: SenderDeps,
  { channel, address }: Receiver,
  { id, company, day, content }: Parcel,
  { onHandOver, signal }: { readonly onHandOver: () => Promise<void>; readonly signal: AbortSignal },
): Promise<Outcome> {
  const { type, title, text, figures } = content
  if (channel === 'webhook') {
    const key = readSigningKey(vault.read(webhookAccount(company.name)) ?? '')
    if (key === null) return NO_SECRET
    const rule = type === 'alert' ? { rule: content.name } : {}
    const body = { id, type, ...rule, company: company.label, day, text: `${title}\n${text}`, figures }
    return callWebhook({ address, key, id, sentAtMs: now(), body }, { fetch, signal })
  }
  if (smtp === undefined) return NO_SECRET
  const password = smtp.user === undefined ? null : vault.read(SMTP_ACCOUNT)
  if (smtp.user !== undefined && password === null) return NO_SECRET
  const email = { id, to: address, subject: title, text: `${text}\n`, sentAtMs: now() }
  return sendEmail({ ...smtp, password }, email, { onHandOver, signal })
}
