// Filters of a screen kept under a name, by company. They are kept with the view state, which is not sealed: a view holds
// choices and ids, never what somebody typed about a person.
import { z } from 'zod'

export const NAMED_VIEW_SCREENS = ['today', 'funnel', 'stalled', 'pipelines', 'leads', 'tasks'] as const
export type NamedViewScreen = (typeof NAMED_VIEW_SCREENS)[number]

export const MAX_VIEW_NAME = 60
export const MAX_VIEWS_OF_SCREEN = 30

/** Would turn the words around a name, too. */
const DIRECTION_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** One line of at most 60 characters with something to see in it, null when there is nothing. It is shown as text. */
export function cleanViewName(typed: string): string | null {
  const line = typed
    .normalize('NFC')
    .replace(DIRECTION_MARKS, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  const name = [...line].slice(0, MAX_VIEW_NAME).join('').trim()
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) ? name : null
}

const NAMED_VIEW = z.object({
  id: z.uuid(),
  screen: z.enum(NAMED_VIEW_SCREENS),
  name: z.string().refine((name) => cleanViewName(name) === name),
  /** The pipeline of the screens that have one; null when the view is of no pipeline. */
  pipelineId: z.int().positive().nullable(),
  filters: z.record(z.string(), z.json()),
})

export type NamedView = z.infer<typeof NAMED_VIEW>

/** Reads stored views one by one: a damaged one is dropped, the others stay. */
export function readNamedViews(stored: unknown): NamedView[] {
  const ids = new Set<string>()
  return (Array.isArray(stored) ? stored : []).flatMap((each) => {
    const { success, data } = NAMED_VIEW.safeParse(each)
    if (!success || ids.has(data.id)) return []
    ids.add(data.id)
    return [data]
  })
}
