// "Add an operation" of CONTRIBUTING.md, as files with their texts.
import { type RecipeStep, withReplaced } from './planted-recipe.ts'
import { readSource } from './source-files.ts'

const DEFINITION = 'shared/api/operations/stages.ts'
const REGISTRY = 'shared/api/registry.ts'
const HANDLER = 'service/handlers/stages.ts'
const SCREEN = 'renderer/features/catalogue/catalogue-page.tsx'
export const OPERATION_WORDS = ['renderer/i18n/pt-br/connect.ts', 'renderer/i18n/en/connect.ts']
const [PT_BR = '', EN = ''] = OPERATION_WORDS

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
const worded = (path: string) =>
  withReplaced(path, "    'stages.list':", "    'stages.get': 'x',\n    'stages.list':")
/** The operation without its handler, its names and a screen. */
export const OPERATION_DEFINED = {
  [DEFINITION]: DEFINED,
  [REGISTRY]: LISTED.replace('{ stagesList }', '{ stagesGet, stagesList }'),
}
export const OPERATION_RECIPE: Readonly<Record<string, string>> = {
  ...OPERATION_DEFINED,
  [HANDLER]: HANDLED,
  [SCREEN]: `import { useOperation } from '../../answers/use-operation.ts'
${readSource(SCREEN)}
export function useStage(id: number) {
  return useOperation('stages.get', { id }).value
}
`,
  [PT_BR]: worded(PT_BR),
  [EN]: worded(EN),
}
export const OPERATION_STEPS: readonly RecipeStep[] = [
  { plants: OPERATION_DEFINED, asks: OPERATION_WORDS, misses: [PT_BR] },
  { plants: { ...OPERATION_DEFINED, [PT_BR]: worded(PT_BR) }, asks: OPERATION_WORDS, misses: [EN] },
]
