// An untrusted certificate, made at run time: the repository contains no key, and no program except Node is needed.
// Implements just enough of X.509 (RFC 5280) for a TLS server on the loopback address.
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

export interface SelfSigned {
  /** PEM, as node:https expects it. */
  readonly key: string
  readonly cert: string
}

const TAG = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  oid: 0x06,
  text: 0x0c,
  time: 0x17,
  list: 0x30,
  set: 0x31,
}

function der(tag: number, ...content: readonly (Buffer | readonly number[])[]): Buffer {
  const body = Buffer.concat(content.map((part) => Buffer.from(part)))
  const length =
    body.length < 0x80
      ? [body.length]
      : body.length < 0x100
        ? [0x81, body.length]
        : [0x82, body.length >> 8, body.length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}

const COMMON_NAME = [0x55, 0x04, 0x03]
const ALTERNATIVE_NAMES = [0x55, 0x1d, 0x11]
const ECDSA_WITH_SHA256 = [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]

function utcTime(date: Date): Buffer {
  const digits = date.toISOString().replaceAll(/\D/g, '')
  return der(TAG.time, Buffer.from(`${digits.slice(2, 14)}Z`))
}

const DAY_MS = 86_400_000

/** Makes a certificate of an IPv4 address, by default valid from yesterday until tomorrow. */
export function makeSelfSigned({
  from = new Date(Date.now() - DAY_MS),
  to = new Date(Date.now() + DAY_MS),
  address = '127.0.0.1',
} = {}): SelfSigned {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = der(TAG.list, der(TAG.oid, ECDSA_WITH_SHA256))
  const name = der(
    TAG.list,
    der(TAG.set, der(TAG.list, der(TAG.oid, COMMON_NAME), der(TAG.text, Buffer.from(address)))),
  )
  const names = der(TAG.list, der(0x87, address.split('.').map(Number)))
  const extensions = der(TAG.list, der(TAG.list, der(TAG.oid, ALTERNATIVE_NAMES), der(TAG.octets, names)))
  const body = der(
    TAG.list,
    der(0xa0, der(TAG.integer, [2])),
    der(TAG.integer, [1], randomBytes(8)),
    algorithm,
    name,
    der(TAG.list, utcTime(from), utcTime(to)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  )
  const whole = der(TAG.list, body, algorithm, der(TAG.bits, [0], sign('sha256', body, privateKey)))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  }
}
