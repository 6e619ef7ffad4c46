// Which addresses may leave the application, to be opened by the system. Text of the API may hold any link at all:
// file:, javascript:, smb: and custom schemes start programs, so the list names what is allowed.

const MAX_LINK_LENGTH = 2048
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/
const PHONE = /^tel:\+?[0-9().-]{3,30}$/
const MAIL = /^mailto:[^\s@?&,;:<>"%]+@[^\s@?&,;:<>"%]+$/i

/** The address to hand to the system, normalised, or null when it must not be opened. https, mailto and tel only. */
export function allowedLink(address: string): string | null {
  if (address.length > MAX_LINK_LENGTH) return null
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null) return null
  if (url.protocol === 'https:') {
    const isPlainHost = url.username === '' && url.password === '' && DOMAIN.test(url.hostname)
    return isPlainHost ? url.href : null
  }
  // Without subject, body or cc: a link must not write somebody's mail.
  if (url.protocol === 'mailto:') return MAIL.test(url.href) ? url.href : null
  if (url.protocol === 'tel:') return PHONE.test(url.href) ? url.href : null
  return null
}
