// The packages of Linux, made for real where their tools are.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { controlOf } from '../../../build/linux/make-deb.ts'
import { specOf } from '../../../build/linux/make-rpm.ts'
import { readPackageOptions, unless } from '../../../build/linux/package-options.ts'
import { ROOT } from '../../../build/paths.ts'
import { findProgram } from '../../../build/tools.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'leme-fpm-'))
  mkdirSync(join(folder, 'app'))
  writeFileSync(join(folder, 'app/leme'), '#!/bin/sh\n', { mode: 0o755 })
  writeFileSync(join(folder, 'app/texto.txt'), 'x', { mode: 0o600 })
  writeFileSync(join(folder, 'remove.sh'), '#!/bin/bash\necho removed %s\n')
})
afterEach(() => rmSync(folder, { recursive: true }))

function argumentsOf(target: string, output: string): string[] {
  return [
    '-s',
    'dir',
    '--force',
    '-t',
    target,
    '-d',
    'libnss3',
    '-d',
    'libgbm1',
    '--architecture',
    'amd64',
    '--after-remove',
    join(folder, 'remove.sh'),
    '--description',
    'One line\n More of it',
    '--version',
    '1.2.3',
    '--package',
    join(folder, output),
    '--name',
    'leme',
    '--maintainer',
    'Leme <a@leme.invalid>',
    '--vendor',
    'Leme',
    '--url',
    'https://leme.invalid/',
    '--license',
    'MIT',
    '--category',
    'office',
    `${join(folder, 'app')}/=/opt/Leme`,
  ]
}

function make(target: string, output: string, epoch = '1700000000'): Buffer {
  execFileSync(process.execPath, [join(ROOT, 'build/linux/fpm.ts'), ...argumentsOf(target, output)], {
    env: { ...process.env, SOURCE_DATE_EPOCH: epoch },
  })
  return readFileSync(join(folder, output))
}

const without = (tool: string) => (findProgram(tool, process.env) ? '' : ` (skipped: no ${tool})`)

describe('readPackageOptions', () => {
  it('reads what electron-builder asks for', () => {
    expect(readPackageOptions(argumentsOf('deb', 'a.deb'))).toMatchObject({
      target: 'deb',
      name: 'leme',
      version: '1.2.3',
      summary: 'One line',
      depends: ['libnss3', 'libgbm1'],
      paths: [`${join(folder, 'app')}/=/opt/Leme`],
    })
  })

  it('refuses an option and a target that it does not know', () => {
    expect(() => readPackageOptions(['-t', 'deb', '--deb-field', 'x'])).toThrow('unknown option --deb-field')
    expect(() => readPackageOptions(['-t', 'pacman'])).toThrow('no target pacman')
  })
})

describe.skipIf(process.platform === 'win32')('scripts that run when a package is removed', () => {
  it('do nothing while it is upgraded', () => {
    const script = unless('[ "$1" -ge 1 ]', '#!/bin/bash\necho removed\n')
    const run = (argument: string) =>
      execFileSync('bash', ['-c', script, 'postun', argument], { encoding: 'utf8' })
    expect([run('0'), run('1')]).toEqual(['removed\n', ''])
  })

  it('are guarded in an rpm by the number of versions that stay', () => {
    const options = readPackageOptions(argumentsOf('rpm', 'a.rpm'))
    const spec = specOf(options, [], { afterInstall: null, afterRemove: '#!/bin/bash\nrm %s\n' })
    expect(spec).toContain('%postun -p /bin/bash\n#!/bin/bash\nif [ "$1" -ge 1 ]; then exit 0; fi\nrm %%s')
  })
})

describe('controlOf', () => {
  it('writes the fields of a Debian package', () => {
    const control = controlOf(readPackageOptions(argumentsOf('deb', 'a.deb')), 12)
    expect(control).toContain('Depends: libnss3, libgbm1\n')
    expect(control).toContain('Installed-Size: 12\n')
    expect(control).toMatch(/Description: One line\n More of it\n$/)
  })
})

describe.skipIf(!findProgram('dpkg-deb', process.env))(`a Debian package${without('dpkg-deb')}`, () => {
  it('is the same byte for byte, and another one for another time', () => {
    const first = make('deb', 'a.deb')
    writeFileSync(join(folder, 'app/texto.txt'), 'x')
    expect(make('deb', 'b.deb').equals(first)).toBe(true)
    expect(make('deb', 'c.deb', '1700000001').equals(first)).toBe(false)
  })

  it('holds the files of root, readable by all, and the guarded script', () => {
    make('deb', 'a.deb')
    const deb = join(folder, 'a.deb')
    const list = execFileSync('dpkg-deb', ['-c', deb], { encoding: 'utf8' })
    expect(list).toMatch(/-rwxr-xr-x root\/root .* \.\/opt\/Leme\/leme\n/)
    expect(list).toMatch(/-rw-r--r-- root\/root .* \.\/opt\/Leme\/texto\.txt\n/)
    execFileSync('dpkg-deb', ['-e', deb, join(folder, 'control')])
    expect(readFileSync(join(folder, 'control/postrm'), 'utf8')).toContain(
      'if [ "$1" = upgrade ]; then exit 0; fi',
    )
  })
})

describe.skipIf(!findProgram('rpmbuild', process.env))(`an rpm${without('rpmbuild')}`, () => {
  it('is the same byte for byte', () => {
    const first = make('rpm', 'a.rpm')
    expect(make('rpm', 'b.rpm').equals(first)).toBe(true)
  })
})
