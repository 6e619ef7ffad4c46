// Starts the installed Leme in a root as an ordinary user, on a display of its own, and reads what its window shows.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { chooseInSection } from '../support/browser/section-menu.ts'
import { windowProcesses } from './sandbox-state.ts'

/** The user who is made in the root. */
export const USER = 'ana'
const START_TIMEOUT_MS = 90_000
const END_TIMEOUT_MS = 20_000
const POLL_MS = 200

/**
 * How the root becomes the place of the processes. The kernel refuses user namespaces in a `chroot`, so that Chromium
 * takes its setuid helper there; after `pivot_root` it takes namespaces, as on an installed Debian.
 */
export type Entry = 'chroot' | 'pivot_root'

/** Mounts what an installed system has, and starts a program in the root. Arguments: root, entry, program. */
const ENTER = `set -e
root=$1 entry=$2; shift 2
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs tmpfs "$root/dev/shm"
cd "$root"
if [ "$entry" = chroot ]; then exec chroot . "$@"; fi
mkdir -p former
pivot_root . former
umount -l former
rmdir former
cd /
exec "$@"`

/** The program and arguments that run `command` in a root; all of its processes end with the first. */
export function entering(root: string, entry: Entry, command: readonly string[]): [string, string[]] {
  const own = ['--mount', '--pid', '--fork', '--kill-child', '--propagation', 'private']
  return ['unshare', [...own, 'bash', '-c', ENTER, 'enter', root, entry, ...command]]
}

export interface Display {
  readonly name: string
  stop(): void
}

/** Starts Xvfb. Programs reach it by an abstract socket, from a root as well. */
export async function startDisplay(): Promise<Display> {
  const args = ['-displayfd', '3', '-ac', '-screen', '0', '1366x768x24', '-nolisten', 'tcp']
  const child = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const lines = createInterface({ input: child.stdio[3] as Readable })
  const name = await new Promise<string>((resolve, reject) => {
    lines.once('line', resolve)
    child.once('error', reject)
    child.once('exit', () => reject(new Error('Xvfb ended')))
  })
  return { name: `:${name}`, stop: () => void child.kill('SIGKILL') }
}

export interface WindowStart {
  readonly root: string
  readonly entry: Entry
  readonly display: Display
  /** With a session bus and an unlocked keyring, as after a login. */
  readonly hasKeyring: boolean
  readonly flags: readonly string[]
}

/** Chromium writes its debugging port there; the test build keeps the switch. */
const portFile = (root: string) => join(root, 'home', USER, '.config/Leme/chromium/DevToolsActivePort')

function startLeme({ root, entry, display, hasKeyring, flags }: WindowStart): ChildProcess {
  const leme = `DISPLAY=${display.name} exec leme --remote-debugging-port=0 ${flags.join(' ')}`
  const keyring = 'printf test | gnome-keyring-daemon --unlock --components=secrets >/dev/null'
  const session = `dbus-run-session -- sh -c '${keyring}; ${leme}'`
  const [program, args] = entering(root, entry, ['su', '-', USER, '-c', hasKeyring ? session : leme])
  return spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
}

/** Waits for the port of the window. Throws with the last words of a program that ended before. */
async function waitForPort(child: ChildProcess, root: string): Promise<string> {
  let said = ''
  let isOver = false
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = `${said}${text}`.slice(-600)
  })
  child.once('close', () => {
    isOver = true
  })
  const end = Date.now() + START_TIMEOUT_MS
  while (!existsSync(portFile(root))) {
    if (isOver) throw new Error(`Leme ended before it had a window: ${said.trim().slice(-300)}`)
    if (Date.now() > end) throw new Error(`Leme had no window in ${START_TIMEOUT_MS} ms: ${said.trim()}`)
    await pause(POLL_MS)
  }
  return readFileSync(portFile(root), 'utf8').split('\n')[0] ?? ''
}

/**
 * Starts Leme and calls `use` with its page. Everything that was started has ended afterwards.
 *
 * @param use gets the page and the id of the process that all others descend from
 */
export async function withWindow<Result>(
  start: WindowStart,
  use: (page: Page, firstId: number) => Promise<Result>,
): Promise<Result> {
  rmSync(portFile(start.root), { force: true })
  const child = startLeme(start)
  const ended = new Promise((resolve) => child.once('close', resolve))
  try {
    const port = await waitForPort(child, start.root)
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
    try {
      const [context] = browser.contexts()
      if (context === undefined) throw new Error('Leme has no window')
      const page = context.pages()[0] ?? (await context.waitForEvent('page', { timeout: START_TIMEOUT_MS }))
      page.setDefaultTimeout(START_TIMEOUT_MS)
      return await use(page, child.pid ?? 0)
    } finally {
      await browser.close()
    }
  } finally {
    // Leme ends as at a logout, so that everything is written; what does not end is ended.
    const { main } = windowProcesses(child.pid ?? 0)
    if (main !== undefined) process.kill(Number(main.id), 'SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), main === undefined ? 0 : END_TIMEOUT_MS)
    await ended
    clearTimeout(timer)
  }
}

/** Asks the application as its page does. */
export async function ask(page: Page, command: string, params: object): Promise<Record<string, unknown>> {
  const text = await page.evaluate(
    `window.desktop.call(${JSON.stringify(command)}, ${JSON.stringify(params)})`,
  )
  const { ok, value } = JSON.parse(String(text))
  if (!ok) throw new Error(`${command} was refused`)
  return value
}

/** Reads the leads of the period from the table of Funil by day, and the number of its days. */
export async function readFunnel(page: Page): Promise<{ readonly leads: number; readonly days: number }> {
  await page.getByRole('navigation').getByRole('link', { name: 'Funil' }).click()
  await page.getByRole('radiogroup', { name: 'Agrupar por' }).getByText('Dia', { exact: true }).click()
  const card = page.getByRole('region', { name: 'Funil por dia' })
  const table = card.getByRole('table', { name: 'Funil por dia' })
  await table
    .or(card.getByRole('button', { name: /^Mais ações/ }))
    .first()
    .waitFor()
  if ((await table.count()) === 0) await chooseInSection(card, 'Ver como tabela')
  const total = table.locator('tr', { has: page.getByRole('rowheader', { name: 'Total', exact: true }) })
  await total.waitFor()
  const leads = Number((await total.locator('td').first().innerText()).replaceAll('.', ''))
  const heads = await table.locator('tr').locator('th').allInnerTexts()
  return { leads, days: heads.filter((head) => /^\d/.test(head)).length }
}
