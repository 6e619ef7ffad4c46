import { beforeEach, describe, expect, it } from 'vitest'
import { openSentIds } from '../../../collector/push/deliveries.ts'
import { dataOfEachTest } from '../../support/collector/data-here.ts'
import { NOON } from '../../support/core/core-harness.ts'

const DAY = 86_400_000

const here = dataOfEachTest()
let nowMs: number
let unwritable: number

beforeEach(() => {
  nowMs = NOON
  unwritable = 0
})

const open = () => openSentIds({ data: here.data, now: () => nowMs, onUnwritable: () => void unwritable++ })
const sentOf = async (ids = open()) => [...(await ids.sentOf(['a', 'b', 'c']))]

describe('openSentIds', () => {
  it('knows after a restart what was claimed or added', async () => {
    const ids = open()
    await ids.claim('a')
    await ids.add('b')
    expect(await sentOf()).toEqual(['a', 'b'])
  })

  it('claims an id once, also beside another process', async () => {
    const tried = await Promise.allSettled([open(), open()].map((ids) => ids.claim('a')))
    expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(open().claim('a')).rejects.toThrow('it was sent')
    expect(unwritable).toBe(2)
  })

  it('gives the claim of an id back', async () => {
    const ids = open()
    await ids.claim('a')
    await ids.release('a')
    expect(await sentOf()).toEqual([])
    await open().claim('a')
  })

  it('forgets an id after its day', async () => {
    await open().claim('a')
    nowMs += 5 * DAY
    expect(await sentOf()).toEqual([])
    await open().claim('b')
    const rows = await here.data.tables.selectFrom('leme_sent').select('id').execute()
    expect(rows).toEqual([{ id: 'b' }])
  })

  it('claims nothing where nothing can be written, and remembers without it what was sent', async () => {
    const ids = open()
    await here.data.tables.schema.alterTable('leme_sent').renameTo('away').execute()
    await expect(ids.claim('b')).rejects.toThrow('no such table')
    await ids.add('c')
    // What was sent is not known: nothing may be sent.
    await expect(sentOf(ids)).rejects.toThrow('no such table')
    await here.data.tables.schema
      .alterTable('away' as never)
      .renameTo('leme_sent')
      .execute()
    expect([await sentOf(ids), unwritable]).toEqual([['c'], 2])
  })
})
