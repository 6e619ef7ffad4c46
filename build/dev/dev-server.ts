// The development mode: Vite's page and a core in a process of its own, behind the preview host. Never a build.
import { join } from 'node:path'
import { openVault } from '../../electron/core/vault/open-vault.ts'
import { createDownloads } from '../../electron/preview/downloads.ts'
import type { HostStart } from '../../electron/preview/run-host.ts'
import { type Served, serveApplication } from '../../electron/preview/server.ts'
import { ROOT } from '../paths.ts'
import { RENDERER } from '../renderer-chunks.ts'
import { type CoreProcess, createCoreProcess } from './core-process.ts'
import { createVitePage, type VitePage } from './vite-page.ts'

/** A change in these folders is one of the demo company's service, too. */
const SERVICE = ['server', 'service', 'shared']

export const say = (line: string) => process.stderr.write(`dev: ${line}\n`)

/**
 * Replaces the core after a change in `coreFolder`, in the service or in what they share, once for all changes that
 * come while it is replaced. Then pages load anew.
 */
export function followChanges(
  { watcher, ws }: VitePage['vite'],
  coreFolder: string,
  core: Pick<CoreProcess, 'restart'>,
): void {
  const inFolder = (file: string, folder: string) => file.startsWith(join(ROOT, folder, '/'))
  let isCoreStale = false
  let isServiceStale = false
  let isRestarting = false

  async function restart(): Promise<void> {
    const startedMs = performance.now()
    const isStale = isServiceStale
    isCoreStale = false
    isServiceStale = false
    if (!(await core.restart(isStale))) return
    say(`the core was started anew (${((performance.now() - startedMs) / 1000).toFixed(1)} s)`)
    ws.send({ type: 'full-reload' })
  }

  watcher.add([coreFolder, ...SERVICE].map((folder) => join(ROOT, folder)))
  watcher.on('all', async (_, file) => {
    if (SERVICE.some((folder) => inFolder(file, folder))) isServiceStale = true
    isCoreStale ||= isServiceStale || inFolder(file, coreFolder)
    if (isRestarting) return
    isRestarting = true
    while (isCoreStale) await restart()
    isRestarting = false
  })
}

export async function startDevServer({ port, dataFolder, isDemo, onNewUrl }: HostStart): Promise<Served> {
  const clock = { now: () => Date.now() }
  const downloads = createDownloads(clock.now)
  const vault = await openVault()
  const core = createCoreProcess({ dataFolder, isDemo, vault, saveFile: downloads.offer, log: say })

  async function openPage(home: string): Promise<VitePage> {
    const page = await createVitePage(RENDERER, 'index.html', home)
    followChanges(page.vite, 'electron/core', core)
    return page
  }

  const served = await serveApplication(core, downloads, openPage, { port, clock, onNewUrl })
  await core.restart(false)
  return served
}
