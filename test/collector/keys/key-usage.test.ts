import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { fileDocuments } from '../../../collector/documents/documents.ts'
import { createKeyUsage, readUsage } from '../../../collector/keys/key-ring.ts'
import { NOON } from '../../support/core/core-harness.ts'
import { folderOfEachTest } from '../../support/each-test.ts'

const folder = folderOfEachTest()
let unwritable: number

beforeEach(() => {
  unwritable = 0
})

const open = (place = folder.path) =>
  createKeyUsage(
    fileDocuments(place),
    () => NOON,
    () => {
      unwritable += 1
    },
  )

describe('createKeyUsage', () => {
  it('counts the calls of each key, goes on after a restart, and writes nothing when there were none', async () => {
    const first = open()
    for (const id of [1, 1, 2]) first.note(id)
    await first.close()
    const second = open()
    second.note(1)
    await second.close()
    const content = readFileSync(join(folder.path, 'usage.json'), 'utf8')
    await open().close()
    expect(readFileSync(join(folder.path, 'usage.json'), 'utf8')).toBe(content)
    expect(readUsage(fileDocuments(folder.path))).toEqual({
      1: { calls: 3, lastDay: '2026-11-16' },
      2: { calls: 1, lastDay: '2026-11-16' },
    })
  })

  it('counts from the beginning after a damaged file, and goes on where nothing can be written', async () => {
    writeFileSync(join(folder.path, 'usage.json'), '{"keys":7}')
    expect(readUsage(fileDocuments(folder.path))).toEqual({})
    const usage = open(join(folder.path, 'nowhere'))
    usage.note(1)
    await usage.close()
    expect(unwritable).toBe(1)
  })
})
