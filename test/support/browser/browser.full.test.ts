import { describe, expect, it } from 'vitest'
import { findBrowser } from './browser.ts'

const hasPackage = process.platform === 'linux' && process.arch === 'x64'

describe('findBrowser', () => {
  it.skipIf(!hasPackage)(
    'takes the headless shell of the package, also when another is installed',
    async () => {
      expect((await findBrowser('')).origin).toContain('@sparticuz/chromium')
    },
  )

  it('fails when the named browser does not start', async () => {
    await expect(findBrowser('/no/such/browser')).rejects.toThrow('LEME_BROWSER does not start')
  })
})
