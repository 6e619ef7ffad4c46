// A schema of its own for each store of a test that is on PostgreSQL.
import { openPool } from '../../../collector/data/connect.ts'

/** Names the server on which the stores of Coletores in tests are; without it they are files. */
export const POSTGRES_VARIABLE = 'LEME_TEST_POSTGRES'

/** Creates a schema. Returns an address whose tables are in it. */
export async function createSchema(url: string, schema: string): Promise<string> {
  const pool = openPool(url)
  await pool.query(`CREATE SCHEMA ${schema}`)
  await pool.end()
  return `${url}&options=${encodeURIComponent(`-c search_path=${schema}`)}`
}
