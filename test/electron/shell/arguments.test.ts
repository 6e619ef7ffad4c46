import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { localFolder, readArguments } from '../../../electron/shell/arguments.ts'

const HERE = resolve('/work')

describe('localFolder', () => {
  it.each([
    ['win32', { LOCALAPPDATA: 'local' }, 'local'],
    ['win32', {}, 'roaming'],
    ['linux', { LOCALAPPDATA: 'local' }, 'roaming'],
  ] as const)('on %s with %j is %s', (platform, env, expected) => {
    expect(localFolder({ platform, env }, 'roaming')).toBe(expected)
  })
})

describe('readArguments', () => {
  it.each([
    [['leme'], { dataFolder: null, isDemo: false }],
    [['electron', '--no-sandbox', '.', '--demo'], { dataFolder: null, isDemo: true }],
    [['leme', '--data', 'a'], { dataFolder: resolve(HERE, 'a'), isDemo: false }],
    [['leme', '--data=/b', '--demo'], { dataFolder: resolve('/b'), isDemo: true }],
    [['leme', '--data', '--demo'], { dataFolder: null, isDemo: true }],
    [['leme', '--data='], { dataFolder: null, isDemo: false }],
    [['leme', '--data'], { dataFolder: null, isDemo: false }],
  ])('reads %j', (argv, expected) => {
    expect(readArguments(argv, HERE)).toEqual({ ...expected, isHidden: false, forgetsEverything: false })
  })

  it('reads what the entry that starts Leme with the computer asks for', () => {
    expect(readArguments(['leme', '--hidden', '--data', 'x'], HERE)).toMatchObject({ isHidden: true })
  })

  it('reads what the uninstaller asks for', () => {
    expect(readArguments(['leme', '--forget-everything'], HERE).forgetsEverything).toBe(true)
  })
})
