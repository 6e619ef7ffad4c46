// The packaged application updates itself over Electron's own network, and believes neither another host nor what lies
// in its folder of downloads (S10; the other attacks are in test/faults/s10-updates.test.ts). It runs as an AppImage
// does: a small file before an unpacked folder, whose only part in an update is to set APPIMAGE.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { callDesktop } from '../../support/electron/application.ts'
import { expect, test } from '../../support/electron/fixtures.ts'
import { startFeedServer, YML } from '../../support/updates/feed-server.ts'
import {
  closeInstalledWorld,
  makeVersion,
  openInstalledWorld,
  versionOf,
} from '../../support/updates/installed-appimage.ts'
import { APPIMAGE, sha512Of } from '../../support/updates/release.ts'

// The trace of a window cannot be closed after its process has ended for the update.
test.use({ trace: 'off' })

test.describe('the packaged application', () => {
  test.describe.configure({ timeout: 240_000 })

  test('updates itself with data, token, arguments and file name kept (S10)', async ({
    session,
    service,
  }) => {
    const world = await openInstalledWorld(session)
    const { installed, file, root, base, feed, key } = world
    try {
      installed.start()
      let page = await installed.connect()
      const token = service.tokens.full
      const params = { address: service.baseUrl, token, label: 'Empresa', timeZone: 'America/Sao_Paulo' }
      expect(await callDesktop(page, 'company.connect', params)).toMatchObject({ ok: true })
      const content = await makeVersion(base, join(root, '2'), '1.1.0')
      feed.publish({ content }, key)
      const checked = await callDesktop(page, 'updates.check', {})
      expect(checked.ok && checked.value.updates).toMatchObject({
        way: 'self',
        found: { version: '1.1.0', isReady: true },
      })
      const [former] = installed.processes()
      await callDesktop(page, 'updates.restart', {}).catch(() => undefined)
      page = await installed.connect()
      await expect.poll(() => versionOf(page)).toBe('1.1.0')
      const state = await callDesktop(page, 'app.state', {})
      expect(state.ok && state.value.companies).toMatchObject([{ label: 'Empresa', tokenPlace: 'keychain' }])
      const [pid] = installed.processes()
      expect(pid).not.toBe(former)
      // Chromium writes its arguments as one text.
      const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
      expect(line.slice(line.indexOf(' ') + 1)).toBe(installed.flags.join(' '))
      expect(readFileSync(file).equals(content)).toBe(true)
    } finally {
      await closeInstalledWorld(world)
    }
  })

  test('takes nothing of another host or exchanged, and installs on quit what was signed (S10)', async ({
    session,
  }) => {
    const world = await openInstalledWorld(session)
    const other = await startFeedServer()
    const { installed, file, root, base, feed, key, pending } = world
    try {
      const mark = join(root, 'evil-ran')
      const evil = Buffer.from(`#!/bin/sh\ntouch "${mark}"\n`)
      const before = readFileSync(file)
      const content = await makeVersion(base, join(root, '2'), '1.1.0')
      mkdirSync(pending, { recursive: true })
      writeFileSync(join(pending, APPIMAGE), evil, { mode: 0o755 })
      writeFileSync(
        join(pending, 'update-info.json'),
        JSON.stringify({ fileName: APPIMAGE, sha512: sha512Of(evil), isAdminRightsRequired: false }),
      )
      installed.start()
      let page = await installed.connect()
      const check = async () => {
        const state = await callDesktop(page, 'updates.check', {})
        return state.ok ? state.value.updates : null
      }
      other.publish({ content }, key)
      for (const path of [YML, `${YML}.sig`, `/${APPIMAGE}`]) {
        feed.publish({ content }, key)
        feed.serve(path, (_, response) => {
          response.writeHead(302, { location: `${other.url}${path.slice(1)}` }).end()
        })
        expect(await check()).toMatchObject({ work: null, lastCheck: { code: 'OTHER_HOST' } })
      }
      expect(other.requests).toEqual([])
      feed.publish({ content }, key)
      expect(await check()).toMatchObject({ found: { isReady: true } })
      writeFileSync(join(pending, APPIMAGE), evil)
      await installed.terminate()
      expect(readFileSync(file).equals(before)).toBe(true)
      // What was exchanged is not believed after the next start, either.
      installed.start()
      page = await installed.connect()
      expect(await versionOf(page)).toBe('1.0.0')
      expect(await check()).toMatchObject({ found: { version: '1.1.0', isReady: true } })
      await installed.terminate()
      expect(readFileSync(file).equals(content)).toBe(true)
      expect(existsSync(mark)).toBe(false)
    } finally {
      await other.close()
      await closeInstalledWorld(world)
    }
  })
})
