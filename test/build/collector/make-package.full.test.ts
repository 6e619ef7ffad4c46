// The Debian package of the Coletor, unpacked and asked. Installing it needs root: .github/workflows/release.yml.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packageCollector } from '../../../build/collector/make-package.ts'
import { makeTempFolder } from '../../support/core/core-harness.ts'
import { findProgram } from '../../support/find-program.ts'

const canMake = findProgram('dpkg-deb') !== null
const reason = canMake ? '' : ' (skipped: no dpkg-deb)'

describe.skipIf(!canMake)(`packageCollector${reason}`, () => {
  const folder = makeTempFolder()
  let deb = ''
  beforeAll(async () => {
    deb = await packageCollector(join(folder.path, 'one'), '1.2.3')
  })
  afterAll(() => folder.remove())
  const ask = (...args: string[]) => execFileSync('dpkg-deb', [...args, deb], { encoding: 'utf8' })

  it('holds the program with its Node, the unit, the example and the licences, all of root', () => {
    const lines = ask('--contents').trim().split('\n')
    expect(lines.filter((line) => !/^[d-]rw[x-]r-[x-]r-[x-] root\/root /.test(line))).toEqual([])
    const names = lines
      .map((line) => line.slice(line.indexOf('./') + 1))
      .filter((name) => !name.endsWith('/'))
    expect(names.toSorted()).toEqual([
      '/usr/bin/leme-coletor',
      '/usr/lib/leme-coletor/coletor.example.json',
      '/usr/lib/leme-coletor/leme-coletor.mjs',
      '/usr/lib/leme-coletor/node',
      '/usr/lib/systemd/system/leme-coletor.service',
      '/usr/share/doc/leme-coletor/LICENSES.third-party.txt',
      '/usr/share/doc/leme-coletor/collector.md',
      '/usr/share/doc/leme-coletor/copyright',
      '/usr/share/doc/leme-coletor/grafana.json',
    ])
  })

  it('names its version and needs, makes its user at the installation, and starts', () => {
    expect(ask('--info')).toMatch(/Package: leme-coletor\n Version: 1\.2\.3\n[\s\S]*Depends: libc6/)
    const tree = join(folder.path, 'tree')
    execFileSync('dpkg-deb', ['--raw-extract', deb, tree])
    const scripts = ['postinst', 'postrm', 'prerm'].map((name) =>
      readFileSync(join(tree, 'DEBIAN', name), 'utf8'),
    )
    expect(scripts[0]).toContain('useradd --system')
    expect(scripts[0]).not.toContain('/usr/share/doc')
    expect(scripts[1]).toContain('if [ "$1" != purge ]')
    expect(scripts[2]).toContain('systemctl disable --now')
    const own = (name: string) => join(tree, 'usr/lib/leme-coletor', name)
    const said = execFileSync(own('node'), [own('leme-coletor.mjs'), '--help'], { encoding: 'utf8' })
    expect(said).toContain('--config')
  })

  it('is the same byte for byte when it is made again', async () => {
    const again = await packageCollector(join(folder.path, 'other'), '1.2.3')
    expect(readFileSync(again).equals(readFileSync(deb))).toBe(true)
  })
})
