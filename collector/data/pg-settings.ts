// The settings in a PostgreSQL that several processes share, each call one statement.
import { type RawBuilder, sql } from 'kysely'
import { coreSettingName } from '../../electron/core/preferences/setting-names.ts'
import type { AsyncStore } from '../../electron/core/store/store-calls.ts'
import {
  openSettings,
  type SealedSettingRow,
  sealSetting,
  settingDigest,
  type settings,
} from '../../electron/core/store/tables/settings.ts'
import type { RecordOwner } from '../../electron/core/vault/company.ts'
import type { Data } from './database.ts'

export function settingCalls(
  { tables }: Pick<Data, 'tables'>,
  sealedAtStart: Map<string, SealedSettingRow[]>,
) {
  /** By key: the times of what a team set, as this process read or wrote them last. */
  const seen = new Map<string, Uint8Array>()
  const editsOf = ({ companyId }: RecordOwner) => coreSettingName(companyId, 'edits')

  function open(rows: readonly SealedSettingRow[], owner: RecordOwner) {
    const edits = rows.find(({ name }) => name === editsOf(owner))
    if (edits === undefined) seen.delete(owner.key.id)
    else seen.set(owner.key.id, edits.sealed)
    return openSettings(rows, owner)
  }

  async function drop(names: readonly string[], isSealed: RawBuilder<unknown>): Promise<boolean> {
    await sql`
      WITH dropped AS (DELETE FROM settings WHERE name = ANY (${names}::text[]))
      DELETE FROM sealed_settings WHERE ${isSealed}`.execute(tables)
    return true
  }

  return {
    async writeSetting(name, value): Promise<boolean> {
      const text = JSON.stringify(value)
      await sql`
        INSERT INTO settings (name, value, digest) VALUES (${name}, ${text}, ${settingDigest(name, text)})
        ON CONFLICT (name) DO UPDATE SET value = excluded.value, digest = excluded.digest`.execute(tables)
      return true
    },
    async openSettings(owner) {
      const read = sealedAtStart.get(owner.key.id)
      sealedAtStart.delete(owner.key.id)
      if (read !== undefined) return open(read, owner)
      const { rows } = await sql<SealedSettingRow>`
        SELECT key_id, company_id, name, sealed FROM sealed_settings
        WHERE key_id = ${owner.key.id} ORDER BY name`.execute(tables)
      return open(rows, owner)
    },
    /** What a team set is written only over what was read: false where another process came between. */
    async sealSettings(owner, values): Promise<boolean> {
      const { id } = owner.key
      const companyId = owner.companyId === 'application' ? null : owner.companyId
      const rows = values.map(([name, value]) => ({ name, sealed: sealSetting(owner, name, value) }))
      const [edits] = rows.filter(({ name }) => name === editsOf(owner))
      const put = (of: typeof rows, from: RawBuilder<unknown>) => sql`
        INSERT INTO sealed_settings AS known (key_id, company_id, name, sealed)
        SELECT ${id}, ${companyId}, name, sealed FROM ${from} unnest(${of.map(({ name }) => name)}::text[],
          ${of.map(({ sealed }) => sealed)}::bytea[]) AS given (name, sealed) ORDER BY name
        ON CONFLICT (key_id, name) DO UPDATE SET company_id = excluded.company_id, sealed = excluded.sealed`
      const first =
        edits && sql`${put([edits], sql``)} WHERE known.sealed = ${seen.get(id) ?? null} RETURNING 1`
      const others = rows.filter((row) => row !== edits)
      const { rows: written } = await sql`
        WITH free AS (${first ?? sql`SELECT 1`}),
        dropped AS (DELETE FROM settings USING free WHERE name = ANY (${values.map(([name]) => name)}::text[])),
        put AS (${put(others, sql`free,`)})
        SELECT FROM free`.execute(tables)
      if (edits !== undefined && written.length > 0) seen.set(id, edits.sealed)
      return written.length > 0
    },
    removeSetting: (name) => drop([name], sql`name = ${name}`),
    discardSettings: (names, keyIds, unsealed) =>
      drop([...names, ...unsealed], sql`name = ANY (${names}::text[]) AND key_id = ANY (${keyIds}::text[])`),
  } satisfies Pick<AsyncStore, keyof typeof settings.calls>
}
