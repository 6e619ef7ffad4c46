import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { openPool, reaching } from '../../../collector/data/connect.ts'

/** A server's first two messages: which proof of a password it takes, and for what. */
const SASL = ['\x17\0\0\0\x0aSCRAM-SHA-256\0\0', '\x0a\0\0\0\x0br='].map((text) => `R\0\0\0${text}`)

it('says that there is no password, and leaves no connection that keeps a command from ending', async () => {
  let socket: Socket | undefined
  const server = createServer((opened) => {
    const left = [...SASL]
    socket = opened.on('data', () => opened.write(left.shift() ?? '', 'latin1'))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const pool = openPool(`postgres://leme@127.0.0.1:${port}/leme?sslmode=disable`)
  await expect(reaching(pool.query('SELECT 1'))).rejects.toThrow('the database cannot be used: NO_PASSWORD')
  if (socket?.closed === false) await once(socket, 'close')
})
