// stages.list (specification 4.5). It returns 404 for global pipelines: the
// application takes stages from pipelines.list.
import { z } from 'zod'
import { hexColor } from '../formats.ts'
import { defineOperation } from '../operation.ts'
import { integer, neededId, record, recordWithNeededList, text } from '../readers.ts'

/** Specification 2.4. */
const stage = z.strictObject({
  id: z.int(),
  pipeline_id: z.int(),
  name: z.string(),
  slug: z.string(),
  type: z.string(),
  color: hexColor,
  sort_order: z.int(),
})

export const stagesList = defineOperation({
  name: 'stages.list',
  group: 'stages',
  section: '4.5',
  summary: 'Stages of one of the company’s own pipelines',
  rules: [
    'By `sort_order`, then `id`. Not paged.',
    'Global pipelines are not accepted: take their stages from `pipelines.list`.',
  ],
  fieldNotes: { pipeline_id: 'A pipeline of the company’s own.' },
  request: z.object({ pipeline_id: z.int() }),
  response: z.strictObject({ total: z.int(), stages: z.array(stage) }),
  clientResponse: recordWithNeededList(
    'stages',
    record({
      id: neededId,
      pipeline_id: integer,
      name: text,
      slug: text,
      type: text,
      color: text,
      sort_order: integer,
    }),
    { total: integer },
    null,
    'id',
  ),
  errors: ['PIPELINE_NOT_FOUND'],
  offline: 'snapshot',
  example: {
    request: { pipeline_id: 1 },
    result: {
      total: 1,
      stages: [
        {
          id: 11,
          pipeline_id: 1,
          name: 'Proposta',
          slug: 'proposta',
          type: 'open',
          color: '#2f6fde',
          sort_order: 1,
        },
      ],
    },
  },
  probe: { pipeline_id: 1 },
})
