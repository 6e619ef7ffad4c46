// The PostgreSQL of a test file, which ends with it: each of its tests has a database of its own in it.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { connect, createPostgres, findPostgres, type PostgresServer, withDatabase } from './server.ts'

/** True where no PostgreSQL is installed: what needs one is skipped. */
export const HAS_NO_POSTGRES = findPostgres() === null

/** Starts a server whose transactions survive its end, for the tests of this block: to set one up takes a second. */
export function usePostgres(): () => PostgresServer {
  let server: PostgresServer | null = null
  beforeAll(async () => {
    server = await createPostgres(findPostgres() ?? '', true)
  })
  afterAll(() => server?.remove())
  return () => {
    if (server === null) throw new Error('PostgreSQL was not started')
    return server
  }
}

/** Creates an empty database. Returns its address. */
export async function createDatabase({ url }: PostgresServer): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = await connect(url)
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  return withDatabase(url, name)
}
