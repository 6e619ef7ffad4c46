// marketing.funnel (specification 4.14): the only operation with a history.
import { z } from 'zod'
import { STALLED_LABELS } from '../../funnel/stalled-labels.ts'
import { countDays, MAX_FUNNEL_DAYS } from '../../time/calendar.ts'
import { plainDateText, positiveId, uuid } from '../formats.ts'
import { defineOperation } from '../operation.ts'
import {
  anyList,
  instantText,
  integer,
  neededDay,
  openList,
  part,
  reaisAsCents,
  record,
  recordWithList,
  text,
} from '../readers.ts'

const byChannel = z.array(z.strictObject({ channel: z.string(), count: z.int(), value: z.number() }))
const byPipeline = z.array(
  z.strictObject({ pipeline_id: z.int(), name: z.string(), count: z.int(), value: z.number() }),
)

/** Specification 2.11, items as decided in docs/api-decisions.md. */
const day = z.strictObject({
  date: plainDateText,
  leads: z.strictObject({
    total: z.int(),
    google: z.int(),
    meta: z.int(),
    other: z.int(),
    junk: z.int(),
    junk_by_reason: z.array(z.strictObject({ reason: z.string().nullable(), count: z.int() })),
  }),
  opportunities: z.strictObject({
    created: z.int(),
    value: z.number(),
    by_channel: byChannel,
    by_pipeline: byPipeline,
  }),
  sales: z.strictObject({
    won: z.int(),
    value: z.number(),
    by_channel: byChannel,
    by_pipeline: byPipeline,
    lost: z.int(),
    lost_by_reason: z.array(
      z.strictObject({ reason: z.string().nullable(), count: z.int(), value: z.number() }),
    ),
  }),
})

/** How the client reads one of `days`. Only a day without its date is unreadable. */
export const clientFunnelDay = record({
  date: neededDay,
  leads: part({
    total: integer,
    google: integer,
    meta: integer,
    other: integer,
    junk: integer,
    junk_by_reason: openList,
  }),
  opportunities: part({ created: integer, value: reaisAsCents, by_channel: openList, by_pipeline: openList }),
  sales: part({
    won: integer,
    value: reaisAsCents,
    by_channel: openList,
    by_pipeline: openList,
    lost: integer,
    lost_by_reason: openList,
  }),
})

const isReadable = (day: unknown) => clientFunnelDay.safeParse(day).success

/** How the client reads `stalled`. */
export const clientStalled = recordWithList(
  'buckets',
  record({ label: text, count: integer, value: reaisAsCents }),
  { snapshot_date: text },
  'label',
)

export const marketingFunnel = defineOperation({
  name: 'marketing.funnel',
  group: 'marketing',
  section: '4.14',
  summary: 'Paid-media leads, opportunities and sales by day, and stalled opportunities now',
  rules: [
    'One entry for every day of the range, also without activity. Days are cut in the company’s time zone.',
    '`leads` counts paid-media leads and carries no pipeline; opportunities and sales are those of the pipeline.',
    '`stalled` is a snapshot of now, whatever the range.',
  ],
  fieldNotes: {
    from: 'First day.',
    to: 'Last day, inclusive; 1 to 92 days.',
    pipeline_id: 'A pipeline the company can see, global ones included.',
  },
  request: z
    .object({ from: plainDateText, to: plainDateText, pipeline_id: positiveId })
    .superRefine((request, context) => {
      const days = countDays(request)
      if (days < 1 || days > MAX_FUNNEL_DAYS) {
        context.addIssue({ code: 'custom', path: ['to'], message: 'the range must be 1 to 92 days' })
      }
    }),
  response: z.strictObject({
    company_id: uuid,
    from: plainDateText,
    to: plainDateText,
    generated_at: z.iso.datetime(),
    days: z.array(day),
    stalled: z.strictObject({
      snapshot_date: plainDateText,
      buckets: z.array(z.strictObject({ label: z.enum(STALLED_LABELS), count: z.int(), value: z.number() })),
    }),
    pipelines: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  }),
  // At most 92 days (specification 4.14), but an answer of a server that sends more is still read.
  longestList: { name: 'days', mostRows: 1_000 },
  // Each day is read where it is used (shared/funnel/raw-day.ts).
  clientResponse: record({
    company_id: text,
    from: text,
    to: text,
    generated_at: instantText,
    days: openList,
    stalled: clientStalled.nullable().catch(null),
    pipelines: anyList,
  }).refine(
    ({ days, stalled }) => stalled !== null || days?.length === 0 || days?.some(isReadable),
    'neither days nor stalled',
  ),
  badFieldCodes: {
    from: 'INVALID_DATE_RANGE',
    to: 'INVALID_DATE_RANGE',
    pipeline_id: 'PIPELINE_ID_REQUIRED',
  },
  errors: ['INVALID_DATE_RANGE', 'PIPELINE_ID_REQUIRED', 'PIPELINE_NOT_FOUND'],
  offline: 'by-day',
  example: {
    request: { from: '2026-10-01', to: '2026-10-01', pipeline_id: 1 },
    result: {
      company_id: 'b1e7c1c2-43c5-4f0b-9f52-0c6f2f1f7a10',
      from: '2026-10-01',
      to: '2026-10-01',
      generated_at: '2026-10-02T12:00:00.000Z',
      days: [
        {
          date: '2026-10-01',
          leads: {
            total: 12,
            google: 6,
            meta: 4,
            other: 2,
            junk: 1,
            junk_by_reason: [{ reason: 'Fora da região', count: 1 }],
          },
          opportunities: {
            created: 3,
            value: 9150.4,
            by_channel: [{ channel: 'google', count: 3, value: 9150.4 }],
            by_pipeline: [{ pipeline_id: 1, name: 'Vendas', count: 3, value: 9150.4 }],
          },
          sales: {
            won: 1,
            value: 2890,
            by_channel: [{ channel: 'meta', count: 1, value: 2890 }],
            by_pipeline: [{ pipeline_id: 1, name: 'Vendas', count: 1, value: 2890 }],
            lost: 1,
            lost_by_reason: [{ reason: null, count: 1, value: 1200 }],
          },
        },
      ],
      stalled: {
        snapshot_date: '2026-10-02',
        buckets: STALLED_LABELS.map((label, index) => ({
          label,
          count: 5 - index,
          value: 1000 * (5 - index),
        })),
      },
      pipelines: [{ id: 1, name: 'Vendas' }],
    },
  },
  probe: { from: '2026-01-01', to: '2026-01-01', pipeline_id: 1 },
})
