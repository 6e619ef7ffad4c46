import { describe, expect, it } from 'vitest'
import {
  FIRST_STEP,
  STORE_LOCK,
  translateScript,
  translateStatement,
} from '../../../collector/postgres/dialect.ts'
import { SCHEMA } from '../../../electron/core/store/schema.ts'

describe('translateStatement', () => {
  it.each([
    ['SELECT a FROM t WHERE b = ? AND c = ?', 'SELECT a FROM t WHERE b = $1 AND c = $2'],
    [
      'SELECT a FROM t WHERE b = ?1 UNION SELECT a FROM u WHERE b = ?1',
      'SELECT a FROM t WHERE b = $1 UNION SELECT a FROM u WHERE b = $1',
    ],
    ['PRAGMA user_version', 'SELECT version AS user_version FROM leme_schema'],
    [
      'INSERT INTO funnel_days (a) VALUES (?) ON CONFLICT DO UPDATE SET a = excluded.a',
      'INSERT INTO funnel_days (a) VALUES ($1) ON CONFLICT ON CONSTRAINT funnel_days_pkey DO UPDATE SET a = excluded.a',
    ],
    [
      'INSERT INTO t (a) VALUES (?) ON CONFLICT (a) DO NOTHING',
      'INSERT INTO t (a) VALUES ($1) ON CONFLICT (a) DO NOTHING',
    ],
  ])('writes %s for PostgreSQL', (sqlite, postgres) => {
    expect(translateStatement(sqlite)).toBe(postgres)
  })
})

describe('translateScript', () => {
  it('has one writer at a time', () => {
    expect(translateScript('BEGIN IMMEDIATE')).toBe(`BEGIN; SELECT pg_advisory_xact_lock(${STORE_LOCK})`)
    expect([translateScript('COMMIT'), translateScript('ROLLBACK')]).toEqual(['COMMIT', 'ROLLBACK'])
  })

  it('keeps the version of the schema in a table', () => {
    expect(translateScript('PRAGMA user_version = 7')).toBe('UPDATE leme_schema SET version = 7')
    expect(FIRST_STEP).toContain('CREATE TABLE IF NOT EXISTS leme_schema')
  })

  it('gives the types of PostgreSQL, and each table the number of its rows', () => {
    const created = translateScript(
      'CREATE TABLE t (\n  a TEXT PRIMARY KEY,\n  b INTEGER,\n  c BLOB\n) STRICT;',
    )
    expect(created.replace(/\s+/g, ' ')).toBe(
      'CREATE TABLE t ( rowid BIGINT GENERATED ALWAYS AS IDENTITY, a TEXT COLLATE "C" PRIMARY KEY, b BIGINT, c BYTEA );',
    )
  })

  it('leaves nothing of SQLite in the schema', () => {
    expect(translateScript(SCHEMA)).not.toMatch(/STRICT|\bINTEGER\b|\bBLOB\b|PRAGMA/)
  })
})
