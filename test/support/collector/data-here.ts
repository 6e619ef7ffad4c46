// The Coletor's own tables in a file, anew for each test.
import { type Data, openData } from '../../../collector/data/database.ts'
import { makeTempFolder } from '../core/core-harness.ts'
import { eachTest } from '../each-test.ts'

export const dataOfEachTest = () =>
  eachTest<{ readonly folder: string; readonly data: Data; readonly remove: () => void }>(
    async () => {
      const { path, remove } = makeTempFolder()
      return { folder: path, data: await openData({ data: path }), remove }
    },
    async ({ data, remove }) => {
      await data.close()
      remove()
    },
  )
