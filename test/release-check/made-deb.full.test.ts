import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../build/paths.ts'
import { lintianErrors, readGoldenList } from './made-deb.ts'

const OUTPUT = `running with root privileges is not recommended!
E: leme: embedded-library libpng [opt/Leme/leme]
E: leme: dir-or-file-in-opt [opt/Leme/]
E: leme: dir-or-file-in-opt [opt/Leme/leme]
W: leme: unknown-section office
E: leme: no-changelog usr/share/doc/leme/changelog.gz (native package)
`

describe('lintianErrors', () => {
  it('names each error once, without its files and without warnings', () => {
    expect(lintianErrors(OUTPUT)).toEqual([
      'dir-or-file-in-opt',
      'embedded-library libpng',
      'no-changelog usr/share/doc/leme/changelog.gz (native package)',
    ])
  })
})

describe('readGoldenList', () => {
  it('leaves reasons and empty lines out', () => {
    expect(readGoldenList('# head\nb error  # why\n\na\n')).toEqual(['a', 'b error'])
  })

  it('reads the list of the tree, which has each error once', () => {
    const list = readGoldenList(readFileSync(join(ROOT, 'test/release-check/lintian-errors.txt'), 'utf8'))
    expect(list).toContain('dir-or-file-in-opt')
    expect(new Set(list).size).toBe(list.length)
  })
})
