// The files of a start as built (npm test builds them first). The page names all of them, so that none waits for the
// core, which the main process loads meanwhile.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { applicationSources, buildOutputs, isFresh } from '../../build/freshness.ts'
import { distFolder } from '../../build/paths.ts'

const DIST = distFolder('product')
const RENDERER = join(DIST, 'renderer')
/** Each costs the main process 2 to 3 ms. */
const MOST_FILES = 10
/** Of all scripts before the first figure. A chart library or a schema library alone would go beyond it. */
const MOST_BYTES = 950_000

const isBuilt = isFresh(buildOutputs(DIST), applicationSources())
const reason = isBuilt ? '' : ' (skipped: the build is absent or older than its sources; npm test builds it)'

type ReadFile = (name: string) => string

/** Returns the script `entry` and those that it imports statically, through others too. */
function scriptsOf(entry: string, read: ReadFile): string[] {
  const found = new Set([entry])
  for (const name of found)
    for (const [, imported = ''] of read(name).matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      found.add(imported)
  return [...found]
}

/** Returns the files that a start on `screen` needs and the page does not name. */
function unnamedFiles(page: string, screen: string, read: ReadFile): string[] {
  return scriptsOf(screen, read).filter((name) => !page.includes(`/${name}"`))
}

describe.skipIf(!isBuilt)(`the files of a start${reason}`, () => {
  const page = isBuilt ? readFileSync(join(RENDERER, 'index.html'), 'utf8') : ''
  const read: ReadFile = (name) => readFileSync(join(RENDERER, 'assets', name), 'utf8')

  it('are few, exist, and are all named by the page', () => {
    const screen = readdirSync(join(RENDERER, 'assets')).find((name) => /^today-page-.*\.js$/.test(name))
    expect(unnamedFiles(page, screen ?? 'no screen', read)).toEqual([])
    const named = [...page.matchAll(/(?:src|href)="\.\/assets\/([^"]+)"/g)].map(([, name = '']) => name)
    const scripts = scriptsOf(screen ?? '', read)
    expect(scripts.length).toBeGreaterThan(2)
    const bytes = scripts.reduce((sum, name) => sum + statSync(join(RENDERER, 'assets', name)).size, 0)
    expect(bytes).toBeLessThan(MOST_BYTES)
    expect(named.length).toBeGreaterThan(4)
    expect(named.length).toBeLessThanOrEqual(MOST_FILES)
    expect(named.filter((name) => !existsSync(join(RENDERER, 'assets', basename(name))))).toEqual([])
  })

  it('are reported when the page does not name one of them', () => {
    const files: Record<string, string> = {
      'today.js': 'import{t as e}from"./charts.js";import"./side.js"',
      'charts.js': 'export{a}from"./deep.js"',
      'side.js': '',
      'deep.js': 'void import("./later.js")',
    }
    const readMade: ReadFile = (name) => files[name] ?? ''
    const made =
      '<link href="./assets/today.js"><link href="./assets/charts.js"><link href="./assets/side.js">'
    expect(unnamedFiles(made, 'today.js', readMade)).toEqual(['deep.js'])
  })
})
