// What the processes of a Coletor share beside the store: the documents, and the calls that one passes to another.
import type pg from 'pg'
import { STORE_LOCK } from './dialect.ts'

/**
 * Calls are of the moment: an unlogged table is empty after a crash of the server, as it may be. Who asks deletes its
 * call; those of processes that died go with the next session.
 */
const TABLES = `
  CREATE TABLE IF NOT EXISTS leme_documents (
    name TEXT PRIMARY KEY,
    content TEXT NOT NULL,
    version BIGINT NOT NULL
  );
  CREATE UNLOGGED TABLE IF NOT EXISTS leme_calls (
    id TEXT PRIMARY KEY,
    asked_at TIMESTAMPTZ NOT NULL DEFAULT now(),
    question BYTEA NOT NULL,
    answer BYTEA
  );
  DELETE FROM leme_calls WHERE asked_at < now() - INTERVAL '10 minutes';`

/** Creates the tables where they are not there. Several processes may start at once. */
export async function createTables(client: pg.Client): Promise<void> {
  await client.query(`BEGIN; SELECT pg_advisory_xact_lock(${STORE_LOCK}); ${TABLES} COMMIT`)
}
