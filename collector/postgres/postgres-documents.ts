// The documents in rows of the database. They are read from memory, where each change arrives with a notice.
import type pg from 'pg'
import type { DocumentName, Documents } from '../documents/documents.ts'
import { connect, type Queries } from './connect.ts'
import { createTables } from './tables.ts'

/** The channel whose notices name a changed document. */
export const DOCUMENTS_CHANNEL = 'leme_documents'

interface Row {
  readonly content: string
  readonly version: number
}

export interface PostgresDocuments extends Documents {
  /** Reads them once, over a connection of its own. */
  open(): Promise<void>
  /** Reads all of them again: notices may have been missed. */
  load(client: Queries): Promise<void>
  /** Reads one of them again. */
  reload(client: Queries, name: string): Promise<void>
}

/** Text of a damaged or newer document is kept as it is: who reads it says so. */
export function postgresDocuments(url: string): PostgresDocuments {
  let rows = new Map<string, Row>()

  async function changeIn(
    client: pg.Client,
    name: DocumentName,
    change: (text: string | null) => string,
  ): Promise<void> {
    await client.query('BEGIN')
    // Also of a document that is not there yet: one process changes them at a time.
    await client.query('LOCK TABLE leme_documents IN SHARE ROW EXCLUSIVE MODE')
    const found = await client.query('SELECT content, version FROM leme_documents WHERE name = $1', [name])
    const former = found.rows[0] as Row | undefined
    const row: Row = { content: change(former?.content ?? null), version: (former?.version ?? 0) + 1 }
    await client.query(
      `INSERT INTO leme_documents (name, content, version) VALUES ($1, $2, $3)
       ON CONFLICT (name) DO UPDATE SET content = excluded.content, version = excluded.version`,
      [name, row.content, row.version],
    )
    await client.query('SELECT pg_notify($1, $2)', [DOCUMENTS_CHANNEL, name])
    await client.query('COMMIT')
    rows.set(name, row)
  }

  async function load(client: Queries): Promise<void> {
    const found = await client.query('SELECT name, content, version FROM leme_documents')
    rows = new Map((found.rows as (Row & { name: string })[]).map(({ name, ...row }) => [name, row]))
  }

  /** Works over a connection of its own, whose end undoes what was begun. */
  async function connected(work: (client: pg.Client) => Promise<void>): Promise<void> {
    const client = await connect(url)
    try {
      await work(client)
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  return {
    open: () =>
      connected(async (client) => {
        await createTables(client)
        await load(client)
      }),
    read: (name) => rows.get(name)?.content ?? null,
    version: (name) => String(rows.get(name)?.version ?? ''),
    change: (name, change) => connected((client) => changeIn(client, name, change)),
    load,
    async reload(client, name) {
      const found = await client.query('SELECT content, version FROM leme_documents WHERE name = $1', [name])
      const row = found.rows[0] as Row | undefined
      if (row === undefined) rows.delete(name)
      else rows.set(name, row)
    },
  }
}
