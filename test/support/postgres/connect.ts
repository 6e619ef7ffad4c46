// A connection of a test to a PostgreSQL, which gives values as those of the Coletor do.
import pg from 'pg'
import { connectionTo } from '../../../collector/data/connect.ts'

export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(connectionTo(url))
  // The statement that waits, and each later one, rejects with it.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
