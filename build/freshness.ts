// Whether a build is newer than all its sources. Folders count too, because a deleted file changes its folder.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './paths.ts'

const SOURCES = [
  'electron',
  'renderer',
  'server',
  'service',
  'shared',
  'build',
  'package.json',
  'package-lock.json',
]

/**
 * Returns the latest modification time of the paths and everything below them, in milliseconds since 1970; 0 for none.
 */
export function newestChange(paths: readonly string[]): number {
  let newest = 0
  for (const path of paths) {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (!stats) continue
    newest = Math.max(newest, stats.mtimeMs)
    if (!stats.isDirectory()) continue
    newest = Math.max(newest, newestChange(readdirSync(path).map((name) => join(path, name))))
  }
  return newest
}

/** True when every output exists and none is older than a source. Paths are absolute. */
export function isFresh(outputs: readonly string[], sources: readonly string[]): boolean {
  const newest = newestChange(sources)
  return outputs.every((output) => (statSync(output, { throwIfNoEntry: false })?.mtimeMs ?? 0) >= newest)
}

/** The sources that the application is built from, as absolute paths. `extra` paths are relative to the repository. */
export function applicationSources(extra: readonly string[] = []): string[] {
  return [...SOURCES, ...extra].map((name) => join(ROOT, name))
}

/** The files in a dist folder that represent a complete build. */
export function buildOutputs(dist: string): string[] {
  return [
    'main/main.cjs',
    'main/store-thread.cjs',
    'main/preload.cjs',
    'main/service.cjs',
    'renderer/index.html',
    'documents/licences.json.gz',
    'third-party/packages.json',
  ].map((name) => join(dist, name))
}
