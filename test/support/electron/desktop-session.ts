// A separate desktop for the Electron tests: a display, a session bus and a real Secret Service with an unlocked
// keyring, all in a new home folder. It does not touch the machine's own session.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { firstLine, runProgram, stopChild, until } from './child.ts'

const START_TIMEOUT_MS = 15_000
const KEYRING = 'gnome-keyring-daemon'
const KEYRING_ARGS = ['--foreground', '--components=secrets']

/** The account of the key that seals what belongs to no company. All data folders of a user have the same one. */
export const APPLICATION_KEY = 'application/store-key'

export interface DesktopSession {
  /** The environment for starting an application. */
  readonly env: Record<string, string>
  readonly home: string
  /** Returns the application's accounts in the keyring; never their secrets. */
  keychainAccounts(): Promise<string[]>
  /** Locks the keyring, as after a login without a password: whoever asks it waits until the user answers a prompt. */
  lockKeychain(): Promise<void>
  stop(): Promise<void>
}

export async function startDesktopSession(): Promise<DesktopSession> {
  const home = mkdtempSync(join(tmpdir(), 'leme-home-'))
  const children: ChildProcess[] = []
  // A crashed test run must not leave a desktop running.
  const killAll = () => {
    for (const child of children) child.kill('SIGKILL')
  }
  process.once('exit', killAll)
  const stop = async () => {
    process.off('exit', killAll)
    for (const child of children.reverse()) await stopChild(child)
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const env = freshEnvironment(home)
    const start = (program: string, args: string[], stdio: ('ignore' | 'pipe')[]) => {
      const child = spawn(program, args, { env, stdio })
      children.push(child)
      return child
    }
    const display = start(
      'Xvfb',
      ['-displayfd', '3', '-screen', '0', '1920x1080x24', '-nolisten', 'tcp'],
      ['ignore', 'ignore', 'ignore', 'pipe'],
    )
    env.DISPLAY = `:${await firstLine(display.stdio[3] as Readable, START_TIMEOUT_MS, 'Xvfb')}`

    const bus = start(
      'dbus-daemon',
      ['--session', '--nofork', '--print-address=1'],
      ['ignore', 'pipe', 'ignore'],
    )
    env.DBUS_SESSION_BUS_ADDRESS = await firstLine(bus.stdout as Readable, START_TIMEOUT_MS, 'dbus-daemon')

    const unlocked = start(KEYRING, ['--unlock', ...KEYRING_ARGS], ['pipe', 'ignore', 'ignore'])
    unlocked.stdin?.end('test')
    await until(() => hasSecretService(env), START_TIMEOUT_MS, 'the Secret Service')
    const lockKeychain = async () => {
      // The default keyring exists once something was stored in it.
      await runProgram('sh', ['-c', 'printf x | secret-tool store --label=x service x'], { env })
      await stopChild(unlocked)
      await until(
        async () => !(await hasSecretService(env)),
        START_TIMEOUT_MS,
        'the end of the Secret Service',
      )
      start(KEYRING, KEYRING_ARGS, ['ignore', 'ignore', 'ignore'])
      await until(() => hasSecretService(env), START_TIMEOUT_MS, 'the Secret Service')
    }
    return {
      env,
      home,
      stop,
      keychainAccounts: () => listAccounts(env),
      lockKeychain,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Returns an environment with PATH, the language and new folders, without the bus or display of the machine's session.
 */
function freshEnvironment(home: string): Record<string, string> {
  const runtimeFolder = join(home, 'run')
  mkdirSync(runtimeFolder, { mode: 0o700 })
  return {
    PATH: process.env.PATH ?? '',
    LANG: 'C.UTF-8',
    HOME: home,
    XDG_RUNTIME_DIR: runtimeFolder,
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_DATA_HOME: join(home, '.local/share'),
    XDG_CACHE_HOME: join(home, '.cache'),
  }
}

async function hasSecretService(env: NodeJS.ProcessEnv): Promise<boolean> {
  const { stdout } = await runProgram(
    'dbus-send',
    [
      '--session',
      '--print-reply=literal',
      '--dest=org.freedesktop.DBus',
      '/org/freedesktop/DBus',
      'org.freedesktop.DBus.NameHasOwner',
      'string:org.freedesktop.secrets',
    ],
    { env },
  )
  return stdout.includes('true')
}

async function listAccounts(env: NodeJS.ProcessEnv): Promise<string[]> {
  // secret-tool writes attributes to standard error and secrets to standard
  // output: the shell passes on only the former.
  const { stdout } = await runProgram(
    'sh',
    ['-c', 'secret-tool search --all --unlock service Leme 2>&1 >"$0"', '/dev/null'],
    { env },
  )
  // The keyring lists them in any order.
  return [...stdout.matchAll(/^attribute\.username = (.*)$/gm)].map((match) => match[1] ?? '').sort()
}
