// The responses of the preview host: all have the same security headers, and each page has its own policy.

import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { contentSecurityPolicy } from '../../shared/bridge/content-security-policy.ts'
import type { PreviewAccess } from './access.ts'
import { HOME_ENTRY } from './bridge-script.ts'

// The pages of the preview host: the application's page with the bridge as its first script, and a small page that
// leads to it. `nonce` is new for every response and allows only these scripts to run.

/** Path of the bridge script, relative to the page's own path. */
export const BRIDGE_PATH = 'preview-bridge.js'

/** Returns the built index.html with the bridge as its first script. */
export function applicationPage(html: string, access: PreviewAccess, nonce: string): string {
  const bridge = `<script src="${BRIDGE_PATH}" data-home="${access.home}" data-secret="${access.pageSecret}"></script>`
  const firstScript = html.indexOf('<script')
  const at = firstScript === -1 ? html.indexOf('</head>') : firstScript
  return `${html.slice(0, at)}${bridge}${html.slice(at)}`.replaceAll('__CSP_NONCE__', nonce)
}

/**
 * A page that leads the browser with the session back to the application, and
 * tells the user of any other one what to do.
 */
export function usedAddressPage(nonce: string): string {
  return smallPage(`<p>Este endereço já foi usado. O terminal mostra um novo.</p>
<p lang="en">This address was used already. The terminal shows a new one.</p>
<script nonce="${nonce}">
const home = localStorage.getItem('${HOME_ENTRY}')
if (home !== null) location.replace(home + location.hash)
</script>`)
}

function smallPage(body: string): string {
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Leme</title></head><body>${body}</body></html>`
}

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
