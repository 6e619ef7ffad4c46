// The application's own scheme. Its pages have an origin that no web site can have, and no page is loaded from file://.

export const APP_SCHEME = 'leme'
export const APP_HOST = 'app'
export const APP_ORIGIN = `${APP_SCHEME}://${APP_HOST}`
export const START_URL = `${APP_ORIGIN}/`

/** True for an address inside the application, whatever its path. */
export function isAppUrl(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null
  // Node reports the origin of an unknown scheme as "null", so the parts are compared.
  return (
    url !== null &&
    url.protocol === `${APP_SCHEME}:` &&
    url.host === APP_HOST &&
    url.username === '' &&
    url.password === ''
  )
}
