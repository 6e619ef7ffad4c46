import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { change, watchData, withData } from '../../../collector/data/database.ts'
import { dataOfEachTest } from '../../support/collector/data-here.ts'

const SECOND_MS = 1_000
const here = dataOfEachTest()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Lets seconds pass, with a look in each. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await vi.advanceTimersByTimeAsync(SECOND_MS)
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
}

function watch(keys: () => void | Promise<void>) {
  const lines: string[] = []
  let regained = 0
  const watching = watchData(here.data, {
    on: { keys, secrets: () => undefined, companies: () => undefined, restored: () => undefined },
    log: (line) => lines.push(line),
    onRegained: () => void regained++,
  })
  return { ...watching, lines, regained: () => regained }
}

const changeKeys = () => change(here.data, 'keys', async () => undefined)

describe('watchData', () => {
  it('has a topic read once for each change of it, and no more once it ends', async () => {
    let reads = 0
    const watching = watch(() => void reads++)
    await pass(3)
    expect(reads).toBe(1)
    await change(here.data, 'secrets', async () => undefined)
    await pass(3)
    expect(reads).toBe(1)
    await withData({ data: here.folder }, (other) => change(other, 'keys', async () => undefined))
    await pass(1)
    expect(reads).toBe(2)
    await watching.close()
    await changeKeys()
    await pass(3)
    expect(reads).toBe(2)
  })

  it('reports once a topic that cannot be read, and reads again what failed', async () => {
    let failures = 2
    let reads = 0
    const watching = watch(async () => {
      reads++
      if (failures-- > 0) throw new Error('no memory')
    })
    await pass(5)
    expect([reads, watching.lines]).toEqual([3, ['KEYS_UNREADABLE']])
    await watching.close()
  })

  it('says once that the database is away, and that it is there again', async () => {
    const watching = watch(() => undefined)
    const { schema } = here.data.tables
    await schema.alterTable('leme_changes').renameTo('away').execute()
    await pass(3)
    expect([watching.isThere(), watching.lines, watching.regained()]).toEqual([false, ['DATABASE_LOST'], 0])
    await schema.alterTable('away').renameTo('leme_changes').execute()
    await pass(2)
    expect([watching.isThere(), watching.lines, watching.regained()]).toEqual([true, ['DATABASE_LOST'], 1])
    await watching.close()
  })
})

describe('change', () => {
  it('changes all or nothing, and tells nobody of nothing', async () => {
    const failed = change(here.data, 'keys', async (tables) => {
      await tables.insertInto('leme_facts').values({ name: 'a', value: 'b' }).execute()
      throw new Error('no more')
    })
    await expect(failed).rejects.toThrow('no more')
    const { tables } = here.data
    const facts = tables.selectFrom('leme_facts').selectAll().where('name', '!=', 'version')
    expect(await facts.execute()).toEqual([])
    const versions = await tables.selectFrom('leme_changes').select('version').execute()
    expect(versions.map(({ version }) => version)).toEqual([0, 0, 0, 0])
  })
})
