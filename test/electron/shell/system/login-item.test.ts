import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LoginItemSettings, Settings } from 'electron'
import { describe, expect, it } from 'vitest'
import { createLoginItem, type LoginItemOptions } from '../../../../electron/shell/system/login-item.ts'
import { folderOfEachTest } from '../../../support/each-test.ts'

const folder = folderOfEachTest()

const NO_APP: LoginItemOptions['app'] = {
  getLoginItemSettings: () => {
    throw new Error('not on Linux')
  },
  setLoginItemSettings: () => {
    throw new Error('not on Linux')
  },
}

describe('createLoginItem on Linux', () => {
  const fileOf = () => join(folder.path, 'autostart/leme.desktop')
  const linux = (program = '/opt/Leme/leme', args = ['--hidden']) =>
    createLoginItem({ app: NO_APP, platform: 'linux', program, args, configFolder: folder.path })

  it('writes an entry that desktops start, and removes it', () => {
    const item = linux()
    expect(item.read()).toBe('off')
    item.write(false)
    item.write(true)
    expect(readFileSync(fileOf(), 'utf8')).toBe(
      [
        '[Desktop Entry]',
        'Type=Application',
        'Name=Leme',
        'Exec="/opt/Leme/leme" "--hidden"',
        'TryExec=/opt/Leme/leme',
        'Icon=leme',
        '',
      ].join('\n'),
    )
    expect(item.read()).toBe('on')
    item.write(false)
    expect(existsSync(fileOf())).toBe(false)
    expect(item.read()).toBe('off')
  })

  it('is off when the entry starts another program, such as an AppImage that was moved, and puts it right', () => {
    linux('/opt/Leme-1.AppImage').write(true)
    const moved = linux('/opt/apps/Leme-1.AppImage')
    expect(moved.read()).toBe('off')
    moved.write(true)
    expect(moved.read()).toBe('on')
  })

  it.each(['Hidden=true', 'X-GNOME-Autostart-enabled=false'])(
    'is blocked when the desktop’s settings have written %s, until it is written again',
    (line) => {
      const item = linux()
      item.write(true)
      writeFileSync(fileOf(), `${readFileSync(fileOf(), 'utf8')}${line}\n`)
      expect(item.read()).toBe('blocked')
      item.write(true)
      expect(item.read()).toBe('on')
    },
  )

  it('quotes what a desktop would read otherwise, and refuses a path that would begin a line', () => {
    const odd = linux('/opt/a b/"$x" 100%/Leme', ['--data', 'c:\\d `e`'])
    odd.write(true)
    expect(readFileSync(fileOf(), 'utf8')).toContain(
      'Exec="/opt/a b/\\\\"\\\\$x\\\\" 100%%/Leme" "--data" "c:\\\\\\\\d \\\\`e\\\\`"\n',
    )
    expect(odd.read()).toBe('on')
    odd.write(false)
    expect(() => linux('/opt/Leme\nExec=evil').write(true)).toThrow('line break')
    expect(existsSync(fileOf())).toBe(false)
  })

  it('throws what the system says when the folder cannot be used', () => {
    writeFileSync(join(folder.path, 'autostart'), 'a file')
    expect(() => linux().write(true)).toThrow('EEXIST')
    expect(() => linux().read()).toThrow('ENOTDIR')
  })
})

describe('createLoginItem on Windows and macOS', () => {
  function native(platform: NodeJS.Platform, found: Partial<LoginItemSettings>) {
    const set: Settings[] = []
    const asked: unknown[] = []
    const item = createLoginItem({
      platform,
      program: 'C:\\Leme\\Leme.exe',
      configFolder: folder.path,
      args: ['--hidden', '--data', 'D:\\my data'],
      app: {
        getLoginItemSettings: (options) => {
          asked.push(options)
          return found as LoginItemSettings
        },
        setLoginItemSettings: (settings) => set.push(settings),
      },
    })
    return { item, set, asked }
  }
  const OWN = { path: 'C:\\Leme\\Leme.exe', args: ['--hidden', '--data', '"D:\\my data"'] }

  it.each([
    ['win32', { openAtLogin: false, executableWillLaunchAtLogin: false }, 'off'],
    ['win32', { openAtLogin: true, executableWillLaunchAtLogin: true }, 'on'],
    ['win32', { openAtLogin: true, executableWillLaunchAtLogin: false }, 'blocked'],
    ['darwin', { openAtLogin: false, status: 'not-registered' }, 'off'],
    ['darwin', { openAtLogin: true, status: 'enabled' }, 'on'],
    ['darwin', { openAtLogin: false, status: 'requires-approval' }, 'blocked'],
  ] as const)('reads %s with %o as %s', (platform, found, state) => {
    const { item, asked } = native(platform, found)
    expect(item.read()).toBe(state)
    expect(asked).toEqual([OWN])
  })

  it('writes the program with its arguments', () => {
    const { item, set } = native('win32', {})
    item.write(true)
    item.write(false)
    expect(set).toEqual([
      { ...OWN, openAtLogin: true },
      { ...OWN, openAtLogin: false },
    ])
  })
})
