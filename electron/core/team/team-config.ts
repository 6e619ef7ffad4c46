// What this computer keeps of a team's folder, sealed: the folder, the key that the passphrase gave, and what it wrote
// last. The passphrase itself is kept nowhere.
import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { FileKey, ScryptCost } from '../history/sealed-file.ts'
import { coreSettingName } from '../preferences/setting-names.ts'
import type { SettingsStore } from '../preferences/settings-store.ts'

const bytes = z.string().regex(/^[A-Za-z0-9+/]{2,120}={0,2}$/)

const teamConfig = z.strictObject({
  /** Stands in the name of this computer's file; random, so it names nobody. */
  computer: z.string().regex(/^[0-9a-f]{16}$/),
  /** Null when a policy sets it, or none is in use. */
  folder: z.string().nullable(),
  /** In base64; null while no folder is in use. */
  key: bytes.nullable(),
  /** The file that was written last; null for none. */
  written: z
    .strictObject({
      /** Its day in the company's zone, and how many records of that day it holds. */
      day: z.string(),
      todays: z.int().min(0),
      at: z.iso.datetime(),
      /** A digest of what the team shares, and the file's first bytes in base64. */
      settings: z.string(),
      start: bytes,
    })
    .nullable(),
  filledDays: z.int().min(0),
})
export type TeamConfig = z.output<typeof teamConfig>

export type TeamConfigs = ReturnType<typeof createTeamConfigs>

export function createTeamConfigs(settings: Pick<SettingsStore, 'get' | 'set' | 'refuse'>) {
  return {
    /** Returns an unused one for a company that has none, and while its key is unavailable. */
    get(companyId: string): TeamConfig {
      const name = coreSettingName(companyId, 'team')
      const stored = settings.get(name)
      const read = teamConfig.safeParse(stored)
      if (stored !== undefined && !read.success) settings.refuse(name)
      const computer = randomBytes(8).toString('hex')
      return read.data ?? { computer, folder: null, key: null, written: null, filledDays: 0 }
    },
    set: (companyId: string, config: TeamConfig): Promise<void> =>
      settings.set(coreSettingName(companyId, 'team'), config),
  }
}

function digestOf(what: string, apiCompanyId: string): Buffer {
  return createHash('sha256').update(`leme team ${what}\n${apiCompanyId}`).digest()
}

/** The salt of a company's team: the same on all its computers, so that each derives its key once. */
export function teamSalt(apiCompanyId: string): Buffer {
  return digestOf('salt', apiCompanyId).subarray(0, 16)
}

export function teamFileName(apiCompanyId: string, computer: string): string {
  return `leme-${digestOf('name', apiCompanyId).toString('hex').slice(0, 8)}-${computer}.leme`
}

export function teamKey(apiCompanyId: string, key: string, cost: ScryptCost): FileKey {
  return { cost, salt: teamSalt(apiCompanyId), bytes: Buffer.from(key, 'base64') }
}
