// What the installer of the npm package says of a server, or a proxy, that does not bring the runtime.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'

const MODULE = new URL('../../build/electron-runtime.ts', import.meta.url).href
const INSTALL = `fetch(process.env.FROM).catch((e) => { console.error(e.stack); process.exit(1) })`

/** Returns what is said when `from` takes a connection and does this with it. */
async function said(take: (socket: Socket) => void, env: (origin: string) => object): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'leme-installer-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'install.js'), INSTALL)
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined))
    take(socket)
  })
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const script = `const { downloadRuntime } = await import(${JSON.stringify(MODULE)})
await downloadRuntime(${JSON.stringify(folder)}, process.env, 1_000)`
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script]
  const child = execFile(process.execPath, args, { env: { ...env(origin) } })
  let text = ''
  child.stderr?.on('data', (part) => {
    text += part
  })
  await once(child, 'close')
  return text
}

describe('downloadRuntime', () => {
  it.each([
    ['a server that takes the call and says nothing', (origin: string) => ({ FROM: origin })],
    [
      'a proxy that takes the call and says nothing',
      (origin: string) => ({ FROM: 'https://mirror.example/electron', HTTPS_PROXY: origin }),
    ],
  ])('names %s', async (_, env) => {
    expect(await said(() => undefined, env)).toContain('no answer within 1 s')
  })

  it.each([
    ['is cut', (socket: Socket) => socket.destroy(), 'http:'],
    ['meets no TLS', (socket: Socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'), 'https:'],
  ])('names the cause of a call that %s', async (_, take, scheme) => {
    const env = (origin: string) => ({ FROM: origin.replace('http:', scheme) })
    expect(await said(take, env)).toMatch(/cause: \S+ \w/)
  })
})
