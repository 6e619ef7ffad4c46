// Serves the built window beside a script that invents its window.desktop, bundled once per worker.
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { serveBundle } from '../../support/browser/bundle-server.ts'
import { RENDERER } from '../../support/browser/preview-session.ts'

const FAKE = join(import.meta.dirname, '../../support/fakes/fake-desktop.ts')

export interface WindowHost {
  readonly origin: string
  /** The script that defines `Fake`. */
  readonly fake: string
}

async function bundleFake(): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry: FAKE, formats: ['iife'], name: 'Fake' } },
  })) as Rolldown.RolldownOutput[]
  const [chunk] = output[0]?.output ?? []
  if (!chunk) throw new Error('the invented window.desktop could not be bundled')
  return chunk.code
}

export async function startWindowHost(): Promise<{ host: WindowHost; close: () => Promise<void> }> {
  const [fake, server] = await Promise.all([bundleFake(), serveBundle(RENDERER)])
  return { host: { fake, origin: server.origin }, close: server.close }
}
