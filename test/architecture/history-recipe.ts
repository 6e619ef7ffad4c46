// "Add the history of a count" of CONTRIBUTING.md, as files with their texts.
import { withReplaced } from './planted-recipe.ts'

const FIGURES = 'shared/bridge/daily-counts.ts'
export const COUNTED_BY = 'electron/core/answers/sources/histories.ts'
export const STORED = 'electron/core/answers/offline/lead-rows.ts'
const SHOWN = 'renderer/domain/leads/use-all-leads-history.ts'
export const HISTORY_DECLARED = {
  [FIGURES]: withReplaced(FIGURES, "  'leads-new',", "  'leads-all',\n  'leads-new',"),
}
export const HISTORY_RECIPE: Readonly<Record<string, string>> = {
  ...HISTORY_DECLARED,
  [COUNTED_BY]: withReplaced(COUNTED_BY, "  'leads-new':", "  'leads-all': 'leads.list',\n  'leads-new':"),
  [STORED]: withReplaced(
    STORED,
    '        ...statuses.map',
    `        filters === '{}' &&
          total !== null &&
          store.writeCountDay(owner, 'leads-all', dayRecord(answer, { count: total })),
        ...statuses.map`,
  ),
  [SHOWN]: `import { useToday } from '../../platform/use-now.ts'
import { useCountHistory } from '../today/use-count-history.ts'

export function useAllLeadsHistory() {
  return useCountHistory('leads-all', useToday())
}
`,
}
