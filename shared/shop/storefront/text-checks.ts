// Whether a text can be what its field says. Pure, without a request: "can be" is all that is checked.

const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])?$/i

export type LinkProblem = 'notALink' | 'notHttps' | 'hiddenHost'

/** Returns why a link is not a plain https address; null when it is one. */
export function linkProblem(text: string): LinkProblem | null {
  const [, scheme = '', rest = ''] = /^([a-z][a-z0-9+.-]*):(.*)$/is.exec(text.trim()) ?? []
  if (scheme === '') return 'notALink'
  if (scheme.toLowerCase() !== 'https') return 'notHttps'
  const [, authority = ''] = /^\/\/([^/?#]*)/.exec(rest) ?? []
  if (authority.includes('@')) return 'hiddenHost'
  return HOST.test(authority.replace(/:\d{1,5}$/, '')) && !/\s/.test(text.trim()) ? null : 'notALink'
}

/**
 * Returns the beginning of every address of a company's own server when that is http, which connects on this computer
 * only: the demo company. Its pictures are then drawn without https, too.
 */
export function ownServerOf(baseUrl: string): string | null {
  return /^http:\/\/[^/?#@]+/.exec(baseUrl)?.[0].concat('/') ?? null
}

/** Returns why the address of a picture is not a plain https address, nor one of the company's own server. */
export function pictureProblem(text: string, ownServer: string | null): LinkProblem | null {
  return ownServer !== null && text.trim().startsWith(ownServer) ? null : linkProblem(text)
}

/** True for an address with a CEP, written 01001-000 or 01001000. */
export function hasCep(address: string): boolean {
  return /(?<!\d)\d{5}-?\s?\d{3}(?!\d)/.test(address.replaceAll('.', ''))
}

export function canBeEmail(text: string): boolean {
  const [, host] = /^[^\s@,;:<>"()]+@([^\s@,;:<>"()]+)$/.exec(text.trim()) ?? []
  return host !== undefined && HOST.test(host)
}

/** True for a telephone number: from abroad with its plus, else Brazilian of `least` to 11 digits without its 55. */
function canBeNumber(text: string, least: number): boolean {
  const trimmed = text.trim()
  if (!/^\+?[\d\s().-]+$/.test(trimmed)) return false
  const digits = trimmed.replaceAll(/\D/g, '')
  if (trimmed.startsWith('+') && !digits.startsWith('55')) return digits.length >= 8 && digits.length <= 15
  const national = digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits
  return national.length >= least && national.length <= 11 && !/^(\d)\1+$/.test(national)
}

/** Numbers without an area code (0800, 4004) have fewer digits. */
export function canBePhone(text: string): boolean {
  return canBeNumber(text, 8)
}

/** A number with its area code, or a link to a chat. */
export function canBeWhatsApp(text: string): boolean {
  return /^https:\/\/(wa\.me|(api|chat)\.whatsapp\.com)\//i.test(text.trim()) || canBeNumber(text, 10)
}

const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

/** One check digit over the characters before it: their code minus 48, as for digits and for letters (since 2026). */
function cnpjDigit(characters: string): number {
  const weights = CNPJ_WEIGHTS.slice(-characters.length)
  const sum = [...characters].reduce(
    (total, character, index) => total + (character.charCodeAt(0) - 48) * (weights[index] ?? 0),
    0,
  )
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}

export type CnpjProblem = 'cnpjShape' | 'cnpjDigits'

/** Returns why a text cannot be a CNPJ; null when it can: 12 letters or digits and two check digits. */
export function cnpjProblem(text: string): CnpjProblem | null {
  const characters = text
    .trim()
    .toUpperCase()
    .replaceAll(/[\s./-]/g, '')
  if (!/^[0-9A-Z]{12}\d{2}$/.test(characters) || /^(.)\1+$/.test(characters)) return 'cnpjShape'
  const body = characters.slice(0, 12)
  const first = cnpjDigit(body)
  const digits = `${first}${cnpjDigit(`${body}${first}`)}`
  return characters.endsWith(digits) ? null : 'cnpjDigits'
}
