import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { fileDocuments } from '../../../collector/documents/documents.ts'
import { openSentIds } from '../../../collector/push/deliveries.ts'
import { NOON } from '../../support/core/core-harness.ts'
import { folderOfEachTest } from '../../support/each-test.ts'

const DAY = 86_400_000

const folder = folderOfEachTest()
let nowMs: number
let unwritable: number

beforeEach(() => {
  nowMs = NOON
  unwritable = 0
})

const file = () => join(folder.path, 'push.json')
const open = () =>
  openSentIds({
    documents: fileDocuments(folder.path),
    now: () => nowMs,
    onUnwritable: () => {
      unwritable += 1
    },
  })

describe('openSentIds', () => {
  it('knows after a restart what was claimed or added, in a file of its owner alone', async () => {
    const ids = open()
    await ids.claim('an e-mail')
    await ids.add('a webhook')
    const again = open()
    expect(['an e-mail', 'a webhook', 'another'].map(again.has)).toEqual([true, true, false])
    expect(statSync(file()).mode & 0o777).toBe(0o600)
  })

  it('claims an id once, also beside another that opened the same document', async () => {
    const [ids, other] = [open(), open()]
    await ids.claim('a')
    await expect(ids.claim('a')).rejects.toThrow('it was sent')
    await expect(other.claim('a')).rejects.toThrow('it was sent')
    expect(unwritable).toBe(2)
  })

  it('lets what was refused be claimed again, over restarts', async () => {
    const ids = open()
    await ids.claim('a')
    await ids.claim('b')
    await ids.release('a')
    expect([ids.has('a'), open().has('a'), open().has('b')]).toEqual([false, false, true])
    await ids.claim('a')
    expect(open().has('a')).toBe(true)
  })

  it('forgets what was sent on days that are over', async () => {
    const ids = open()
    await ids.claim('a')
    nowMs += 5 * DAY
    await ids.claim('b')
    expect([ids.has('a'), Object.keys(JSON.parse(readFileSync(file(), 'utf8')).sent)]).toEqual([false, ['b']])
  })

  it('claims nothing where the folder is gone, and remembers without it what was sent', async () => {
    const ids = open()
    await ids.claim('a')
    rmSync(folder.path, { recursive: true })
    await expect(ids.claim('b')).rejects.toThrow('ENOENT')
    await ids.add('c')
    expect([ids.has('a'), ids.has('b'), ids.has('c'), unwritable]).toEqual([true, false, true, 2])
  })

  it('keeps what was sent when the file is gone', async () => {
    const ids = open()
    await ids.claim('a')
    rmSync(file())
    await ids.claim('b')
    expect(['a', 'b'].map(open().has)).toEqual([true, true])
  })

  it.each(['', '{', '{"version":2,"sent":{}}', '{"version":1,"sent":{"a":"x"}}'])(
    'refuses the damaged file %j, because what was sent is not known',
    (text) => {
      writeFileSync(file(), text)
      expect(open).toThrow('the file of what was sent is damaged (push.json)')
      expect(readFileSync(file(), 'utf8')).toBe(text)
    },
  )
})
