// Which IP addresses a picture may come from: public ones only, so that no answer of a server makes this computer ask
// something in its own network.
import { BlockList, isIP } from 'node:net'

/** IANA special-purpose ranges of IPv4. */
const NOT_PUBLIC = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const
/** Inside 2000::/3, but special: they embed other addresses, or are for documents. */
const NOT_PUBLIC_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const
/** IPv4 as IPv6-only networks name it (RFC 6052). */
const NAT64 = ['64:ff9b::', 96] as const

function blockList(family: 'ipv4' | 'ipv6', ranges: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList()
  for (const [network, bits] of ranges) list.addSubnet(network, bits, family)
  return list
}

const specialV4 = blockList('ipv4', NOT_PUBLIC)
const specialV6 = blockList('ipv6', NOT_PUBLIC_6)
const globalV6 = blockList('ipv6', [['2000::', 3]])
const translated = blockList('ipv6', [NAT64])

/** Returns the IPv4 address in the last 32 bits. */
function embeddedV4(address: string): string {
  const [, last = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [low = '0', high = '0'] = last.split(':').reverse()
  const bytes = [high, low].flatMap((group) => {
    const value = Number.parseInt(group || '0', 16)
    return [value >> 8, value & 0xff]
  })
  return bytes.join('.')
}

/** True for an address of the public internet. False for every other text. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !specialV4.check(address, 'ipv4')
  // A zone names a network interface of this computer.
  if (family !== 6 || address.includes('%')) return false
  if (translated.check(address, 'ipv6')) return isPublicAddress(embeddedV4(address))
  return globalV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6')
}
