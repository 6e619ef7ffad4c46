// Links that somebody else wrote: credentials, tokens, other schemes, odd characters, commands. By seed.
import { seededBelow } from './seeded.ts'

const TOKEN = 'tk_live_9fA27Qw8Zx51LmV0pR'

/** Every kind takes an address that must get no request. */
const KINDS: readonly ((address: string, below: (limit: number) => number) => string)[] = [
  (address) => `leme-link://connect?address=${encodeURIComponent(address)}`,
  (address) => `leme-link://connect?address=${encodeURIComponent(address)}&label=Casa&zone=America%2FManaus`,
  (address) => `leme-link://connect?address=${encodeURIComponent(address)}&token=${TOKEN}`,
  (address) => `leme-link://connect?address=${encodeURIComponent(address)}&Token=x`,
  (address) => `leme-link://connect?address=${encodeURIComponent(`${address}/api/v1/${TOKEN}/leads.list`)}`,
  (address) => `leme-link://connect?address=${encodeURIComponent(address.replace('//', `//ana:${TOKEN}@`))}`,
  (address) => `leme-link://connect?address=${encodeURIComponent(address.replace('//', '//ana@'))}`,
  (address) => `leme-link://connect?address=${encodeURIComponent(`${address}/?go=1`)}`,
  (address) => `leme-link://connect?address=${encodeURIComponent(`${address}/#/conectar`)}`,
  (address) => `leme-link://connect?address=${encodeURIComponent(address)}&connect=1`,
  (address) => `leme-link://connect?address=${encodeURIComponent(address)}&label=${TOKEN}`,
  (address) => `leme-link://connect?address=${address}&address=https://other.example`,
  (address) => `leme-link://connect/${encodeURIComponent(address)}`,
  (address) => `leme-link://${address.replace('http://', '')}/`,
  (address) => `leme-link:${address}`,
  (address) => `leme://app/index.html?${address}`,
  (address) => `LEME-LINK://OPEN/hoje?${address}`,
  (address) => `leme-link://open/hoje?token=${TOKEN}&address=${address}`,
  (address) => `leme-link://open/../${address}`,
  (address) => `leme-link://open/funil#${address}`,
  (address) => `leme-link://open/__proto__?${address}`,
  (address) => `leme-link://connect?address=${encodeURIComponent(address)}&label=%E2%80%AEmoc.oreiora`,
  (address) => `leme-link://connect?address=${encodeURIComponent(address)}&label=a%00b%0D%0AHost:%20x`,
  (address) => `leme-link://connect?address=${encodeURIComponent(encodeURIComponent(address))}`,
  () => 'leme-link://connect?address=http%3A%2F%2Fcrm.example',
  () => 'leme-link://connect?address=javascript%3Aalert(1)',
  () => 'leme-link://connect?address=file%3A%2F%2F%2Fetc%2Fpasswd',
  () => 'leme-link://connect?address=https%3A%2F%2Fcrm.example%5C%40evil.example',
  () => 'leme-link://connect?address=%FF%FE',
  (address, below) =>
    `leme-link://connect?address=${encodeURIComponent(address)}&label=${'a'.repeat(80 + below(600))}`,
  (address, below) => `leme-link://connect?${'&'.repeat(1 + below(9))}address=${encodeURIComponent(address)}`,
  (address, below) => {
    const text = `leme-link://connect?address=${encodeURIComponent(address)}&label=Casa`
    const at = below(text.length)
    return `${text.slice(0, at)}${String.fromCharCode(below(0x2100))}${text.slice(at + 1)}`
  },
  (_, below) =>
    `leme-link://${Array.from({ length: below(300) }, () => String.fromCharCode(below(0x3000))).join('')}`,
]

/** Returns links in which every kind stands, aimed at an address. */
export function makeHostileLinks(count: number, seed: number, address: string): string[] {
  const below = seededBelow(seed)
  return Array.from({ length: count }, (_, index) => {
    const kind = KINDS[index < KINDS.length ? index : below(KINDS.length)]
    return kind === undefined ? '' : kind(address, below)
  })
}
