// The packaged application itself. Its fuses are set, so the tests drive it through its window's debugging port.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { extractFile, listPackage } from '@electron/asar'
import type { Page } from '@playwright/test'
import { wrongFuses } from '../../../build/fuses.ts'
import { distFolder, ROOT, type Variant } from '../../../build/paths.ts'
import { pictureSource } from '../../../shared/bridge/pictures.ts'
import { callDesktop, launchPackaged } from '../../support/electron/application.ts'
import { expect, test } from '../../support/electron/fixtures.ts'
import { ensureTestPackage, makeProductPackage, PACKAGED_ARCHIVE } from '../../support/electron/prepare.ts'
import { readDailyTotals } from '../browser/funnel-screen.ts'
import { openScreen } from '../browser/screen.ts'

/** Paths that a package may contain. */
const ALLOWED =
  /^\/(dist(\/(main|renderer|documents)(\/.*)?)?|package\.json|node_modules(\/@napi-rs(\/keyring.*)?)?)$/
/** Sources that no bundle may contain, as the source maps name them. */
const FORBIDDEN_SOURCE = /^(\.\.\/)+(test|electron\/preview|build)\/|\/vitest\//
/** Traces of forbidden content. */
const FORBIDDEN = /libsql|__playwright|vitest|sourceMappingURL|\/api\/v1\/[\w-]{16,}/

/**
 * What we add to Electron, unpacked. It grows with what Leme does; whoever raises this says for what: last for
 * the pictures of the demo, which were drawn at request before.
 */
const MAX_OWN_BYTES = 7_150_000

/** Bytes of the archive and of what lies beside it unpacked. */
function ownBytes(archive: string): number {
  const folder = `${archive}.unpacked`
  const beside = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    statSync(join(folder, name)),
  )
  return [statSync(archive), ...beside.filter((stats) => stats.isFile())].reduce(
    (sum, { size }) => sum + size,
    0,
  )
}

function readTexts(archive: string): string[] {
  return listPackage(archive, { isPack: false })
    .filter((path) => /\.(c?js|html|json|css)$/.test(path))
    .map((path) => extractFile(archive, path.slice(1)).toString('utf8'))
}

/** Returns the width of the first picture in the demo's catalogue. */
async function readDemoPicture(page: Page): Promise<number> {
  const state = await callDesktop(page, 'app.state', {})
  const companyId = state.ok ? (state.value.activeCompanyId ?? '') : ''
  const question = { kind: 'operation', companyId, operation: 'products.list', params: {} } as const
  const answer = await callDesktop(page, 'answer.read', { question, readFrom: 'api' })
  const url = /http:[^"]+\/demo\/pictures\/[^"]+/.exec(JSON.stringify(answer))?.[0] ?? ''
  return page.evaluate(async (source) => {
    const image = new Image()
    image.src = source
    await image.decode()
    return image.naturalWidth
  }, pictureSource(companyId, url) ?? '')
}

/** Returns the sources of all bundles of a build. */
function sourcesOf(variant: Variant): string[] {
  const maps = join(distFolder(variant), 'maps')
  const names = readdirSync(maps, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.map'),
  )
  return names.flatMap((name) => JSON.parse(readFileSync(join(maps, name), 'utf8')).sources)
}

test.describe('the packaged folder', () => {
  test('shows the funnel of the demo company', async ({ session }) => {
    const program = await ensureTestPackage()
    const packaged = await launchPackaged(program, session, ['--demo'])
    try {
      await openScreen(packaged.page, 'Funil')
      await expect.poll(async () => (await readDailyTotals(packaged.page)).leads.total).toBeGreaterThan(0)
      expect((await readDailyTotals(packaged.page)).days).toBe(28)
      expect(packaged.page.url()).toMatch(/^leme:\/\/app\//)
      // The demo's pictures are read from the archive.
      expect(await readDemoPicture(packaged.page)).toBe(400)
      // The store's thread also starts from the archive.
      const report = await callDesktop(packaged.page, 'store.describe', {})
      expect(report.ok && report.value.fileBytes).toBeGreaterThan(0)
      expect(report.ok && report.value.companies[0]?.kinds.map(({ kind }) => kind)).toContain('funnel_days')
    } finally {
      await packaged.stop()
    }
  })

  test('holds the application alone, with every fuse as meant (S9)', async ({ runtime, service }) => {
    const output = mkdtempSync(join(tmpdir(), 'leme-package-'))
    try {
      const { archive, program } = await makeProductPackage(runtime.folder, output)
      const paths = listPackage(archive, { isPack: false })
      expect(paths.filter((path) => !ALLOWED.test(path))).toEqual([])
      expect(paths).toEqual(
        expect.arrayContaining([
          '/dist/main/main.cjs',
          '/dist/main/preload.cjs',
          '/dist/main/store-thread.cjs',
          '/dist/main/service.cjs',
          '/dist/main/picture-files/sofa-1.webp',
          '/dist/renderer/index.html',
          '/dist/documents/licences.json.gz',
          '/node_modules/@napi-rs/keyring/index.js',
        ]),
      )
      expect(ownBytes(archive)).toBeLessThan(MAX_OWN_BYTES)
      // The texts of the keychain's parts are not beside it, because they are among all others.
      const beside = 'node_modules/@napi-rs/keyring-linux-x64-gnu/LICENSE.third-party.md'
      const licences = gunzipSync(extractFile(archive, 'dist/documents/licences.json.gz')).toString('utf8')
      const lines = readFileSync(join(ROOT, beside), 'utf8').split('\n')
      expect(lines.length).toBeGreaterThan(1_000)
      expect(lines.filter((line) => !licences.includes(JSON.stringify(line.trim()).slice(1, -1)))).toEqual([])
      const texts = readTexts(archive)
      expect(texts.flatMap((text) => FORBIDDEN.exec(text)?.[0] ?? [])).toEqual([])
      for (const token of Object.values(service.tokens)) {
        expect(texts.some((text) => text.includes(token))).toBe(false)
      }
      // The distributed application removes the debugging switches (M5).
      expect(texts.some((text) => /isDebuggable:!\w+\.app\.isPackaged\|\|!1/.test(text))).toBe(true)
      expect(sourcesOf('product').filter((source) => FORBIDDEN_SOURCE.test(source))).toEqual([])
      // Control: the same searches find the application's own parts, and the adapter in the test package.
      expect(sourcesOf('product').some((source) => source.includes('electron/shell/main.ts'))).toBe(true)
      await ensureTestPackage()
      expect(readTexts(PACKAGED_ARCHIVE).some((text) => FORBIDDEN.test(text))).toBe(true)
      expect(sourcesOf('test').some((source) => FORBIDDEN_SOURCE.test(source))).toBe(true)

      expect(await wrongFuses(program)).toEqual([])
      // Control: the unmodified runtime has other fuses.
      const untouched = await wrongFuses(runtime.executable)
      expect(untouched).toContain('RunAsNode')
    } finally {
      rmSync(output, { recursive: true, force: true })
    }
  })
})
