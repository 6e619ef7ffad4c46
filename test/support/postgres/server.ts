// A PostgreSQL of a test run: Debian's own, in a temporary folder, reached over a socket in it.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { connectionTo } from '../../../collector/data/connect.ts'

const INSTALLED = '/usr/lib/postgresql'
/** Nobody's number in Debian: PostgreSQL does not run as root. */
const NOBODY = 65_534
const USER = 'leme'
/**
 * Ends the server at once when standard input ends: as it is told, and with a test that is killed. Only the shell's own
 * commands: as `nobody` it may find no other on PATH.
 */
const WITH_PARENT =
  'exec 3<&0; "$0" "$@" 3<&- & server=$!; (read -r _ <&3; kill -QUIT $server) & wait $server'
const isRoot = process.getuid?.() === 0
/** Starts a program as a user that may be no root. */
export const asNobody: { readonly uid?: number; readonly gid?: number } = isRoot
  ? { uid: NOBODY, gid: NOBODY }
  : {}

/** Returns the folder of its programs; null where it is not installed. */
export function findPostgres(): string | null {
  if (!existsSync(INSTALLED)) return null
  const [newest] = readdirSync(INSTALLED).toSorted((a, b) => Number(b) - Number(a))
  const folder = join(INSTALLED, newest ?? '', 'bin')
  return existsSync(join(folder, 'initdb')) ? folder : null
}

export interface PostgresServer {
  /** Address of its database. */
  readonly url: string
  /** Ends it as a computer ends that loses its power. */
  kill(): Promise<void>
  /** Starts it again, unless it is running. */
  start(): Promise<void>
  /** Ends it and deletes its folder. */
  remove(): Promise<void>
}

/** Returns the address of another database of the same server. */
export function withDatabase(url: string, name: string): string {
  return url.replace('/postgres?', `/${name}?`)
}

/** Creates a server and starts it. `isSafe` makes each transaction survive `kill`. */
export async function createPostgres(programs: string, isSafe = false): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'leme-pg-'))
  chmodSync(folder, 0o700)
  if (isRoot) chownSync(folder, NOBODY, NOBODY)
  const data = join(folder, 'data')
  const setUp = ['-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N']
  execFileSync(join(programs, 'initdb'), setUp, { ...asNobody, cwd: folder, stdio: 'ignore' })
  let running: ChildProcess | null = null

  async function start(): Promise<void> {
    if (running?.exitCode === null) return
    const fast = isSafe ? [] : ['-c', 'fsync=off', '-c', 'synchronous_commit=off']
    const where = ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'max_connections=300']
    const server = spawn('/bin/sh', ['-c', WITH_PARENT, join(programs, 'postgres'), ...where, ...fast], {
      ...asNobody,
      cwd: folder,
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    running = server
    await new Promise<void>((resolve, reject) => {
      let told = ''
      server.stderr?.on('data', (bytes: Buffer) => {
        told += String(bytes)
        if (told.includes('ready to accept connections')) resolve()
      })
      server.once('exit', () => reject(new Error(`PostgreSQL ended: ${told}`)))
    })
  }

  async function end(): Promise<void> {
    const server = running
    if (server === null || server.exitCode !== null) return
    running = null
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
    server.stdin?.end()
    await ended
  }

  await start()
  return {
    url: `postgres://${USER}@localhost/postgres?host=${folder}`,
    kill: end,
    start,
    async remove() {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Opens a connection, which gives values as those of the Coletor do. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(connectionTo(url))
  // The statement that waits, and each later one, rejects with it.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
