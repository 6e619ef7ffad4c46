// The Coletor's own tables in a file, anew for each test, with a vault over them.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DATA_FILE, type Data, openData } from '../../../collector/data/database.ts'
import { openSealedVault, type SealedVault } from '../../../collector/vault/sealed-vault.ts'
import { makeTempFolder } from '../core/core-harness.ts'
import { eachTest } from '../each-test.ts'

interface DataHere {
  readonly folder: string
  readonly data: Data
  readonly vault: SealedVault
  readonly remove: () => void
}

export const SECRET_HERE = Buffer.from('the-secret-of-a-test-0123456789-abcdef')

/** Returns every byte of the files in which a Coletor keeps its own tables, as text. */
export function bytesOfData(folder: string): string {
  const files = readdirSync(folder).filter((name) => name.startsWith(DATA_FILE))
  return files.map((name) => readFileSync(join(folder, name), 'latin1')).join('\n')
}

export const dataOfEachTest = () =>
  eachTest<DataHere>(
    async () => {
      const { path, remove } = makeTempFolder()
      const data = await openData({ data: path })
      return { folder: path, data, vault: await openSealedVault(data, SECRET_HERE), remove }
    },
    async ({ data, remove }) => {
      await data.close()
      remove()
    },
  )
