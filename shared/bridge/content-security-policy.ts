// The policy of the window's page: it may load only its own files. Data comes over the bridge.

/** Where the page may connect: nowhere in the application; in a browser to the address of its own bridge. */
export type PageNetwork = 'none' | 'self'

/** Returns the Content-Security-Policy of index.html. `nonce` must be new for every response. */
export function contentSecurityPolicy(nonce: string, network: PageNetwork): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src '${network}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')
}
