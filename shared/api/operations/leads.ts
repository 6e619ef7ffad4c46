// leads.list (specification 4.2).
import { z } from 'zod'
import { LEAD_STATUSES } from '../../leads/lead-fields.ts'
import { instant, limit, listOrCsv, page, plainDateText, uuid } from '../formats.ts'
import { defineOperation } from '../operation.ts'
import {
  integer,
  neededId,
  optionalInstant,
  optionalInteger,
  optionalList,
  optionalText,
  optionalTextOrRaw,
  part,
  reaisAsCents,
  record,
  recordWithNeededList,
  text,
} from '../readers.ts'

/** Maximum rows of a page (specification 8). */
const MOST_ROWS = 200

const leadStatus = z.enum(LEAD_STATUSES)
const dateOrDateTime = z.union([plainDateText, z.iso.datetime({ offset: true, local: true })])
const contactPoint = z.strictObject({ value: z.string(), type: z.string() })
const integerOrText = z.union([z.int(), z.string().regex(/^\d+$/).transform(Number)])

/** Specification 2.2, with the further fields listed in docs/api-decisions.md. */
const lead = z.strictObject({
  id: z.int(),
  name: z.string(),
  status: leadStatus,
  opportunity: z.string(),
  phone: z.array(contactPoint),
  email: z.array(contactPoint),
  title: z.string().nullable(),
  source_id: z.int().nullable(),
  assigned_to: uuid.nullable(),
  assigned_name: z.string().nullable(),
  created_at: instant,
  converted_at: instant.nullable(),
  junked_at: instant.nullable(),
  junk_reason: z.string().nullable(),
  conversation_id: uuid.nullable(),
})

/** How the client reads one of `rows`. */
export const clientLead = record({
  id: neededId,
  name: text,
  status: text,
  opportunity: reaisAsCents,
  phone: optionalList,
  email: optionalList,
  // Absent is not null: specification 2.2 lists the six fields above, and the following may be returned
  // (shared/leads/lead-fields.ts).
  title: optionalText,
  source_id: optionalInteger,
  assigned_to: optionalTextOrRaw,
  assigned_name: optionalTextOrRaw,
  created_at: optionalInstant,
  converted_at: optionalInstant,
  junked_at: optionalInstant,
  junk_reason: optionalText,
  conversation_id: optionalTextOrRaw,
})

const dayBoundNotes = (event: string) => ({
  [`${event}_from`]:
    'First instant, inclusive: a day or a date-time. Without an offset it is the company’s time.',
  [`${event}_to`]: 'Last day, inclusive as a whole, also where a time is given.',
})

export const leadsList = defineOperation({
  name: 'leads.list',
  group: 'leads',
  section: '4.2',
  summary: 'Leads that match every given filter, a page at a time, with counts over all matches',
  rules: [
    'Filters are combined: a lead must match them all.',
    '`total` and `by_status` cover all matches, not the page.',
    'Amounts are decimal text.',
  ],
  fieldNotes: {
    status: 'Absent: every status.',
    status_in: 'Accepted statuses, as an array or comma-separated; can be combined with `status`.',
    search: 'Part of name, title, phone or e-mail, whatever its case and accents.',
    assigned_to: 'Id of the responsible.',
    assigned_to_in: 'Accepted ids of responsibles, as an array or comma-separated.',
    source_id_in: 'Accepted ids of origins, as an array or comma-separated.',
    ...dayBoundNotes('created'),
    ...dayBoundNotes('junked'),
    ...dayBoundNotes('converted'),
    opportunity_min: 'Lowest amount in reais, inclusive.',
    opportunity_max: 'Highest amount in reais, inclusive.',
    has_conversation: 'true: only with one; false: only without; absent: both.',
    page: 'Counted from 1.',
    limit: 'More than 200 counts as 200.',
    order_by: 'Equal leads are ordered by id.',
  },
  request: z.object({
    status: leadStatus.optional(),
    status_in: listOrCsv(leadStatus).optional(),
    search: z.string().optional(),
    assigned_to: uuid.optional(),
    assigned_to_in: listOrCsv(uuid).optional(),
    source_id_in: listOrCsv(integerOrText).optional(),
    created_from: dateOrDateTime.optional(),
    created_to: dateOrDateTime.optional(),
    junked_from: dateOrDateTime.optional(),
    junked_to: dateOrDateTime.optional(),
    converted_from: dateOrDateTime.optional(),
    converted_to: dateOrDateTime.optional(),
    opportunity_min: z.number().optional(),
    opportunity_max: z.number().optional(),
    has_conversation: z.boolean().optional(),
    page,
    limit: limit({ default: 50, max: MOST_ROWS }),
    order_by: z
      .enum(['created_at_desc', 'created_at_asc', 'opportunity_desc', 'opportunity_asc', 'name_asc'])
      .default('created_at_desc'),
  }),
  response: z.strictObject({
    rows: z.array(lead),
    total: z.int(),
    by_status: z.strictObject({ new: z.int(), converted: z.int(), junk: z.int() }),
    page: z.int(),
    limit: z.int(),
  }),
  longestList: { name: 'rows', mostRows: MOST_ROWS },
  clientResponse: recordWithNeededList(
    'rows',
    clientLead,
    {
      total: integer,
      by_status: part({ new: integer, converted: integer, junk: integer }),
      page: integer,
      limit: integer,
    },
    'withTotal',
  ),
  errors: [],
  offline: 'lead-rows',
  example: {
    request: { status: 'new', created_from: '2026-10-01', created_to: '2026-10-31', limit: 50 },
    result: {
      rows: [
        {
          id: 4312,
          name: 'Padaria Três Irmãos',
          status: 'new',
          opportunity: '41500.00',
          phone: [{ value: '+55 81 99999-0001', type: 'mobile' }],
          email: [{ value: 'compras@example.com', type: 'work' }],
          title: 'Reforma da loja',
          source_id: 3,
          assigned_to: null,
          assigned_name: null,
          created_at: '2026-10-02T12:04:31.120Z',
          converted_at: null,
          junked_at: null,
          junk_reason: null,
          conversation_id: null,
        },
      ],
      total: 1,
      by_status: { new: 1, converted: 0, junk: 0 },
      page: 1,
      limit: 50,
    },
  },
  probe: { limit: 1 },
})
