// Carries out "Add an operation" of CONTRIBUTING.md on a copy of the tree: the compiler must report each missing place,
// and no other.
import { describe, expect, it } from 'vitest'
import { brokenFiles, withReplaced } from './planted-recipe.ts'
import { readSource } from './source-files.ts'

const DEFINITION = 'shared/api/operations/stages.ts'
const REGISTRY = 'shared/api/registry.ts'
const HANDLER = 'service/handlers/stages.ts'
const SCREEN = 'renderer/features/pipelines/pipelines-page.tsx'
const WORDS = ['renderer/i18n/pt-br/connect.ts', 'renderer/i18n/en/connect.ts']
const MOST_PLACES = 4

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

describe('a 16th operation', () => {
  it('is missed by the compiler at its handler and at its name in each language', async () => {
    expect(await brokenFiles('service', DEFINED_ONLY)).toContain('service/handlers/all-handlers.ts')
    expect(await brokenFiles('renderer', DEFINED_ONLY, WORDS)).toContain(WORDS[0])
  }, 180_000)

  it(`is whole after ${MOST_PLACES} files and its words`, async () => {
    expect(Object.keys(WHOLE).filter((path) => !WORDS.includes(path)).length).toBeLessThanOrEqual(MOST_PLACES)
    expect(await brokenFiles('service', WHOLE)).toEqual([])
    expect(await brokenFiles('renderer', WHOLE)).toEqual([])
  }, 180_000)
})
