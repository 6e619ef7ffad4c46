// Unit tests and component tests mirror the tree: test/<folder> tests <folder>, and a test named after a file is in the
// folder of that file.
import { basename, dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listFiles } from './source-files.ts'

const UNIT_TEST =
  /^test\/((?:build|collector|electron|renderer|server|service|shared)(?:\/.+)?)\/([^/]+)\.(?:test|spec)\.tsx?$/

/**
 * Returns why each misplaced test is in the wrong folder; empty when none is. `files` are paths from the root of the
 * repository.
 */
function misplaced(files: readonly string[]): string[] {
  const product = files.filter((path) => !path.startsWith('test/'))
  const folders = new Set(product.map((path) => dirname(path)))
  return files.flatMap((path) => {
    const [, folder = '', name = ''] = UNIT_TEST.exec(path) ?? []
    if (folder === '') return []
    if (!folders.has(folder)) return [`${path}: no folder ${folder}`]
    const process = folder.split('/')[0]
    const tested = product.filter(
      (file) => file.startsWith(`${process}/`) && basename(file).replace(/\.\w+$/, '') === name,
    )
    const isElsewhere = tested.length > 0 && !tested.some((file) => dirname(file) === folder)
    return isElsewhere ? [`${path}: ${tested.join(', ')} is elsewhere`] : []
  })
}

describe('unit tests', () => {
  it('stand where the tree says', () => {
    const files = listFiles('*.ts', '*.tsx', '*.mjs')
    expect(files.filter((path) => UNIT_TEST.test(path)).length).toBeGreaterThan(150)
    expect(misplaced(files)).toEqual([])
  })

  it.each([
    ['a folder that is none', 'test/shared/lib/money.test.ts'],
    ['another folder than its file', 'test/shared/funnel/money.test.ts'],
  ])('control: %s is found', (_, path) => {
    const product = ['shared/money/money.ts', 'shared/funnel/day.ts']
    expect(misplaced([...product, path])).toHaveLength(1)
    expect(
      misplaced([...product, 'test/shared/money/money.test.ts', 'test/shared/funnel/days.test.ts']),
    ).toEqual([])
  })
})
