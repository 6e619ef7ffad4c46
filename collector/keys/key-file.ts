// The keys of the people, in one file of the data folder: hashes and rules, no key. The command line writes it; the
// running Coletor notices a change within a second.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readTextFile, writeFileAtomically } from '../atomic-file.ts'
import { ConfigError } from '../config.ts'

const key = z.strictObject({
  id: z.int().positive(),
  label: z.string(),
  /** Name of the company in the configuration; null for a key without one. */
  company: z.string().nullable(),
  sha256: z.string().regex(/^[\da-f]{64}$/),
  scopes: z.array(z.string()),
  isDisabled: z.boolean(),
  /** Null when calls may come from any address. */
  addresses: z.array(z.string()).nullable(),
  quotaCapacity: z.number(),
  quotaPerSecond: z.number(),
  /** The last day on which it is taken, in the company's zone; null without an end. */
  lastDay: z.iso.date().nullable(),
  createdAt: z.iso.datetime(),
})
const keyFile = z.strictObject({ version: z.literal(1), keys: z.array(key) })

export type CollectorKey = z.output<typeof key>

const fileIn = (folder: string) => join(folder, 'keys.json')

/** Returns the keys of a data folder. Throws ConfigError when the file is damaged. */
export function readKeys(folder: string): readonly CollectorKey[] {
  const text = readTextFile(fileIn(folder))
  if (text === null) return []
  try {
    return keyFile.parse(JSON.parse(text)).keys
  } catch {
    throw new ConfigError('the file of the keys is damaged (keys.json)')
  }
}

export function writeKeys(folder: string, keys: readonly CollectorKey[]): void {
  writeFileAtomically(fileIn(folder), `${JSON.stringify({ version: 1, keys }, null, 2)}\n`)
}

/** The version of a file that is not there. */
export const ABSENT = ''

/** Returns a text that changes when the file is written. */
export function versionOfKeys(folder: string): string {
  const stats = statSync(fileIn(folder), { throwIfNoEntry: false })
  return stats === undefined ? ABSENT : `${stats.ino} ${stats.mtimeMs}`
}
