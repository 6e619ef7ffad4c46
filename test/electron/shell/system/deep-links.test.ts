import { describe, expect, it } from 'vitest'
import {
  claimLinks,
  followLinks,
  type LinkSource,
  linkOf,
  withoutLinks,
} from '../../../../electron/shell/system/deep-links.ts'

const LINK = 'leme-link://open/funil'

/** An application that keeps its listeners, and the schemes that it claimed. */
function makeApp() {
  const listeners = new Map<string, (event: never, value: never) => void>()
  const claimed: string[] = []
  const app = {
    on: (name: string, listener: (event: never, value: never) => void) => void listeners.set(name, listener),
    setAsDefaultProtocolClient: (scheme: string) => claimed.push(scheme) > 0,
  } as unknown as LinkSource
  const send = (name: string, event: unknown, value: unknown) =>
    listeners.get(name)?.(event as never, value as never)
  return { app, send, claimed }
}

describe('linkOf', () => {
  it.each([
    [['leme'], null],
    [['leme', '--data', '/tmp', LINK], LINK],
    [['leme', 'LEME-LINK://open/hoje'], 'LEME-LINK://open/hoje'],
    [['leme', LINK, LINK], null],
    [['leme', `--x=${LINK}`], null],
  ])('finds the link of %j', (argv, link) => {
    expect(linkOf(argv)).toBe(link)
  })
})

describe('withoutLinks', () => {
  it('keeps every other argument in order', () => {
    expect(withoutLinks(['--data', '/tmp', LINK, `--x=${LINK}`, 'LEME-LINK://open/hoje'])).toEqual([
      '--data',
      '/tmp',
      `--x=${LINK}`,
    ])
  })
})

describe('followLinks', () => {
  it('takes links of the first start, of a second one, and of macOS', () => {
    const { app, send } = makeApp()
    const opened: string[] = []
    followLinks(app, ['leme', LINK], (link) => opened.push(link))
    send('second-instance', {}, ['leme', 'leme-link://open/hoje'])
    send('second-instance', {}, ['leme', '--demo'])
    let isPrevented = false
    send('open-url', { preventDefault: () => (isPrevented = true) }, 'leme-link://open/leads')
    expect(opened).toEqual([LINK, 'leme-link://open/hoje', 'leme-link://open/leads'])
    expect(isPrevented).toBe(true)
  })
})

describe('claimLinks', () => {
  it.each([
    ['win32', true, []],
    ['darwin', true, ['leme-link']],
    ['linux', true, []],
    ['darwin', false, []],
  ] as const)('on %s, packaged: %s', (platform, isPackaged, expected) => {
    const { app, claimed } = makeApp()
    claimLinks(app, platform, isPackaged)
    expect(claimed).toEqual(expected)
  })
})
