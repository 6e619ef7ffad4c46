// Who may connect to the Coletor's database beside its own user.
import { describe, expect, it, onTestFinished } from 'vitest'
import { printStatus } from '../../../collector/commands/company-commands.ts'
import { accessProblem as problemIn, withData } from '../../../collector/data/database.ts'
import { startPostgresWorld } from '../../support/collector/postgres-world.ts'
import { createDatabase, HAS_NO_POSTGRES, usePostgres } from '../../support/postgres/running.ts'
import { connect } from '../../support/postgres/server.ts'

describe.skipIf(HAS_NO_POSTGRES)('accessProblem', () => {
  const postgres = usePostgres()
  const accessProblem = (database: string) => withData({ data: '/nowhere', database }, problemIn)

  async function databaseWith(...statements: string[]) {
    const url = await createDatabase(postgres())
    const name = new URL(url).pathname.slice(1)
    const client = await connect(url)
    for (const each of statements) await client.query(each.replace('NAME', name))
    await client.end()
    return { url, name }
  }

  const REVOKE = 'REVOKE CONNECT ON DATABASE NAME FROM PUBLIC'

  it('names what closes a database on which everybody may connect, as PostgreSQL creates it', async () => {
    const { url, name } = await databaseWith()
    const told = await accessProblem(url)
    expect(told).toContain(`REVOKE CONNECT ON DATABASE "${name}" FROM PUBLIC`)
    const client = await connect(url)
    await client.query(told?.slice(told.indexOf('REVOKE')) ?? '')
    await client.end()
    expect(await accessProblem(url)).toBeNull()
  })

  it('names another user, and no administrator of the server', async () => {
    const { url } = await databaseWith(REVOKE, 'CREATE ROLE mallory LOGIN', 'CREATE ROLE admin SUPERUSER')
    for (const [who, isFound] of [
      ['admin', false],
      ['mallory', true],
    ] as const) {
      const client = await connect(url)
      await client.query(`GRANT CONNECT ON DATABASE ${new URL(url).pathname.slice(1)} TO ${who}`)
      await client.end()
      expect((await accessProblem(url)) !== null).toBe(isFound)
    }
  })

  it('is in the log of a Coletor that starts, and beside its status', async () => {
    const { config, start } = await startPostgresWorld(postgres())
    const lines: string[] = []
    const { stop } = await start((line) => lines.push(line))
    onTestFinished(stop)
    expect(lines.join('')).toContain('other users may connect to the database')
    const output = { write: () => undefined, note: (line: string) => lines.push(`status: ${line}`) }
    await printStatus({ config, args: [], flags: {}, output }).catch(() => undefined)
    expect(lines.join('\n')).toContain('status: other users may connect')
  })
})
