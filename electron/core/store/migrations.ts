// The store's schema, one numbered step per version. A released step never changes. To add one: append it here, and
// its test to test/electron/core/store.
import type { DatabaseSync } from 'node:sqlite'
import { checksumRows } from './engine/checksums.ts'
import { digestSettings } from './engine/setting-digest.ts'

export const MIGRATIONS: readonly string[] = [
  // 1: companies and settings are not personal data and stay readable; records are sealed.
  `
  CREATE TABLE companies (
    id TEXT PRIMARY KEY,
    label TEXT NOT NULL,
    base_url TEXT NOT NULL,
    time_zone TEXT NOT NULL,
    is_demo INTEGER NOT NULL,
    api_company_id TEXT,
    token_print TEXT,
    paused_until INTEGER,
    created_at INTEGER NOT NULL,
    digest TEXT NOT NULL
  ) STRICT;
  CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT;
  CREATE TABLE store_keys (
    id TEXT PRIMARY KEY,
    company_id TEXT NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
    is_lasting INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX store_keys_of_company ON store_keys (company_id);
  CREATE TABLE snapshots (
    key_id TEXT NOT NULL REFERENCES store_keys (id) ON DELETE CASCADE,
    operation TEXT NOT NULL,
    params_print BLOB NOT NULL,
    captured_at INTEGER NOT NULL,
    sealed BLOB NOT NULL,
    PRIMARY KEY (key_id, operation, params_print)
  ) STRICT;
  CREATE TABLE funnel_days (
    key_id TEXT NOT NULL REFERENCES store_keys (id) ON DELETE CASCADE,
    pipeline_id INTEGER NOT NULL,
    day TEXT NOT NULL,
    captured_at INTEGER NOT NULL,
    sealed BLOB NOT NULL,
    PRIMARY KEY (key_id, pipeline_id, day)
  ) STRICT;
  CREATE TABLE stalled_days (
    key_id TEXT NOT NULL REFERENCES store_keys (id) ON DELETE CASCADE,
    pipeline_id INTEGER NOT NULL,
    day TEXT NOT NULL,
    captured_at INTEGER NOT NULL,
    sealed BLOB NOT NULL,
    PRIMARY KEY (key_id, pipeline_id, day)
  ) STRICT;
  `,
  // 2: the API reports only what pipelines hold now, so their history is what was stored on each day.
  `
  CREATE TABLE pipelines_days (
    key_id TEXT NOT NULL REFERENCES store_keys (id) ON DELETE CASCADE,
    day TEXT NOT NULL,
    captured_at INTEGER NOT NULL,
    sealed BLOB NOT NULL,
    PRIMARY KEY (key_id, day)
  ) STRICT;
  `,
  // 3: corrections of past days. Numbered per day, not keyed by time, so that a clock set back loses none.
  `
  CREATE TABLE corrections (
    key_id TEXT NOT NULL REFERENCES store_keys (id) ON DELETE CASCADE,
    pipeline_id INTEGER NOT NULL,
    day TEXT NOT NULL,
    number INTEGER NOT NULL,
    captured_at INTEGER NOT NULL,
    sealed BLOB NOT NULL,
    PRIMARY KEY (key_id, pipeline_id, day, number)
  ) STRICT;
  `,
  // 4: leads and tasks by id, some hundred rows per sealed pack, and their coverage.
  `
  CREATE TABLE row_packs (
    key_id TEXT NOT NULL REFERENCES store_keys (id) ON DELETE CASCADE,
    operation TEXT NOT NULL,
    pack INTEGER NOT NULL,
    records INTEGER NOT NULL,
    captured_at INTEGER NOT NULL,
    sealed BLOB NOT NULL,
    PRIMARY KEY (key_id, operation, pack)
  ) STRICT;
  CREATE TABLE row_states (
    key_id TEXT NOT NULL REFERENCES store_keys (id) ON DELETE CASCADE,
    operation TEXT NOT NULL,
    captured_at INTEGER NOT NULL,
    sealed BLOB NOT NULL,
    PRIMARY KEY (key_id, operation)
  ) STRICT;
  `,
  // 5: a key's id shows whether the key outlives its process, so no unchecked flag decides about deleting records.
  `
  ALTER TABLE store_keys DROP COLUMN is_lasting;
  `,
  // 6: settings with business data are sealed, the others carry a digest. Settings of an earlier version stay readable
  // until the application has the key that seals them.
  `
  ALTER TABLE settings ADD COLUMN digest TEXT NOT NULL DEFAULT '';
  CREATE TABLE sealed_settings (
    key_id TEXT NOT NULL,
    company_id TEXT REFERENCES companies (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    sealed BLOB NOT NULL,
    digest TEXT NOT NULL,
    PRIMARY KEY (key_id, name)
  ) STRICT;
  `,
  // 7: one checksum per row; rows changed in the file are set aside, outside every answer and count.
  `
  ALTER TABLE snapshots ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE funnel_days ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE stalled_days ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE pipelines_days ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE corrections ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE row_packs ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE row_states ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
  CREATE TABLE set_aside (
    id INTEGER PRIMARY KEY,
    source TEXT NOT NULL,
    company_id TEXT,
    found_at INTEGER NOT NULL,
    content TEXT NOT NULL
  ) STRICT;
  `,
]

/** Work of a step besides its SQL, by version, in the same transaction. */
export const MIGRATION_WORK: Readonly<Record<number, (database: DatabaseSync) => void>> = {
  6: digestSettings,
  7: checksumRows,
}

export const SCHEMA_VERSION = MIGRATIONS.length
