// Finds the Electron runtime of this machine, or the reason why there is none,
// in limited time: `npm start` also works without it.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A host that does not respond within this time will not deliver 100 MB either. */
const PROBE_TIMEOUT_MS = 8_000
/** Time to unpack a cached runtime when its host does not respond. */
const CACHE_GRACE_MS = 20_000
const DOWNLOAD_TIMEOUT_MS = 10 * 60_000
/** How a runtime comes without a download from the default place. */
export const WAYS =
  'ELECTRON_MIRROR names another server, electron_config_cache a folder with its downloads, ELECTRON_OVERRIDE_DIST_PATH an unpacked runtime'
const DEFAULT_MIRROR = 'https://github.com/electron/electron/releases/download/'

export type Runtime =
  | { readonly ok: true; readonly executable: string }
  | { readonly ok: false; readonly reason: string }

export interface RuntimeOptions {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly platform: NodeJS.Platform
  /** Folder of the npm package `electron`. */
  readonly packageFolder: string
  /** Downloads the runtime into the package's folder. Resolves to null, or to why it failed. */
  readonly download: () => Promise<string | null>
}

/** Returns why no window can be shown; null when there may be a display. */
export function missingDisplay(env: RuntimeOptions['env'], platform: NodeJS.Platform): string | null {
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
  const { env, platform, packageFolder } = options
  const noDisplay = missingDisplay(env, platform)
  if (noDisplay) return { ok: false, reason: noDisplay }

  const wanted = readVersion(join(packageFolder, 'package.json'))
  const override = env.ELECTRON_OVERRIDE_DIST_PATH
  if (override) {
    const executable = executableIn(override, platform)
    if (!existsSync(executable)) {
      return { ok: false, reason: 'ELECTRON_OVERRIDE_DIST_PATH holds no Electron runtime' }
    }
    const found = readVersion(join(override, 'version'))
    if (majorOf(found) < majorOf(wanted)) {
      return { ok: false, reason: `Electron ${found} in ELECTRON_OVERRIDE_DIST_PATH is older than ${wanted}` }
    }
    return { ok: true, executable }
  }
  const executable = executableIn(join(packageFolder, 'dist'), platform)
  if (!existsSync(executable)) {
    const refusal = await options.download()
    if (refusal !== null || !existsSync(executable)) {
      const why = refusal ?? 'the installer left none'
      return { ok: false, reason: `the Electron ${wanted} runtime could not be downloaded: ${why}. ${WAYS}` }
    }
  }
  return { ok: true, executable }
}

/** Reads the version from a package.json or from a runtime's file `version`; "0" when there is none. */
function readVersion(file: string): string {
  try {
    const text = readFileSync(file, 'utf8').trim()
    return text.startsWith('{') ? (JSON.parse(text) as { version: string }).version : text.replace(/^v/, '')
  } catch {
    return '0'
  }
}

function majorOf(version: string): number {
  return Number.parseInt(version, 10) || 0
}

/** The installer prints the stack of an error, which does not hold its cause. */
const TELL_CAUSE = `data:text/javascript,const{fetch:f}=globalThis;globalThis.fetch=(...a)=>f(...a).catch(e=>{
for(let c=e.cause;c;c=c.cause)console.error('cause:',c.code||undefined,c.message);throw e})`

const REFUSALS: readonly (readonly [RegExp, string])[] = [
  [/Response code (\d+)/, 'the server answered HTTP'],
  [/Proxy response \((\d+)\)/, 'the proxy (HTTPS_PROXY) answered HTTP'],
  [/cause: (ENOTFOUND|EAI_AGAIN)/, 'the name of the server was not found (DNS):'],
  [/cause: (\S*(?:CERT|SIGNATURE|TLS|SSL)\S*)/, 'the certificate was refused (TLS; NODE_EXTRA_CA_CERTS):'],
  [/cause: (?!undefined)(\S+)/, 'there was no connection; behind a proxy set HTTPS_PROXY:'],
  [/(\S.*)/, 'the installer says'],
]

/** Returns why the installer failed, from what it printed. */
export function refusalOf(printed: string): string {
  for (const [pattern, words] of REFUSALS) {
    const found = pattern.exec(printed)?.[1]
    if (found !== undefined) return `${words} ${found}`
  }
  return 'the installer does not say why'
}

/**
 * Runs the installer of the npm package (its cache, mirror and checksums apply). Stops early when the download host
 * does not respond. Resolves to null when the installer succeeded, else to why it did not.
 */
export async function downloadRuntime(packageFolder: string, env: NodeJS.ProcessEnv): Promise<string | null> {
  const hasProxy = Object.keys(env).some((name) => /^https?_proxy$/i.test(name))
  const installer = spawn(process.execPath, ['--import', TELL_CAUSE, join(packageFolder, 'install.js')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: hasProxy ? { ELECTRON_GET_USE_PROXY: '1', NODE_USE_ENV_PROXY: '1', ...env } : env,
  })
  let printed = ''
  installer.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed = `${printed}${text}`.slice(0, 10_000)
  })
  const stop = () => {
    printed = 'cause: ETIMEDOUT'
    installer.kill()
  }
  let limit = setTimeout(stop, DOWNLOAD_TIMEOUT_MS)
  const done = new Promise<string | null>((resolve) => {
    installer.once('error', ({ message }) => resolve(message))
    installer.once('close', (code) => resolve(code === 0 ? null : refusalOf(printed)))
  })
  // Only the installer can use a proxy. Without a proxy, an unreachable host is detected quickly.
  if (!hasProxy) {
    const mirror = env.ELECTRON_MIRROR ?? env.npm_config_electron_mirror ?? DEFAULT_MIRROR
    isReachable(mirror).then((isUp) => {
      if (isUp || installer.exitCode !== null) return
      clearTimeout(limit)
      limit = setTimeout(stop, CACHE_GRACE_MS)
    })
  }
  try {
    return await done
  } finally {
    clearTimeout(limit)
  }
}

async function isReachable(address: string): Promise<boolean> {
  try {
    await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) })
    return true
  } catch {
    return false
  }
}
