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
/** How IPv6-only networks name an address of IPv4 (RFC 6052). */
const NAT64 = '64:ff9b::'

const publicV6 = new BlockList()
publicV6.addSubnet('2000::', 3, 'ipv6')
publicV6.addSubnet(NAT64, 96, 'ipv6')

const special = new BlockList()
for (const [network, bits] of NOT_PUBLIC_6) special.addSubnet(network, bits, 'ipv6')
for (const [network, bits] of NOT_PUBLIC) {
  special.addSubnet(network, bits, 'ipv4')
  special.addSubnet(`${NAT64}${network}`, 96 + bits, 'ipv6')
}

/** True for an address of the public internet. False for every other text. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  // A zone names a network interface of this computer.
  if (family !== 6 || address.includes('%')) return false
  return publicV6.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
