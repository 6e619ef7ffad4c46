// Sends a content to one receiver, with the secrets of the data folder. Keeps nothing.
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { ASKED_ENCODING, parseJson, readBodyText } from '../../electron/core/api/body.ts'
import { cutGraphemes } from '../../shared/text/cut-graphemes.ts'
import type { PlainDate } from '../../shared/time/calendar.ts'
import { companyIdOf } from '../open-core.ts'
import type { SealedVault } from '../vault/sealed-vault.ts'
import { type Outcome, safeCode, sendEmail } from './email.ts'
import type { Receivers, SmtpConfig } from './push-config.ts'
import type { PushContent } from './push-content.ts'

// What a webhook is sent: figures, signed, or the message of a chat. A chat knows no second copy of a message, and its
// address is its only secret.

type Format = NonNullable<Receivers['format']>

const MOST_DISCORD = 2_000

/** Returns the body that a chat takes; each takes no other field. No name in it is a mention or a link. */
function chatBody(format: Exclude<Format, 'signed'>, title: string, received: string): object {
  const text = received.replaceAll('<', '‹').replaceAll('>', '›').replaceAll('](', '] (')
  const message = `${title}\n${text}`
  if (format === 'chat') return { text: message }
  if (format === 'discord')
    return { content: cutGraphemes(message, MOST_DISCORD, () => true), allowed_mentions: { parse: [] } }
  const block = (line: string) => ({ type: 'TextBlock', text: line, wrap: true })
  const [first, ...lines] = [title, ...text.split('\n')].map(block)
  const body = [{ ...first, weight: 'Bolder' }, ...lines]
  const content = { type: 'AdaptiveCard', version: '1.4', body }
  return {
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content }],
  }
}

// One message to a webhook, signed by the scheme of Standard Webhooks (standardwebhooks.com): a receiver checks the
// signature with the company's key, refuses an old timestamp, and takes each id once.
interface WebhookCall {
  readonly address: string
  /** Null signs nothing. */
  readonly key: Buffer | null
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
const MOST_TOKEN_BYTES = 65_536
/** Characters of an answer that an administrator is shown. */
const MOST_ANSWER = 500

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
        ...(key && {
          'webhook-id': id,
          'webhook-timestamp': String(seconds),
          'webhook-signature': signWebhook(key, id, seconds, body),
        }),
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
  /** Of a webhook. */
  readonly format?: Format
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
export function listReceivers({ email, webhook, format = 'signed' }: Receivers): Receiver[] {
  return [
    ...email.map((address) => ({ channel: 'email' as const, address })),
    ...(webhook === undefined ? [] : [{ channel: 'webhook' as const, address: webhook, format }]),
  ]
}

const tokenAnswer = z.object({ access_token: z.string().min(1) })

/** Returns a token of the client credentials grant (RFC 6749, 4.4); else why there is none. Asked for each message. */
async function fetchAccessToken(
  { tokenUrl, clientId, scope }: NonNullable<SmtpConfig['oauth']>,
  secret: string,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<string | Outcome> {
  const refuse = (code: string, answer: string): Outcome => ({ state: 'refused', code, answer })
  try {
    const response = await fetch(tokenUrl, {
      method: 'POST',
      headers: { accept: 'application/json', 'accept-encoding': ASKED_ENCODING },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: secret,
        scope,
      }),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    const answer = await readBodyText(response, MOST_TOKEN_BYTES)
    const text = 'text' in answer ? answer.text : ''
    const read = tokenAnswer.safeParse(parseJson(text))
    if (response.ok && read.success) return read.data.access_token
    // An answer that is no error may hold a token.
    return refuse('NO_ACCESS_TOKEN', `${response.status} ${response.ok ? '' : text}`.slice(0, MOST_ANSWER))
  } catch (error) {
    return refuse('NO_ACCESS_TOKEN', (error as Error).message)
  }
}

/**
 * Sends a parcel. Rejects only when the vault cannot be read.
 *
 * @param onHandOver Called right before what may not arrive twice leaves; when it rejects, nothing leaves.
 */
export async function sendParcel(
  { smtp, vault, fetch, now }: SenderDeps,
  { channel, address, format = 'signed' }: Receiver,
  { id, company, day, content }: Parcel,
  { onHandOver, signal }: { readonly onHandOver: () => Promise<void>; readonly signal: AbortSignal },
): Promise<Outcome> {
  const { type, title, text, figures } = content
  if (channel === 'webhook' && format !== 'signed') {
    await onHandOver()
    const call = { address, key: null, id, sentAtMs: now(), body: chatBody(format, title, text) }
    const outcome = await callWebhook(call, { fetch, signal })
    return outcome.state === 'unanswered' ? { ...outcome, state: 'unknown' } : outcome
  }
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
  const { oauth } = smtp
  const token = oauth && (await fetchAccessToken(oauth, password ?? '', fetch, signal))
  if (typeof token === 'object') return token
  const server = token === undefined ? { ...smtp, password } : { ...smtp, password: null, accessToken: token }
  const email = { id, to: address, subject: title, text: `${text}\n`, sentAtMs: now() }
  return sendEmail(server, email, { onHandOver, signal })
}
