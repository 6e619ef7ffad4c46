import { beforeEach, describe, expect, it } from 'vitest'
import { createKeyUsage, readUsage } from '../../../collector/keys/key-usage.ts'
import { dataOfEachTest } from '../../support/collector/data-here.ts'
import { NOON } from '../../support/core/core-harness.ts'

const here = dataOfEachTest()
let unwritable: number

beforeEach(() => {
  unwritable = 0
})

const open = () =>
  createKeyUsage(
    here.data,
    () => NOON,
    () => void unwritable++,
  )

describe('createKeyUsage', () => {
  it('counts the calls of each key, of two processes together, and writes nothing when there were none', async () => {
    const [first, second] = [open(), open()]
    for (const id of [1, 1, 2]) first.note(id)
    second.note(1)
    await Promise.all([first.close(), second.close(), open().close()])
    expect([...(await readUsage(here.data))]).toEqual([
      [1, { calls: 3, lastDay: '2026-11-16' }],
      [2, { calls: 1, lastDay: '2026-11-16' }],
    ])
  })

  it('goes on where nothing can be written', async () => {
    await here.data.tables.schema.dropTable('leme_key_usage').execute()
    const usage = open()
    usage.note(1)
    await usage.close()
    expect(unwritable).toBe(1)
  })
})
