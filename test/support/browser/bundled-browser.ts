// Unpacks the browser in @sparticuz/chromium into its own folder, once for each version and user. It does so
// atomically, because several test processes may call it at once. Linux x64 only.
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

/**
 * Unpacks into `folder`. The package unpacks only into its temp folder, so it runs in a process with its own TMPDIR.
 */
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

/** True when the system has a font. Without one, a page lays out no text and its elements are invisible to tests. */
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
    // Another process may have unpacked it first.
    if (!existsSync(join(folder, 'chromium'))) throw error
  }
}

/**
 * Returns the bundled browser, with the package's libraries if the system lacks them and its fonts if the system has
 * none. Null when it does not run.
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
