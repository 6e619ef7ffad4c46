// One message to a webhook, signed by the scheme of Standard Webhooks (standardwebhooks.com): a receiver checks the
// signature with the company's key, refuses an old timestamp, and takes each id once.
import { createHmac } from 'node:crypto'
import { type Outcome, safeCode } from './senders.ts'

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
