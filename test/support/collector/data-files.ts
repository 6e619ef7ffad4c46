import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DATA_FILE } from '../../../collector/data/database.ts'

/** Returns every byte of the files in which a Coletor keeps its own tables, as text. */
export function bytesOfData(folder: string): string {
  const files = readdirSync(folder).filter((name) => name.startsWith(DATA_FILE))
  return files.map((name) => readFileSync(join(folder, name), 'latin1')).join('\n')
}
