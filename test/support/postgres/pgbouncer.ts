// A PgBouncer in transaction mode in front of a server of a test: each transaction may get another connection.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { findProgram } from '../find-program.ts'
import { asNobody } from './server.ts'

const PROGRAM = findProgram('pgbouncer', { PATH: `${process.env.PATH}:/usr/sbin` })
/** True where it is not installed: what needs one is skipped. */
export const HAS_NO_PGBOUNCER = PROGRAM === null

/** Starts it for a test. Returns the address of a database through it. */
export async function startPgBouncer(database: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'leme-pgbouncer-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  chmodSync(folder, 0o700)
  const url = new URL(database)
  const lines = [
    '[databases]',
    `* = host=${url.searchParams.get('host')} user=${url.username}`,
    '[pgbouncer]',
    `unix_socket_dir = ${folder}`,
    'listen_port = 6432',
    'auth_type = any',
    'pool_mode = transaction',
    // Few, so that transactions of one client get connections of another.
    'default_pool_size = 3',
  ]
  const config = join(folder, 'pgbouncer.ini')
  writeFileSync(config, `${lines.join('\n')}\n`)
  if (asNobody.uid !== undefined) chownSync(folder, asNobody.uid, asNobody.uid)
  const child = spawn(PROGRAM ?? '', [config], {
    ...asNobody,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(async () => {
    if (child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  })
  await new Promise<void>((resolve, reject) => {
    let told = ''
    child.stderr.on('data', (bytes: Buffer) => {
      told += String(bytes)
      if (told.includes('process up')) resolve()
    })
    child.once('exit', () => reject(new Error(`PgBouncer ended: ${told}`)))
  })
  return `postgres://${url.username}@localhost:6432${url.pathname}?host=${folder}`
}
