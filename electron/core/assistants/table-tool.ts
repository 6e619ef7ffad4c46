// The tool of the tables.
import { z } from 'zod'
import { startOfMonth } from '../../../shared/time/calendar.ts'
import { GROUPS, MOST_ROWS, TABLES, type Table, unitOf, writeRow } from './tables.ts'
import { BadInput, day, defineTool, pipelineId, pipelineOf, readRange } from './tool.ts'
import { head, headOf, range as rangeSchema, UNITS, unknown, unknownOf, untrusted } from './values.ts'

export const tableTool = defineTool({
  name: 'table',
  title: 'Uma tabela',
  description:
    'Uma tabela das telas: funil por dia, canais, pipelines, motivos de perda e de descarte, etapas, parados, tarefas vencidas, leads sem conversa, correções. Período em from e to; sem eles, este mês até hoje.',
  input: z.strictObject({
    table: z.enum(Object.keys(TABLES) as [keyof typeof TABLES]),
    from: day.optional(),
    to: day.optional(),
    group: z.enum(GROUPS).default('day').describe('Da tabela days.'),
    pipeline_id: pipelineId.optional(),
    limit: z.int().min(1).max(MOST_ROWS).default(MOST_ROWS),
  }),
  output: z.strictObject({
    ...head,
    table: z.string(),
    rule: z.string(),
    range: rangeSchema.nullable(),
    columns: z.array(z.strictObject({ name: z.string(), unit: z.enum(UNITS) })),
    rows: z.array(z.record(z.string(), z.union([z.number(), z.string(), untrusted, z.null()]))),
    total_rows: z.int(),
    unknown: unknown.nullable(),
    as_of: z.string().nullable(),
    gaps: z.array(rangeSchema),
  }),
  run: async (call, { table, limit, group, from, to, pipeline_id: id }) => {
    const { today, chosen } = call.context
    const range = readRange(from, to) ?? { from: startOfMonth(today), to: today }
    if (range.from > today) throw new BadInput('from: nada começou nesse dia')
    const { rule, isOfDays, read }: Table = TABLES[table]
    const own = pipelineOf(call, id)?.key ?? chosen
    const found = await read({ call, range, pipelineId: own, group })
    const { rows, asOf = null, reason = 'notStored', gaps = [] } = found
    return {
      table,
      rule,
      columns: Object.keys(rows?.[0] ?? {}).map((name) => ({ name, unit: unitOf(name) })),
      range: isOfDays ? { ...range } : null,
      rows: rows?.slice(0, limit).map(writeRow) ?? [],
      total_rows: rows?.length ?? 0,
      unknown: rows === null ? unknownOf(call, reason) : null,
      as_of: rows === null ? null : asOf,
      gaps: [...gaps],
      ...headOf(call),
    }
  },
})
