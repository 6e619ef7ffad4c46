// Who else may connect to the database. PostgreSQL lets every user of the server in unless it is told otherwise, and
// whoever is in can hold locks and connections.
import { connect, reaching } from './connect.ts'

const OTHERS = `
  SELECT current_database() AS name, EXISTS (
    SELECT FROM pg_database, aclexplode(COALESCE(datacl, acldefault('d', datdba)))
    WHERE datname = current_database() AND privilege_type = 'CONNECT' AND grantee NOT IN (
      SELECT oid FROM pg_roles WHERE rolsuper OR rolname = current_user
    )
  ) AS found`

/** Returns what an administrator is told when others than its own user may connect to a database; else null. */
export async function accessProblem(url: string): Promise<string | null> {
  const client = await reaching(connect(url))
  try {
    const { rows } = await reaching(client.query<{ name: string; found: boolean }>(OTHERS))
    const [{ name, found } = { name: '', found: false }] = rows
    return found
      ? `other users may connect to the database: REVOKE CONNECT ON DATABASE "${name}" FROM PUBLIC`
      : null
  } finally {
    await client.end().catch(() => undefined)
  }
}
