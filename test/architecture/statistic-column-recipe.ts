// "Add a column of a statistic table" of CONTRIBUTING.md, as files with their texts.
import { type RecipeStep, withReplaced } from './planted-recipe.ts'

export const TABLE = 'renderer/domain/stalled/stalled-tables.ts'
export const WORDS = ['renderer/i18n/pt-br/stalled.ts', 'renderer/i18n/en/stalled.ts']

const DECLARED = withReplaced(
  TABLE,
  "  columnOf(\n    'share',",
  `  columnOf(
    'hundred',
    'count',
    ({ t }) => t('stalled:columns.hundred'),
    ({ count }) => count && count * 100,
  ),
  columnOf(
    'share',`,
)
const named = (path: string) => withReplaced(path, '  columns: {', "  columns: {\n    hundred: 'Centenas',")
const [PT_BR = '', EN = ''] = WORDS
export const STATISTIC_COLUMN_RECIPE = { [TABLE]: DECLARED, [PT_BR]: named(PT_BR), [EN]: named(EN) }

const ASKED = [TABLE, ...WORDS]
export const STATISTIC_COLUMN_STEPS: readonly RecipeStep[] = [
  { plants: { [TABLE]: DECLARED }, asks: ASKED, misses: [TABLE] },
  { plants: { [TABLE]: DECLARED, [PT_BR]: named(PT_BR) }, asks: ASKED, misses: [EN] },
]
