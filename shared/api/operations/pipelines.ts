// pipelines.get and pipelines.list (specification 4.3 and 4.4).
import { z } from 'zod'
import { hexColor, positiveId } from '../formats.ts'
import { defineOperation } from '../operation.ts'
import {
  flag,
  integer,
  neededId,
  nullableRecord,
  reaisAsCents,
  record,
  recordWithList,
  recordWithNeededList,
  text,
} from '../readers.ts'

/** Specification 2.3. */
const pipelineStage = z.strictObject({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  type: z.string(),
  color: hexColor,
  sort_order: z.int(),
  deals_count: z.int(),
  open_count: z.int(),
  deals_value: z.number(),
})

const pipeline = z.strictObject({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  is_default: z.boolean(),
  type: z.string(),
  color: hexColor,
  sort_order: z.int(),
  total_deals: z.int(),
  total_value: z.number(),
  stages: z.array(pipelineStage),
})

const clientStage = record({
  id: neededId,
  name: text,
  slug: text,
  type: text,
  color: text,
  sort_order: integer,
  deals_count: integer,
  open_count: integer,
  deals_value: reaisAsCents,
})

const clientPipeline = recordWithList(
  'stages',
  clientStage,
  {
    id: neededId,
    name: text,
    slug: text,
    is_default: flag,
    type: text,
    color: text,
    sort_order: integer,
    total_deals: integer,
    total_value: reaisAsCents,
  },
  'id',
)

const examplePipeline = {
  id: 1,
  name: 'Vendas',
  slug: 'vendas',
  is_default: true,
  type: 'sales',
  color: '#0b6e78',
  sort_order: 1,
  total_deals: 42,
  total_value: 128450.5,
  stages: [
    {
      id: 11,
      name: 'Proposta',
      slug: 'proposta',
      type: 'open',
      color: '#2f6fde',
      sort_order: 1,
      deals_count: 42,
      open_count: 30,
      deals_value: 128450.5,
    },
  ],
}

export const pipelinesGet = defineOperation({
  name: 'pipelines.get',
  group: 'pipelines',
  section: '4.3',
  summary: 'One pipeline with its stage aggregates',
  rules: [
    'A pipeline that is absent, inactive or another company’s answers `found: false` with 200. Global pipelines are found.',
    'Figures cover deals with archived=false, over the company’s own deals.',
  ],
  fieldNotes: { id: 'The pipeline.' },
  request: z.object({ id: positiveId }),
  response: z.strictObject({ found: z.boolean(), pipeline: pipeline.nullable() }),
  clientResponse: record({ found: flag, pipeline: nullableRecord(clientPipeline) }).refine(
    ({ found, pipeline }) => found !== null || pipeline !== null,
    'neither found nor pipeline',
  ),
  badFieldCodes: { id: 'PIPELINE_ID_REQUIRED' },
  errors: ['PIPELINE_ID_REQUIRED'],
  offline: 'snapshot',
  example: { request: { id: 1 }, result: { found: true, pipeline: examplePipeline } },
  probe: { id: 1 },
})

export const pipelinesList = defineOperation({
  name: 'pipelines.list',
  group: 'pipelines',
  section: '4.4',
  summary: 'Active pipelines of the company and global ones, with stage aggregates',
  rules: [
    'Active pipelines of the company and global ones, with figures over the company’s own deals. Not paged.',
    '`deals_count` counts open and closed deals, `open_count` open ones.',
  ],
  fieldNotes: { pipeline_id: 'Only this pipeline.' },
  request: z.object({ pipeline_id: positiveId.optional() }),
  response: z.strictObject({ total: z.int(), pipelines: z.array(pipeline) }),
  // The specification gives no limit; no company has that many.
  longestList: { name: 'pipelines', mostRows: 1_000 },
  clientResponse: recordWithNeededList('pipelines', clientPipeline, { total: integer }, null, 'id'),
  errors: [],
  offline: 'daily',
  example: { request: {}, result: { total: 1, pipelines: [examplePipeline] } },
  probe: {},
})
