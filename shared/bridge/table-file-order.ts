// The shape of a table file that the window orders (commands tableFile.*).
import { z } from 'zod'
import { isTimeZone } from '../time/calendar.ts'
import { COLUMN_TYPES } from './tables.ts'

const words = z.string().max(100_000)
const row = z.array(z.union([z.string(), z.number(), z.null()])).max(1_000)

/** One row or several; the cells of a row are in the order of the columns. */
export const tableRows = z.array(row)

const tableHead = z.strictObject({
  title: words,
  columns: z.array(z.strictObject({ title: words, type: z.enum(COLUMN_TYPES) })).max(1_000),
  total: row.optional(),
  afterTotal: z.array(row).max(1_000).optional(),
  note: words.optional(),
})

export const tableFileOrder = z.strictObject({
  kind: z.enum(['csv', 'xlsx']),
  tables: z.array(tableHead).min(1).max(100),
  company: words,
  timeZone: z.string().refine(isTimeZone),
  notes: z.array(words).max(100),
  aboutTitle: words,
})
