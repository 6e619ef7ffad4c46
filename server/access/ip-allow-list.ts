// The addresses from which a token may be used (specification 5.4): single addresses and CIDR blocks, IPv4 and IPv6,
// compared as numbers. An unreadable rule allows no address.
import { BlockList, isIP, isIPv4 } from 'node:net'

interface AddressRule {
  readonly address: string
  readonly family: 'ipv4' | 'ipv6'
  /** Null for a single address. */
  readonly prefix: number | null
}

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const MAPPED_BITS = 96

/** Removes the IPv6 prefix of IPv4 addresses on dual-stack sockets, and the interface name of link-local addresses. */
function plainAddress(address: string): string {
  const withoutZone = address.split('%', 1)[0] ?? ''
  return MAPPED.exec(withoutZone)?.[1] ?? withoutZone
}

/** Reads `ADDRESS` or `ADDRESS/BITS`. Returns null when it is neither. */
export function parseAddressRule(text: string): AddressRule | null {
  const [given = '', bits, ...rest] = text.trim().split('/')
  if (isIP(given) === 0 || given.includes('%') || rest.length > 0) return null
  const address = plainAddress(given)
  const family = isIPv4(address) ? 'ipv4' : 'ipv6'
  if (bits === undefined) return { address, family, prefix: null }
  if (!/^\d{1,3}$/.test(bits)) return null
  const prefix = Number(bits) - (address === given ? 0 : MAPPED_BITS)
  return prefix < 0 || prefix > (family === 'ipv4' ? 32 : 128) ? null : { address, family, prefix }
}

/** Builds a list of one family: a mixed BlockList would let an IPv6 block cover IPv4 addresses, too. */
function compile(rules: readonly string[], family: AddressRule['family']): BlockList {
  const list = new BlockList()
  for (const rule of rules.map(parseAddressRule)) {
    if (rule?.family !== family) continue
    if (rule.prefix === null) list.addAddress(rule.address, rule.family)
    else list.addSubnet(rule.address, rule.prefix, rule.family)
  }
  return list
}

/** True when one of the rules covers the address of a socket. */
export function isAddressAllowed(rules: readonly string[], address: string): boolean {
  const plain = plainAddress(address)
  if (isIP(plain) === 0) return false
  const family = isIPv4(plain) ? 'ipv4' : 'ipv6'
  return compile(rules, family).check(plain, family)
}
