// Field formats of requests and exact responses that several operations share.
import { z } from 'zod'
import { isPlainDate } from '../time/calendar.ts'

export const uuid = z.guid()
export const positiveId = z.int().positive()
export const plainDateText = z.string().refine(isPlainDate, 'a day written YYYY-MM-DD is needed')
/** ISO 8601 with milliseconds and Z. */
export const instant = z.iso.datetime({ precision: 3 })
/** Date-time without an offset, `YYYY-MM-DDTHH:MM:SS` (specification 2.5). */
export const localDateTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/)
export const hexColor = z.string().regex(/^#[0-9a-fA-F]{6}$/)
export const page = z.int().min(1).default(1)

/**
 * A page size. A value above the maximum is clamped; zero, negatives and fractions are refused (docs/api-decisions.md).
 */
export function limit(options: { default: number; max: number }) {
  return z
    .int()
    .min(1)
    .transform((value) => Math.min(value, options.max))
    .default(options.default)
}

/** A list as an array or as comma-separated text. An empty list filters nothing. */
export function listOrCsv<Value>(item: z.ZodType<Value, string | Value>) {
  const list = z.array(item)
  return z.union([
    list,
    z
      .string()
      .transform((csv) =>
        csv
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== ''),
      )
      .pipe(z.array(item as z.ZodType<Value, string>)),
  ])
}
