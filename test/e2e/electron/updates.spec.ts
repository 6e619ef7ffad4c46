// The packaged application updates itself, and goes back from a version that does not paint (D4, D7, S10). It runs as
// an AppImage does: a small file before an unpacked folder, whose only part in an update is to set APPIMAGE.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { previousOf } from '../../../electron/core/updates/swap-file.ts'
import { noteFigure } from '../../faults/figures.ts'
import { scaled } from '../../faults/scale.ts'
import { callDesktop } from '../../support/electron/application.ts'
import { expect, test } from '../../support/electron/fixtures.ts'
import {
  closeInstalledWorld,
  makeVersion,
  openInstalledWorld,
  publish,
  trialFiles,
  versionOf,
} from '../../support/updates/installed-appimage.ts'

const ROUNDS = scaled(1, 20)

test.describe('the packaged application', () => {
  test.describe.configure({ timeout: scaled(240_000, 1_800_000) })

  test(`updates itself with data, token and arguments kept, ${ROUNDS} times (S10)`, async ({
    session,
    service,
  }) => {
    const world = await openInstalledWorld(session)
    const { installed, file, root, base } = world
    try {
      installed.start()
      let page = await installed.connect()
      const token = service.tokens.full
      const params = { address: service.baseUrl, token, label: 'Empresa', timeZone: 'America/Sao_Paulo' }
      expect(await callDesktop(page, 'company.connect', params)).toMatchObject({ ok: true })
      for (let round = 1; round <= ROUNDS; round++) {
        const version = `1.${round}.0`
        const before = readFileSync(file)
        const content = await makeVersion(base, join(root, `${round + 1}`), version)
        publish(world, content, round, version)
        const checked = await callDesktop(page, 'updates.check', {})
        expect(checked.ok && checked.value.updates).toMatchObject({
          way: 'self',
          found: { version, isReady: true },
        })
        const [former] = installed.processes()
        await callDesktop(page, 'updates.restart', {}).catch(() => undefined)
        page = await installed.connect()
        await expect.poll(() => versionOf(page)).toBe(version)
        const state = await callDesktop(page, 'app.state', {})
        expect(state.ok && state.value.companies).toMatchObject([
          { label: 'Empresa', tokenPlace: 'keychain' },
        ])
        const [pid] = installed.processes()
        expect(pid).not.toBe(former)
        // Chromium writes its arguments as one text.
        const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
        expect(line.slice(line.indexOf(' ') + 1)).toBe(installed.flags.join(' '))
        expect(readFileSync(file).equals(content)).toBe(true)
        expect(readFileSync(previousOf(file)).equals(before)).toBe(true)
        // The version has proven itself.
        await expect.poll(() => trialFiles(world)).toEqual([])
      }
      noteFigure({
        row: 'S10',
        what: 'updates of the packaged application by itself',
        n: ROUNDS,
        result: 'data, token, arguments and file name kept',
      })
    } finally {
      await closeInstalledWorld(world)
    }
  })

  test('goes back from a version that never paints its page, at the third start (S10)', async ({
    session,
  }) => {
    const world = await openInstalledWorld(session)
    const { installed, file, root, base } = world
    try {
      installed.start()
      const first = await installed.connect()
      const before = readFileSync(file)
      const empty = (contents: string) => writeFileSync(join(contents, 'dist/renderer/index.html'), '')
      publish(world, await makeVersion(base, join(root, '2'), '1.1.0', empty), 1, '1.1.0')
      expect(await callDesktop(first, 'updates.check', {})).toMatchObject({ ok: true })
      await callDesktop(first, 'updates.restart', {}).catch(() => undefined)
      for (const start of [1, 2]) {
        if (start > 1) installed.start()
        await installed.connect()
        expect(readFileSync(file).equals(before)).toBe(false)
        await installed.kill()
      }
      installed.start()
      await expect.poll(() => readFileSync(file).equals(before), { timeout: 30_000 }).toBe(true)
      const page = await installed.connect()
      await expect.poll(() => versionOf(page)).toBe('1.0.0')
      const state = await callDesktop(page, 'app.state', {})
      expect(state.ok && state.value.updates.rolledBack).toBe('1.1.0')
    } finally {
      await closeInstalledWorld(world)
    }
  })
})
