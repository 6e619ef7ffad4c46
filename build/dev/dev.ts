// `npm run dev`: the application from its sources in a browser. Vite's page and a core that Vite loads, behind the
// preview host. Never a build.
import { join } from 'node:path'
import { openVault } from '../../electron/core/vault/keychain-vault.ts'
import { PREVIEW_COMMAND } from '../../electron/preview/command-line.ts'
import { createDownloads } from '../../electron/preview/downloads.ts'
import { type HostStart, runHost } from '../../electron/preview/run-host.ts'
import { type Served, serveApplication } from '../../electron/preview/server.ts'
import type { CommandSpec } from '../../shared/command-line/command-line.ts'
import { ROOT } from '../paths.ts'
import { RENDERER } from '../renderer-chunks.ts'
import { createReloadedCore } from './core.ts'
import { createVitePage, type VitePage } from './vite-page.ts'

const COMMAND = {
  calls: ['npm run dev', 'npm run dev -- --data DIR'],
  options: PREVIEW_COMMAND.options,
  notes: ['Without --data it connects the demo company. Prints its address; Ctrl+C ends it.'],
} as const satisfies CommandSpec

/** A change in these folders is one of the core, or of the demo company's service. */
const SOURCES = ['electron/core', 'server', 'service', 'shared'].map((folder) => join(ROOT, folder, '/'))

const say = (line: string) => process.stderr.write(`dev: ${line}\n`)

/** Loads the core anew, once for all changes that come while it is loaded. Then pages load anew. */
function followChanges({ watcher, ws }: VitePage['vite'], load: () => Promise<boolean>): void {
  let isStale = false
  let isLoading = false
  watcher.add(SOURCES)
  watcher.on('all', async (_, file) => {
    isStale ||= SOURCES.some((folder) => file.startsWith(folder))
    if (isLoading) return
    isLoading = true
    while (isStale) {
      isStale = false
      const startedMs = performance.now()
      if (!(await load())) continue
      say(`the core was started anew (${((performance.now() - startedMs) / 1000).toFixed(1)} s)`)
      ws.send({ type: 'full-reload' })
    }
    isLoading = false
  })
}

async function start({ port, dataFolder, isDemo, onNewUrl }: HostStart): Promise<Served> {
  const clock = { now: () => Date.now() }
  const downloads = createDownloads(clock.now)
  const vault = await openVault()
  const core = createReloadedCore({ dataFolder, isDemo, vault, saveFile: downloads.offer, log: say })
  const opened = Promise.withResolvers<VitePage>()

  async function openPage(home: string): Promise<VitePage> {
    const page = await createVitePage(RENDERER, 'index.html', home)
    followChanges(page.vite, () => core.load(page.vite))
    opened.resolve(page)
    return page
  }

  const served = await serveApplication(core.served, downloads, openPage, { port, clock, onNewUrl })
  await core.load((await opened.promise).vite)
  return served
}

await runHost({ name: 'leme dev', spec: COMMAND, isDemoByDefault: true, start })
