// The layers of the window's style sheets, in the source and as built (npm test builds it first).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { applicationSources, buildOutputs, isFresh } from '../../build/freshness.ts'
import { distFolder } from '../../build/paths.ts'
import { layerOf } from '../../build/style-layers.ts'

const DIST = distFolder('product')
const isBuilt = isFresh(buildOutputs(DIST), applicationSources())
const reason = isBuilt ? '' : ' (skipped: the build is absent or older than its sources; npm test builds it)'

describe('layerOf', () => {
  it('puts what screens share into layers, and what is a screen’s own into none', () => {
    expect(layerOf('/leme/renderer/styles/base.css')).toBe('base')
    expect(layerOf('/leme/renderer/components/data-table.module.css')).toBe('tables')
    expect(layerOf('/leme/renderer/components/chart/chart.module.css')).toBe('components')
    expect(layerOf('/leme/renderer/domain/tasks/made.module.css')).toBe('components')
    expect(layerOf('/leme/renderer/report/surfaces/paper-table.module.css')).toBe('components')
    expect(layerOf('/leme/renderer/features/leads/leads.module.css')).toBeNull()
    expect(layerOf('/leme/renderer/styles/print.css')).toBeNull()
  })
})

describe.skipIf(!isBuilt)(`the built page${reason}`, () => {
  const read = (...path: string[]) => readFileSync(join(DIST, 'renderer', ...path), 'utf8')

  it('names the order of the layers before any of its sheets, and of no other layer', () => {
    const page = read('index.html')
    const order = /@layer ([^;{]+);/.exec(page)
    const sheet = page.indexOf('rel="stylesheet"')
    expect(sheet).toBeGreaterThan(0)
    expect(order?.index).toBeLessThan(sheet)
    const named = order?.[1]?.split(', ') ?? []
    const sheets = readdirSync(join(DIST, 'renderer/assets')).filter((name) => name.endsWith('.css'))
    const used = sheets.flatMap((name) =>
      [...read('assets', name).matchAll(/@layer ([\w-]+)/g)].map((m) => m[1]),
    )
    expect([...new Set(used)].sort()).toEqual([...named].sort())
  })
})
