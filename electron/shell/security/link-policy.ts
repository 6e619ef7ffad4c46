// Which addresses the system may open for the application. Text from the API may contain any link, and file:,
// javascript:, smb: and custom schemes can start programs, so this is a list of what is allowed.

const MAX_LINK_LENGTH = 2048
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/
const PHONE = /^tel:\+?[0-9().-]{3,30}$/
const MAIL = /^mailto:[^\s@?&,;:<>"%]+@[^\s@?&,;:<>"%]+$/i

/**
 * Returns the normalised address for the system; null when it must not be opened. Allows https, mailto and tel only.
 */
export function allowedLink(address: string): string | null {
  if (address.length > MAX_LINK_LENGTH) return null
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null) return null
  if (url.protocol === 'https:') {
    const isPlainHost = url.username === '' && url.password === '' && DOMAIN.test(url.hostname)
    return isPlainHost ? url.href : null
  }
  // Without subject, body or cc: a link must not compose the user's mail.
  if (url.protocol === 'mailto:') return MAIL.test(url.href) ? url.href : null
  if (url.protocol === 'tel:') return PHONE.test(url.href) ? url.href : null
  return null
}
