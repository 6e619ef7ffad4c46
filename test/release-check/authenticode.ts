// Signing for Windows with a certificate made here and a time-stamp authority on loopback: the way that the release
// takes, without its certificate.

import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type CheckContext, type CheckStep, call, must } from './check-steps.ts'

const run = promisify(execFile)
const TSA_CONFIGURATION = `
[tsa]
default_tsa = own
[own]
serial = $ENV::TSA_FOLDER/serial
crypto_device = builtin
signer_cert = $ENV::TSA_FOLDER/tsa.pem
signer_key = $ENV::TSA_FOLDER/tsa.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
ess_cert_id_alg = sha256
`

function makeCertificate(folder: string, name: string, usage: string): void {
  call('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '30',
    '-subj',
    `/O=Leme test/CN=${name}`,
    '-addext',
    `extendedKeyUsage=critical,${usage}`,
    '-addext',
    'keyUsage=critical,digitalSignature',
    '-keyout',
    join(folder, `${name}.key`),
    '-out',
    join(folder, `${name}.pem`),
  ])
}

/** Starts a time-stamp authority (RFC 3161) on loopback. */
async function startTimeStamps(folder: string): Promise<{ readonly url: string; close(): void }> {
  const env = { ...process.env, TSA_FOLDER: folder }
  writeFileSync(join(folder, 'serial'), '01\n')
  writeFileSync(join(folder, 'tsa.cnf'), TSA_CONFIGURATION)
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part) => parts.push(part))
    request.on('end', async () => {
      const [query, reply] = [join(folder, 'query'), join(folder, 'reply')]
      writeFileSync(query, Buffer.concat(parts))
      const args = ['ts', '-reply', '-config', join(folder, 'tsa.cnf'), '-queryfile', query, '-out', reply]
      try {
        await run('openssl', args, { env })
        response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(readFileSync(reply))
      } catch {
        response.writeHead(500).end()
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

export const AUTHENTICODE: CheckStep = {
  name: 'D11 Authenticode with a certificate of its own',
  tools: {
    osslsigncode: 'osslsigncode',
    openssl: 'openssl',
    'x86_64-w64-mingw32-gcc': 'gcc-mingw-w64-x86-64',
  },
  run: async ({ folder: root }: CheckContext) => {
    const folder = join(root, 'authenticode')
    mkdirSync(folder)
    makeCertificate(folder, 'publisher', 'codeSigning')
    makeCertificate(folder, 'tsa', 'timeStamping')
    writeFileSync(join(folder, 'main.c'), 'int main(void) { return 0; }\n')
    const [plain, signed, changed] = ['plain.exe', 'signed.exe', 'changed.exe'].map((name) =>
      join(folder, name),
    )
    call('x86_64-w64-mingw32-gcc', ['-s', '-o', plain ?? '', join(folder, 'main.c')])
    const stamps = await startTimeStamps(folder)
    try {
      const identity = ['-certs', join(folder, 'publisher.pem'), '-key', join(folder, 'publisher.key')]
      const options = [
        '-h',
        'sha256',
        '-n',
        'Leme',
        '-ts',
        stamps.url,
        '-in',
        plain ?? '',
        '-out',
        signed ?? '',
      ]
      await run('osslsigncode', ['sign', ...identity, ...options])
    } finally {
      stamps.close()
    }
    const verify = async (path: string) => {
      const trust = ['-CAfile', join(folder, 'publisher.pem'), '-TSA-CAfile', join(folder, 'tsa.pem')]
      try {
        const { stdout } = await run('osslsigncode', ['verify', ...trust, '-in', path])
        return { isValid: true, said: stdout }
      } catch (error) {
        return { isValid: false, said: String((error as { stdout?: unknown }).stdout) }
      }
    }
    const good = await verify(signed ?? '')
    must(good.isValid, `the signed program is verified: ${good.said.slice(-300)}`)
    must(/timestamp/i.test(good.said), 'it has a time stamp')
    must(!(await verify(plain ?? '')).isValid, 'an unsigned program is refused')
    const bytes = readFileSync(signed ?? '')
    bytes.writeUInt8(bytes.readUInt8(2_000) ^ 1, 2_000)
    writeFileSync(changed ?? '', bytes)
    must(!(await verify(changed ?? '')).isValid, 'a changed byte is refused')
    return '1 signed, stamped and verified; unsigned and changed refused'
  },
}
