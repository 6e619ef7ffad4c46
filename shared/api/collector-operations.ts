// The two operations that a Coletor has beside the 15 of the specification (docs/decisions/coletor.md). An
// ordinary instance is not asked for them: its tokens have another form.
import { z } from 'zod'
import type { ApiErrorCode } from './errors.ts'
import { isOperationName, OPERATIONS, type OperationName } from './registry.ts'

/** Records of a page. */
const MOST_RECORDS = 500

/** How the keys of a Coletor begin: what a team shares is told to no address with another token. */
export const COLLECTOR_KEY_FORM = 'leme_'

/** The right to change what the team shares, beside that to read it. */
export const TEAM_SAVE_SCOPE = 'leme.team.save'

const historyRecord = z.object({
  /** Pipeline, figure or subject; null for a kind with one record a day. */
  key: z.union([z.string(), z.int(), z.null()]),
  day: z.string(),
  /** When the answer was given, milliseconds since 1970. */
  captured_at: z.int(),
  payload: z.unknown(),
})

const history = z.object({
  company_id: z.string(),
  records: z.array(historyRecord),
  /** Goes back unchanged in `changed_since` for the next page; null after the last one. */
  next: z.string().nullable(),
  /** Where the history stood before this page: goes back in `changed_since` when all kinds were read. */
  last: z.string(),
})

const team = z.object({
  company_id: z.string(),
  /** Targets, holidays, notes, names of origins, and when each was edited. */
  settings: z.record(z.string(), z.unknown()),
  /** True for a key with the right to save. */
  can_save: z.boolean(),
})

interface CollectorDefinition {
  readonly clientResponse: z.ZodType
  readonly errors: readonly ApiErrorCode[]
  readonly longestList?: { readonly name: string; readonly mostRows: number }
}

export const COLLECTOR_OPERATIONS = {
  /**
   * Records of one kind of a company's history in the order in which they were stored here last, page by page. With
   * `records`, those are merged first, where the key may save.
   */
  'leme.history': {
    request: z.object({
      kind: z.string().max(40),
      changed_since: z
        .string()
        .regex(/^[\w-]{1,40}\.\d{1,15}$/)
        .optional(),
      limit: z.int().min(1).max(MOST_RECORDS).default(MOST_RECORDS),
      records: z.array(historyRecord).max(MOST_RECORDS).optional(),
    }),
    clientResponse: history,
    errors: [],
    longestList: { name: 'records', mostRows: MOST_RECORDS },
  },
  /** What the team shares; with `settings` merged first, where the key may save. */
  'leme.team': {
    request: z.object({ settings: z.record(z.string(), z.unknown()).optional() }),
    clientResponse: team,
    errors: [],
  },
} as const satisfies Record<string, CollectorDefinition & { readonly request: z.ZodType }>

export type CollectorOperation = keyof typeof COLLECTOR_OPERATIONS
export type CollectorResult<Name extends CollectorOperation> = z.output<
  (typeof COLLECTOR_OPERATIONS)[Name]['clientResponse']
>

export const COLLECTOR_OPERATION_NAMES = Object.keys(COLLECTOR_OPERATIONS) as CollectorOperation[]

export function isCollectorOperation(name: string): name is CollectorOperation {
  return Object.hasOwn(COLLECTOR_OPERATIONS, name)
}

/** What can be called at an address: the API's operations, and those of a Coletor. */
export type CallName = OperationName | CollectorOperation

/** Returns how the answer to a call is read. */
export function definitionOf(name: CallName): CollectorDefinition {
  return isOperationName(name) ? OPERATIONS[name] : COLLECTOR_OPERATIONS[name]
}

/** Returns the operation as an error names it: those of the API alone are known to a window. */
export function operationIn(name: CallName): { readonly operation?: OperationName } {
  return isOperationName(name) ? { operation: name } : {}
}
