// How the window's modules are joined into files. Each file of a start is one more request through the main process,
// and its thread also loads the core: a start needs few files, all of them requested by the page at once.
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

export const RENDERER = fileURLToPath(new URL('../renderer/', import.meta.url))

/** Stay apart, so that the page names its entry. */
const ENTRY = /renderer\/(index\.html|main\.tsx)$/
/** The screen that a start opens. */
const FIRST_SCREEN = `${RENDERER}features/today/today-page.tsx`
/** Its chart, which comes after its figures. */
const FIRST_CHART = `${RENDERER}domain/today/pace-chart.tsx`

/** A chunk of the module `entry` and what it imports statically. */
function chunkOf(name: string, entry: string, priority: number): Rolldown.CodeSplittingGroup {
  let modules: ReadonlySet<string> | null = null
  return {
    name: (id, context) => {
      modules ??= followed(entry, (module) => context.getModuleInfo(module)?.importedIds ?? [])
      return modules.has(id) ? name : null
    },
    debugName: name,
    priority,
  }
}

/** Returns `entry` and what it imports statically, through others too. */
function followed(entry: string, importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set([entry])
  for (const id of found) for (const imported of importsOf(id)) found.add(imported)
  return found
}

/** What every start needs, what Hoje adds, charts, what other screens share; a chunk for the rest of each screen. */
const CHUNKS: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'start', tags: ['$initial'], test: (id) => !ENTRY.test(id), priority: 3 },
    chunkOf('first-screen', FIRST_SCREEN, 2),
    chunkOf('charts', FIRST_CHART, 1),
    { name: 'screens', minShareCount: 2 },
  ],
}

/**
 * Joins the modules of the window, and names the files of the first screen in its page. Other pages of this
 * configuration (tests, benchmarks) have other entries and stay as they are.
 */
export const rendererChunks: Plugin = {
  name: 'renderer-chunks',
  config: ({ root }) =>
    root === RENDERER ? { build: { rolldownOptions: { output: { codeSplitting: CHUNKS } } } } : {},
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const screen = chunks.find(({ facadeModuleId }) => facadeModuleId === FIRST_SCREEN)
      if (screen === undefined) return []
      const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
      const scripts = followed(screen.fileName, (file) => byFile.get(file)?.imports ?? [])
      const styles = [...scripts].flatMap((file) => [...(byFile.get(file)?.viteMetadata?.importedCss ?? [])])
      const links = (rel: string, files: Iterable<string>) =>
        [...files]
          .filter((file) => !html.includes(file))
          .map((file) => ({ tag: 'link', attrs: { rel, crossorigin: true, href: `./${file}` } }))
      return [...links('modulepreload', scripts), ...links('stylesheet', styles)].map((tag) => ({
        ...tag,
        injectTo: 'head' as const,
      }))
    },
  },
}
