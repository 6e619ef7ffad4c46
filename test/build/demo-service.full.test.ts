// The service that ships, bundled as the package does it: the demo company alone, without the document of the API.
import { join, relative } from 'node:path'
import { build, mergeConfig, type Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../build/paths.ts'
import { mainConfig } from '../../build/vite.main.config.ts'

/** What only somebody who develops against the API needs. */
const FOR_DEVELOPERS = /^service\/openapi\//
const TEXTS = ['/openapi.json']

/** Bundles the service, from another entry point when one is given. */
async function bundle(entry?: string) {
  const overrides = { build: { write: false, minify: false, ...(entry && { ssr: join(ROOT, entry) }) } }
  const made = (await build(
    mergeConfig(mainConfig(['service'], 'product', []), overrides),
  )) as Rolldown.RolldownOutput
  const chunks = made.output.flatMap((part) => (part.type === 'chunk' ? [part] : []))
  const modules = chunks.flatMap(({ modules }) =>
    Object.entries(modules).flatMap(([path, { renderedLength }]) =>
      renderedLength > 0 ? [relative(ROOT, path)] : [],
    ),
  )
  const code = chunks.map((chunk) => chunk.code).join('\n')
  return {
    modules,
    forDevelopers: modules.filter((path) => FOR_DEVELOPERS.test(path)),
    texts: TEXTS.filter((text) => code.includes(text)),
  }
}

describe('mainConfig', () => {
  it('bundles the demo without the OpenAPI document', async () => {
    const { modules, forDevelopers, texts } = await bundle()
    expect(modules).toEqual(expect.arrayContaining(['service/demo-main.ts', 'service/demo/seed-demo.ts']))
    expect([forDevelopers, texts]).toEqual([[], []])
  })

  it('would not, with the entry point of developers', async () => {
    const { forDevelopers, texts } = await bundle('service/main.ts')
    expect(forDevelopers).toEqual(expect.arrayContaining(['service/openapi/openapi.ts']))
    expect(texts).toEqual(TEXTS)
  })
})
