// Exceptions of the page in development: Vite's overlay shows them with the lines of the sources.
import { SourceMap, type SourceMapPayload } from 'node:module'
import type { ViteDevServer } from 'vite'

/** What Vite's client says of an exception (server.forwardConsole). */
interface PageError {
  readonly type: string
  readonly data: { readonly name: string; readonly message: string; readonly stack?: string }
}

/** A module that the page has loaded: its source file, and the map from what was served. */
interface ServedModule {
  readonly file: string
  readonly map: Pick<SourceMapPayload, 'mappings' | 'names' | 'sources'>
}

/** A place in a stack of the page: path, line, column. */
const PLACE = /https?:\/\/[^/\s]+(\/[^\s?)]*?)(?:\?[^\s:)]*)?:(\d+):(\d+)/g

/** Returns the stack with the files and lines of the sources. Places in other scripts stay as they are. */
export function mapStack(stack: string, moduleOf: (path: string) => ServedModule | null): string {
  return stack.replace(PLACE, (place, path: string, line: string, column: string) => {
    const served = moduleOf(path)
    if (served === null) return place
    const payload = { ...served.map, version: 3, file: '', sourceRoot: '', sourcesContent: [] }
    const entry = new SourceMap(payload).findEntry(Number(line) - 1, Number(column) - 1)
    if (!('originalLine' in entry)) return place
    return `${served.file}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  })
}

export function showPageErrors({ config, environments, ws }: ViteDevServer): void {
  const { urlToModuleMap } = environments.client.moduleGraph
  const moduleOf = (path: string) => {
    const { file = null, transformResult } = urlToModuleMap.get(path.replace(config.base, '/')) ?? {}
    const map = transformResult?.map
    return file !== null && map && 'sources' in map ? { file, map } : null
  }
  ws.on('vite:forward-console', ({ type, data }: PageError, page) => {
    if (type !== 'error' && type !== 'unhandled-rejection') return
    const stack = mapStack(data.stack ?? '', moduleOf)
    page.send({ type: 'error', err: { message: `${data.name}: ${data.message}`, stack } })
  })
}
