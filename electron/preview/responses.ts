// The responses of the preview host: all have the same security headers, and each page has its own policy.
import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { contentSecurityPolicy } from '../../shared/bridge/content-security-policy.ts'

export function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Uint8Array,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    ...headers,
  })
  response.end(body)
}

/** Refuses with an empty body, so that the client learns nothing. */
export function refuse(response: ServerResponse, status: number): void {
  send(response, status, 'text/plain; charset=utf-8', '')
}

/** Sends a page with a new nonce. */
export function sendPage(
  response: ServerResponse,
  status: number,
  pageOf: (nonce: string) => string,
  headers: Record<string, string> = {},
): void {
  const nonce = randomBytes(16).toString('base64')
  const policy = { 'content-security-policy': contentSecurityPolicy(nonce, 'self') }
  send(response, status, 'text/html; charset=utf-8', pageOf(nonce), { ...policy, ...headers })
}
