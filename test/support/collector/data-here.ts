// The Coletor's own tables in a file, anew for each test, with a vault over them.
import { type Data, openData } from '../../../collector/data/database.ts'
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
