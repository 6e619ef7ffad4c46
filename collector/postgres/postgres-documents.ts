// The documents in rows of the database. They are read from memory.
import type pg from 'pg'
import type { DocumentName, Documents } from '../documents/documents.ts'
import { connect } from './connect.ts'
import { STORE_LOCK } from './dialect.ts'

/** Commands may start at once. */
const TABLE = `
  BEGIN;
  SELECT pg_advisory_xact_lock(${STORE_LOCK});
  CREATE TABLE IF NOT EXISTS leme_documents (
    name TEXT PRIMARY KEY,
    content TEXT NOT NULL,
    version BIGINT NOT NULL
  );
  COMMIT`

interface Row {
  readonly name: string
  readonly content: string
  /** Grows with each change of any of them. */
  readonly version: number
}

export interface PostgresDocuments extends Documents {
  /** Reads what was changed since it was read last. */
  load(client: pg.Client): Promise<void>
}

/** Text of a damaged or newer document is kept as it is: who reads it says so. */
export function postgresDocuments(url: string): PostgresDocuments {
  const known = new Map<string, Row>()
  let version = -1

  function note(row: Row): void {
    if (row.version > (known.get(row.name)?.version ?? -1)) known.set(row.name, row)
  }

  async function changeIn(
    client: pg.Client,
    name: DocumentName,
    change: (text: string | null) => string,
  ): Promise<void> {
    await client.query('BEGIN')
    // Also of a document that is not there yet: one process changes them at a time.
    await client.query('LOCK TABLE leme_documents IN SHARE ROW EXCLUSIVE MODE')
    const found = await client.query('SELECT content FROM leme_documents WHERE name = $1', [name])
    const content = change((found.rows[0] as Row | undefined)?.content ?? null)
    const written = await client.query(
      `INSERT INTO leme_documents (name, content, version)
       SELECT $1, $2, COALESCE(MAX(version), 0) + 1 FROM leme_documents
       ON CONFLICT (name) DO UPDATE SET content = excluded.content, version = excluded.version
       RETURNING name, content, version`,
      [name, content],
    )
    await client.query('COMMIT')
    note(written.rows[0] as Row)
  }

  return {
    read: (name) => known.get(name)?.content ?? null,
    version: (name) => String(known.get(name)?.version ?? ''),
    /** Works over a connection of its own, whose end undoes what was begun. */
    async change(name, change) {
      const client = await connect(url)
      try {
        await changeIn(client, name, change)
      } finally {
        await client.end().catch(() => undefined)
      }
    },
    async load(client) {
      if (version < 0) await client.query(TABLE)
      const { rows } = await client.query('SELECT * FROM leme_documents WHERE version > $1', [version])
      for (const row of rows as Row[]) {
        note(row)
        version = Math.max(version, row.version)
      }
      version = Math.max(version, 0)
    },
  }
}
