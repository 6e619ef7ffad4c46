// Unpacks the browser that ships inside @sparticuz/chromium into a folder of its own: once a version and a user, and
// whole or not at all, because several test processes may ask at once. Linux x64 only.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export interface BundledBrowser {
  readonly executablePath: string
  readonly env: Readonly<Record<string, string>>
}

const PACKAGE = join(import.meta.dirname, '../../../node_modules/@sparticuz/chromium')
const ARCHIVES = ['chromium.br', 'swiftshader.tar.br', 'fonts.tar.br', 'al2023.tar.br']
const FONT_FOLDERS = ['/usr/share/fonts', '/usr/local/share/fonts']

/** The package unpacks beside its temp folder alone, so it gets one in a process of its own. */
function inflate(folder: string): void {
  const script = `
    const { inflate } = await import(${JSON.stringify(pathToFileURL(join(PACKAGE, 'build/lambdafs.js')).href)})
    for (const name of ${JSON.stringify(ARCHIVES)}) await inflate(${JSON.stringify(join(PACKAGE, 'bin'))} + '/' + name)`
  const run = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, TMPDIR: folder },
    encoding: 'utf8',
  })
  if (run.status !== 0) throw new Error(`The bundled browser could not be unpacked: ${run.stderr}`)
}

function fontSettings(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`
}

/** Without a font a page lays out no text, and tests see invisible elements. */
function hasFonts(): boolean {
  return FONT_FOLDERS.filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    .some((name) => /\.(ttf|otf|ttc|pfb)$/i.test(name))
}

async function unpack(parent: string, folder: string): Promise<void> {
  const growing = await mkdtemp(join(parent, 'leme-browser-'))
  try {
    inflate(growing)
    await mkdir(join(growing, 'fonts-cache'))
    await writeFile(join(growing, 'fonts.xml'), fontSettings(folder))
    await rename(growing, folder)
  } catch (error) {
    await rm(growing, { recursive: true, force: true })
    // Another process was faster.
    if (!existsSync(join(folder, 'chromium'))) throw error
  }
}

/**
 * The bundled browser, with the package's own libraries when the system lacks them and its own fonts when the
 * system has none. Null where it does not run.
 */
export async function unpackBundledBrowser(
  parent: string,
  isUsable: (executablePath: string, env?: Readonly<Record<string, string>>) => boolean,
): Promise<BundledBrowser | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(PACKAGE)) return null
  const folder = join(parent, `leme-browser-153.0.0-${process.getuid?.() ?? 0}`)
  if (!existsSync(join(folder, 'chromium'))) await unpack(parent, folder)
  const executablePath = join(folder, 'chromium')
  const fonts: Record<string, string> = hasFonts() ? {} : { FONTCONFIG_FILE: join(folder, 'fonts.xml') }
  const libraries = { LD_LIBRARY_PATH: join(folder, 'al2023/lib') }
  const candidates = [fonts, { ...fonts, ...libraries }]
  const env = candidates.find((each) => isUsable(executablePath, each))
  return env === undefined ? null : { executablePath, env }
}
