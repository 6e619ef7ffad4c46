// "Add a column of leads" of CONTRIBUTING.md, as files with their texts.
import { type RecipeStep, withReplaced } from './planted-recipe.ts'

export const COLUMNS = 'renderer/features/leads/lead-columns.tsx'
export const WORDS = ['renderer/i18n/pt-br/leads.ts', 'renderer/i18n/en/leads.ts']

const DEFINED = withReplaced(
  COLUMNS,
  "  {\n    key: 'title',",
  `  {
    key: 'initial',
    kind: 'text',
    title: ({ t }) => t('leads:columns.initial'),
    value: ({ name }) => name?.charAt(0) ?? null,
    screen: { width: 40 },
    paper: { widthMm: 9 },
    drawer: 'line',
  },
  {
    key: 'title',`,
)
const named = (path: string) => withReplaced(path, '  columns: {', "  columns: {\n    initial: 'Inicial',")
const [PT_BR = '', EN = ''] = WORDS
export const COLUMN_RECIPE = { [COLUMNS]: DEFINED, [PT_BR]: named(PT_BR), [EN]: named(EN) }

const ASKED = [COLUMNS, ...WORDS]
export const COLUMN_STEPS: readonly RecipeStep[] = [
  { plants: { [COLUMNS]: DEFINED }, asks: ASKED, misses: [COLUMNS] },
  { plants: { [COLUMNS]: DEFINED, [PT_BR]: named(PT_BR) }, asks: ASKED, misses: [EN] },
]
