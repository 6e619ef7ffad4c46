import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { installedPackage } from '../../../../electron/shell/updates/installed-package.ts'
import { folderOfEachTest } from '../../../support/each-test.ts'

const folder = folderOfEachTest()

beforeEach(() => {
  mkdirSync(join(folder.path, 'resources'))
})

function kindOf(platform: NodeJS.Platform, changes: { isPackaged?: boolean; appImage?: string } = {}) {
  const { isPackaged = true, appImage } = changes
  return installedPackage(isPackaged, {
    platform,
    execPath: join(folder.path, 'leme'),
    resourcesPath: join(folder.path, 'resources'),
    env: appImage === undefined ? {} : { APPIMAGE: appImage },
  })
}

describe('installedPackage', () => {
  it('knows an AppImage by the variable of its runtime, in a package alone', () => {
    const appImage = '/opt/Leme.AppImage'
    expect(kindOf('linux', { appImage })).toEqual({
      kind: 'appimage',
      file: appImage,
    })
    expect(kindOf('linux', { appImage, isPackaged: false })).toMatchObject({ kind: 'folder', file: null })
    expect(kindOf('win32', { appImage })).toMatchObject({ kind: 'folder', file: null })
  })

  it.each(['deb', 'rpm'])('knows a package of the system by its mark: %s', (kind) => {
    writeFileSync(join(folder.path, 'resources/package-type'), `${kind}\n`)
    expect(kindOf('linux')).toEqual({ kind, file: null })
    // A shortcut can set the variable of an AppImage for any program.
    expect(kindOf('linux', { appImage: '/tmp/evil' })).toMatchObject({ kind, file: null })
  })

  it('takes any other folder for a folder', () => {
    expect(kindOf('linux').kind).toBe('folder')
    writeFileSync(join(folder.path, 'resources/package-type'), 'snap')
    expect(kindOf('linux').kind).toBe('folder')
  })

  it('tells an installer from a folder', () => {
    expect(kindOf('win32').kind).toBe('folder')
    writeFileSync(join(folder.path, 'Uninstall Leme.exe'), '')
    expect(kindOf('win32').kind).toBe('nsis')
    expect(kindOf('darwin').kind).toBe('mac')
  })
})
