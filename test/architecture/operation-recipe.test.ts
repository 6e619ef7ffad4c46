// Carries out "Add an operation" of CONTRIBUTING.md on a copy of the tree: the compiler must report each missing place,
// and no other.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { plantTree, REPOSITORY, runTool } from './planted-tree.ts'

const DEFINITION = 'shared/api/operations/stages.ts'
const REGISTRY = 'shared/api/registry.ts'
const HANDLER = 'service/handlers/stages.ts'
const SCREEN = 'renderer/features/pipelines/pipelines-page.tsx'
const WORDS = ['renderer/i18n/pt-br/connect.ts', 'renderer/i18n/en/connect.ts']
const MOST_PLACES = 4

const readSource = (path: string) => readFileSync(join(REPOSITORY, path), 'utf8')

/** Returns the file's text with the first `place` replaced. */
function withReplaced(path: string, place: string, replacement: string): string {
  const source = readSource(path)
  if (!source.includes(place)) throw new Error(`${path} does not hold ${place}`)
  return source.replace(place, replacement)
}

const DEFINED = `${readSource(DEFINITION)}
export const stagesGet = defineOperation({
  name: 'stages.get',
  group: 'stages',
  section: '4.16',
  summary: 'A stage',
  rules: [],
  fieldNotes: { id: 'The stage.' },
  request: z.object({ id: z.int() }),
  response: z.strictObject({ found: z.boolean() }),
  clientResponse: record({ found: text }),
  errors: [],
  offline: 'snapshot',
  example: { request: { id: 1 }, result: { found: true } },
  probe: { id: 1 },
})
`
const LISTED = withReplaced(
  REGISTRY,
  "  'stages.list': stagesList,",
  "  'stages.list': stagesList,\n  'stages.get': stagesGet,",
)
const HANDLED = withReplaced(
  HANDLER,
  "} satisfies Pick<Handlers, 'stages.list'>",
  "  'stages.get': () => ({ found: false }),\n} satisfies Pick<Handlers, 'stages.get' | 'stages.list'>",
)
const DEFINED_ONLY = {
  [DEFINITION]: DEFINED,
  [REGISTRY]: LISTED.replace('{ stagesList }', '{ stagesGet, stagesList }'),
}
const WHOLE: Readonly<Record<string, string>> = {
  ...DEFINED_ONLY,
  [HANDLER]: HANDLED,
  [SCREEN]: `import { useOperation } from '../../answers/use-operation.ts'
${readSource(SCREEN)}
export function useStage(id: number) {
  return useOperation('stages.get', { id }).value
}
`,
  ...Object.fromEntries(
    WORDS.map((path) => [
      path,
      withReplaced(path, "    'stages.list':", "    'stages.get': 'x',\n    'stages.list':"),
    ]),
  ),
}

/** Returns files with errors when `project` is compiled in a copy of the tree with `files` replaced. */
async function brokenFiles(project: string, files: Readonly<Record<string, string>>): Promise<string[]> {
  await using tree = await plantTree(files, [
    'tsconfig.json',
    'package.json',
    'shared',
    'service',
    'renderer',
  ])
  const { stdout } = await runTool('typescript/bin/tsc', ['-p', project, '--pretty', 'false'], tree.folder)
  return [...new Set([...stdout.matchAll(/^([\w./-]+)\(\d+,\d+\): error/gm)].map(([, path = '']) => path))]
}

describe('a 16th operation', () => {
  it('is missed by the compiler at its handler and at its name in each language', async () => {
    expect(await brokenFiles('service', DEFINED_ONLY)).toContain('service/handlers/all-handlers.ts')
    expect(await brokenFiles('renderer', DEFINED_ONLY)).toContain(WORDS[0])
  }, 180_000)

  it(`is whole after ${MOST_PLACES} files and its words`, async () => {
    expect(Object.keys(WHOLE).filter((path) => !WORDS.includes(path)).length).toBeLessThanOrEqual(MOST_PLACES)
    expect(await brokenFiles('service', WHOLE)).toEqual([])
    expect(await brokenFiles('renderer', WHOLE)).toEqual([])
  }, 180_000)
})
