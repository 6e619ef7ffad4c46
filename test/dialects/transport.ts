// Headers and age of answers, and missing operations: the specification promises neither a Date header nor fresh
// answers.
import { OPERATION_NAMES, type OperationName } from '../../shared/api/registry.ts'
import { changesAt, type Dialect } from './dialect.ts'

/** The limits of the specification (8). */
const MAX_LIMITS: Partial<Record<OperationName, number>> = {
  'messages.list': 200,
  'leads.list': 200,
  'tasks.list': 100,
  'products.search': 60,
  'products.list': 60,
}

const TEN_MINUTES_MS = 600_000

/** Returns an instant in Brazilian time: `2026-10-02T12:00:00.000Z` as `2026-10-02T09:00:00-03:00`. */
function inBrazil(instant: unknown): string {
  return `${new Date(Date.parse(String(instant)) - 3 * 3_600_000).toISOString().slice(0, 19)}-03:00`
}

export const TRANSPORT_DIALECTS: readonly Dialect[] = [
  {
    name: 'no-date',
    summary: 'answers carry no Date header',
    section: '4',
    hidesDate: true,
  },
  {
    name: 'cached-answers',
    summary: 'answers are ten minutes old, as from a cache, and generated_at says so',
    section: '2.11',
    ageMs: TEN_MINUTES_MS,
  },
  {
    name: 'generated-at-offset',
    summary: 'generated_at has an offset and no milliseconds',
    section: '2.11',
    changes: changesAt([['marketing.funnel', '']], (result) => ({
      ...result,
      generated_at: inBrazil(result.generated_at),
    })),
  },
  {
    name: 'limits-refused',
    summary: 'a limit above the maximum is refused with BAD_REQUEST',
    section: '8',
    maxLimits: MAX_LIMITS,
  },
]

/** One dialect for each operation: an instance without it. */
export const MISSING_OPERATION_DIALECTS: readonly Dialect[] = OPERATION_NAMES.map((name) => ({
  name: `without-${name}`,
  summary: `${name} does not exist and answers 404 NOT_FOUND`,
  section: '9',
  choice: 'missing operation',
  without: [name],
}))
