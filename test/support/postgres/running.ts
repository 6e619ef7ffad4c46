// A PostgreSQL of one test, which ends with it.
import { onTestFinished } from 'vitest'
import { createPostgres, findPostgres, type PostgresServer } from './server.ts'

/** True where no PostgreSQL is installed: what needs one is skipped. */
export const HAS_NO_POSTGRES = findPostgres() === null

/** Starts a server whose transactions survive its end. */
export async function startPostgres(): Promise<PostgresServer> {
  const server = await createPostgres(findPostgres() ?? '', true)
  onTestFinished(server.remove)
  return server
}
