// The system's list of what it starts with the computer: Electron's login items on Windows and macOS, a file in the
// desktop's autostart folder on Linux. The program and its arguments are those of this process, never of a stored file.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { App } from 'electron'
import type { LoginItem } from '../../core/preferences/login-start.ts'

export interface LoginItemOptions {
  readonly app: Pick<App, 'getLoginItemSettings' | 'setLoginItemSettings'>
  readonly platform: NodeJS.Platform
  /** Absolute path: the AppImage, or the installed program. */
  readonly program: string
  readonly args: readonly string[]
  /** `$XDG_CONFIG_HOME`, for Linux. */
  readonly configFolder: string
}

/** Quotes an argument of `Exec`: by its own rules first, then by those of every text in a desktop entry. */
function execArgument(text: string): string {
  const quoted = text.replace(/["`$\\]/g, '\\$&').replaceAll('%', '%%')
  return `"${quoted.replaceAll('\\', '\\\\')}"`
}

function linuxItem({ program, args, configFolder }: LoginItemOptions): LoginItem {
  const folder = join(configFolder, 'autostart')
  const file = join(folder, 'leme.desktop')
  const exec = `Exec=${[program, ...args].map(execArgument).join(' ')}`
  return {
    read() {
      const lines = linesOf(file)
      if (!lines.includes(exec)) return 'off'
      const isBlocked = lines.some((line) => /^(Hidden=true|X-GNOME-Autostart-enabled=false)$/.test(line))
      return isBlocked ? 'blocked' : 'on'
    },
    write(isOn) {
      if (!isOn) return rmSync(file, { force: true })
      // It would begin a line of its own in the entry.
      if (/[\r\n]/.test(exec)) throw new Error('a path with a line break')
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      // Without the program, as after its removal, the desktop passes over the entry.
      const tryExec = `TryExec=${program.replaceAll('\\', '\\\\')}`
      const entry = ['[Desktop Entry]', 'Type=Application', 'Name=Leme', exec, tryExec, 'Icon=leme']
      writeFileSync(file, `${entry.join('\n')}\n`)
    },
  }
}

/** Returns the lines of a file; none when there is no such file. */
function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** Windows and macOS. The latter starts the application without arguments, and says so to it (isLoginStart). */
function nativeItem({ app, platform, program, args }: LoginItemOptions): LoginItem {
  // Electron puts the arguments behind the program as they are.
  const own = { path: program, args: args.map((arg) => (/\s/.test(arg) ? `"${arg}"` : arg)) }
  return {
    read() {
      const { openAtLogin, executableWillLaunchAtLogin, status } = app.getLoginItemSettings(own)
      if (platform === 'darwin' && status === 'requires-approval') return 'blocked'
      if (!openAtLogin) return 'off'
      return platform === 'win32' && !executableWillLaunchAtLogin ? 'blocked' : 'on'
    },
    write: (isOn) => app.setLoginItemSettings({ ...own, openAtLogin: isOn }),
  }
}

export function createLoginItem(options: LoginItemOptions): LoginItem {
  return options.platform === 'linux' ? linuxItem(options) : nativeItem(options)
}
