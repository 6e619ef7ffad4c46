// Reads `leme-link://connect?address=…&label=…&zone=…` and `leme-link://open/<screen>`. Anybody can write a link, and a
// click on one is no consent: what is not exactly of this form is refused, and the reason never repeats its text.
import type { DeepLink } from '../../../shared/bridge/deep-link.ts'
import { screenOfWord } from '../../../shared/screens.ts'
import { isTimeZone } from '../../../shared/time/calendar.ts'
import { createPace, type Timers } from '../time/timers.ts'
import { readBaseAddress } from '../vault/address.ts'
import { findSecret } from '../vault/find-secret.ts'

const MAX_LINK_BYTES = 512
const MAX_LABEL = 80
/** One link of this time is followed, and one refusal logged. */
const LINK_MS = 1_000

type LinkRefusal = 'length' | 'form' | 'unknown-key' | 'encoding' | 'secret' | 'address' | 'label' | 'zone'

export type ParsedLink =
  | { readonly ok: true; readonly link: DeepLink }
  | { readonly ok: false; readonly reason: LinkRefusal }

/** All else has to be percent-encoded: no text of a link is ambiguous about where it ends. */
const PLAIN = /^[\x21-\x7e]+$/
const CONNECT = /^leme-link:\/\/connect\/?\?([^#]+)$/i
const OPEN = /^leme-link:\/\/open\/([a-z]+)\/?$/i
const CONNECT_KEYS = ['address', 'label', 'zone']
/** Control characters, and those that are invisible, private or change the direction. */
const ODD_CHARACTERS = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u

function refuse(reason: LinkRefusal): ParsedLink {
  return { ok: false, reason }
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return null
  }
}

/** Returns the fields of a query, or why it is refused. A key may stand once. */
function readFields(query: string): Map<string, string> | LinkRefusal {
  const fields = new Map<string, string>()
  for (const part of query.split('&')) {
    const at = part.indexOf('=')
    const name = part.slice(0, at)
    const value = decode(part.slice(at + 1))
    if (at < 1 || value === null || ODD_CHARACTERS.test(value)) return 'encoding'
    if (findSecret({ [name]: value }) !== null) return 'secret'
    if (!CONNECT_KEYS.includes(name) || fields.has(name)) return 'unknown-key'
    fields.set(name, value)
  }
  return fields
}

function readConnect(query: string): ParsedLink {
  const fields = readFields(query)
  if (typeof fields === 'string') return refuse(fields)
  const given = fields.get('address') ?? ''
  // What is still encoded would be decoded once more by who reads the address.
  const address = given.includes('%') ? null : readBaseAddress(given)
  if (address === null) return refuse('address')
  const label = (fields.get('label') ?? '').trim()
  if (label.length > MAX_LABEL) return refuse('label')
  const timeZone = fields.get('zone') ?? null
  if (timeZone !== null && !isTimeZone(timeZone)) return refuse('zone')
  return { ok: true, link: { kind: 'connect', address, label, timeZone } }
}

export function parseDeepLink(text: string): ParsedLink {
  if (Buffer.byteLength(text) > MAX_LINK_BYTES) return refuse('length')
  if (!PLAIN.test(text)) return refuse('encoding')
  const query = CONNECT.exec(text)?.[1]
  if (query !== undefined) return readConnect(query)
  const word = OPEN.exec(text)?.[1]
  const screen = screenOfWord(word)
  return screen === null ? refuse('form') : { ok: true, link: { kind: 'open', screen } }
}

/** Follows links of other programs at a pace, at last the last right one: anybody can write and open thousands. */
export function createPacedLinks(
  timers: Pick<Timers, 'after' | 'monotonicMs'>,
  onLink: (link: DeepLink) => void,
  onRefusal: (reason: LinkRefusal) => void,
) {
  const mayRun = createPace(timers, LINK_MS)
  let cancel: () => void = () => undefined
  function open(text: string): void {
    const parsed = parseDeepLink(text)
    if (!parsed.ok) {
      if (mayRun('refused')) onRefusal(parsed.reason)
      return
    }
    cancel()
    if (mayRun('opened')) onLink(parsed.link)
    else cancel = timers.after(LINK_MS, () => open(text))
  }
  return { open, close: () => cancel() }
}
