// Finds a browser for the end-to-end tests without a separate installation step: the one named in LEME_BROWSER, the
// headless shell in the npm package @sparticuz/chromium (Linux x64), an installed Chrome or Chromium, else Playwright's
// download. The shell comes first: a suite takes about three quarters of the time in it. Never downloads anything.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { unpackBundledBrowser } from './bundled-browser.ts'

export interface Browser {
  /** Where the browser comes from, in words. */
  readonly origin: string
  readonly executablePath: string
  readonly args: readonly string[]
  /** Environment variables for the browser's process only. */
  readonly env: Readonly<Record<string, string>>
}

const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function usualPaths(): string[] {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((name) =>
      join('/Applications', `${name}.app`, 'Contents/MacOS', name),
    )
  }
  if (process.platform === 'win32') {
    const roots = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    return roots
      .filter((root) => root !== undefined)
      .flatMap((root) => [
        join(root, 'Google/Chrome/Application/chrome.exe'),
        join(root, 'Chromium/Application/chrome.exe'),
        join(root, 'Microsoft/Edge/Application/msedge.exe'),
      ])
  }
  return [
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
  ]
}

/** True when a binary exists and starts. A distribution's stub and a binary with missing libraries do not start. */
function isUsable(executablePath: string, env: Readonly<Record<string, string>> = {}): boolean {
  if (!existsSync(executablePath)) return false
  // On Windows `chrome.exe --version` opens a window.
  if (process.platform === 'win32') return true
  const run = spawnSync(executablePath, ['--version'], {
    env: { ...process.env, ...env },
    timeout: 20_000,
    encoding: 'utf8',
  })
  return run.status === 0 && /\d+\.\d+/.test(run.stdout)
}

function browserAt(
  origin: string,
  executablePath: string,
  env: Readonly<Record<string, string>> = {},
): Browser {
  // Chromium's sandbox does not work for root, and CI machines often run as root.
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0
  return { origin, executablePath, args: isRoot ? ['--no-sandbox', ...QUIET] : QUIET, env }
}

async function findBundled(): Promise<Browser | null> {
  const bundled = await unpackBundledBrowser(tmpdir(), isUsable)
  return bundled && browserAt('inside the package @sparticuz/chromium', bundled.executablePath, bundled.env)
}

function findInstalled(): Browser | null {
  const installed = usualPaths().find((path) => isUsable(path))
  if (installed) return browserAt('installed', installed)
  const downloaded = chromium.executablePath()
  return isUsable(downloaded) ? browserAt("Playwright's", downloaded) : null
}

/**
 * Returns a browser that starts.
 * @param choice `bundled` for the browser in @sparticuz/chromium alone, `installed` for a full one where there is one,
 * or a path; empty for whichever runs the tests fastest.
 * @throws Error that describes what was tried when there is none.
 */
export async function findBrowser(choice = process.env.LEME_BROWSER ?? ''): Promise<Browser> {
  if (!['', 'bundled', 'installed'].includes(choice)) {
    if (!isUsable(choice)) throw new Error('The browser named in LEME_BROWSER does not start.')
    return browserAt('named in LEME_BROWSER', choice)
  }
  const found =
    choice === 'installed'
      ? (findInstalled() ?? (await findBundled()))
      : ((await findBundled()) ?? (choice === 'bundled' ? null : findInstalled()))
  if (found) return found
  throw new Error(
    'No browser starts: none is installed, Playwright has downloaded none, and the one inside @sparticuz/chromium does not run here. Install Chrome or Chromium, or name one in LEME_BROWSER.',
  )
}
