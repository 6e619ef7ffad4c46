// Finds the Electron runtime of this machine, or the reason why there is none: `npm start` also works without it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const DOWNLOAD_TIMEOUT_MS = 10 * 60_000
/** How a runtime comes without a download from the default place. */
export const WAYS =
  'ELECTRON_MIRROR names another server, electron_config_cache a folder with its downloads, ELECTRON_OVERRIDE_DIST_PATH an unpacked runtime'

export type Runtime =
  | { readonly ok: true; readonly executable: string }
  | { readonly ok: false; readonly reason: string }

type Env = Readonly<Record<string, string | undefined>>

export interface RuntimeOptions {
  readonly env: Env
  readonly platform: NodeJS.Platform
  /** Folder of the npm package `electron`. */
  readonly packageFolder: string
  /** Downloads the runtime into the package's folder, and says itself why it failed. */
  readonly download: () => Promise<void>
}

/** Returns why no window can be shown; null when there may be a display. */
export function missingDisplay(env: Env, platform: NodeJS.Platform): string | null {
  if (platform !== 'linux' || env.DISPLAY || env.WAYLAND_DISPLAY) return null
  return 'there is no display (neither DISPLAY nor WAYLAND_DISPLAY is set)'
}

/** Returns the executable in the folder of an Electron runtime. */
export function executableIn(folder: string, platform: NodeJS.Platform): string {
  if (platform === 'darwin') return join(folder, 'Electron.app/Contents/MacOS/Electron')
  return join(folder, platform === 'win32' ? 'electron.exe' : 'electron')
}

/** Chromium refuses to run as root with its sandbox. */
export function rootFlags(): string[] {
  return process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : []
}

export async function resolveRuntime(options: RuntimeOptions): Promise<Runtime> {
  const { env, platform, packageFolder, download } = options
  const noDisplay = missingDisplay(env, platform)
  if (noDisplay) return { ok: false, reason: noDisplay }
  const given = env.ELECTRON_OVERRIDE_DIST_PATH
  const executable = executableIn(given || join(packageFolder, 'dist'), platform)
  if (!given && !existsSync(executable)) await download()
  if (existsSync(executable)) return { ok: true, executable }
  return {
    ok: false,
    reason: given
      ? 'ELECTRON_OVERRIDE_DIST_PATH holds no Electron runtime'
      : `the Electron runtime could not be downloaded. ${WAYS}`,
  }
}

/** A server or a proxy that takes the call and says nothing would be waited for in silence. */
const ANSWER_MS = 60_000

/** The installer prints the stack of an error, which does not hold its cause. */
const telling = (answerMs: number) => `data:text/javascript,const{fetch:f}=globalThis;
const late=no=>setTimeout(()=>no(Error('no answer within ${answerMs / 1000} s: is it the proxy?')),${answerMs}).unref();
globalThis.fetch=(...a)=>Promise.race([f(...a),new Promise((_,no)=>late(no))]).catch(e=>{
for(let c=e.cause;c;c=c.cause)console.error('cause:',c.code||undefined,c.message);throw e})`

/** Runs the installer of the npm package: its cache, mirror and checksums apply. It prints why it failed. */
export async function downloadRuntime(
  packageFolder: string,
  env: NodeJS.ProcessEnv,
  answerMs = ANSWER_MS,
): Promise<void> {
  const hasProxy = Object.keys(env).some((name) => /^https?_proxy$/i.test(name))
  const installer = spawn(
    process.execPath,
    ['--import', telling(answerMs), join(packageFolder, 'install.js')],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: DOWNLOAD_TIMEOUT_MS,
      env: hasProxy ? { ELECTRON_GET_USE_PROXY: '1', NODE_USE_ENV_PROXY: '1', ...env } : env,
    },
  )
  await new Promise((resolve) => installer.once('error', resolve).once('close', resolve))
}
