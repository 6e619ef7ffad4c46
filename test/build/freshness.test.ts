import { mkdirSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { isFresh } from '../../build/freshness.ts'
import { folderOfEachTest } from '../support/each-test.ts'

const folder = folderOfEachTest()
beforeEach(() => {
  mkdirSync(join(folder.path, 'source/deep'), { recursive: true })
  for (const name of ['source/deep/a.ts', 'source/deep/b.ts', 'out.js'])
    writeFileSync(join(folder.path, name), '')
  for (const name of ['source/deep/a.ts', 'source/deep/b.ts', 'source/deep', 'source']) date(name, 1_000)
  date('out.js', 2_000)
})

function date(name: string, seconds: number): void {
  utimesSync(join(folder.path, name), seconds, seconds)
}

describe('isFresh', () => {
  const check = () =>
    isFresh([join(folder.path, 'out.js')], [join(folder.path, 'source'), join(folder.path, 'none')])

  it('is true when the output is newer than every source', () => {
    expect(check()).toBe(true)
  })

  it('is true when the output is as old as the newest source', () => {
    date('source/deep/a.ts', 2_000)
    expect(check()).toBe(true)
  })

  it('is false when a source deep inside was changed later', () => {
    date('source/deep/a.ts', 3_000)
    expect(check()).toBe(false)
  })

  it('is false when a source was deleted later', () => {
    unlinkSync(join(folder.path, 'source/deep/b.ts'))
    expect(check()).toBe(false)
  })

  it('is false when an output is missing', () => {
    unlinkSync(join(folder.path, 'out.js'))
    expect(check()).toBe(false)
  })
})
