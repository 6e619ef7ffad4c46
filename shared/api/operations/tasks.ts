// tasks.get and tasks.list (specification 4.6 and 4.7).
import { z } from 'zod'
import { limit, localDateTime, page, uuid } from '../formats.ts'
import { defineOperation } from '../operation.ts'
import {
  flag,
  integer,
  neededId,
  nullableRecord,
  optionalDeadline,
  optionalTextOrRaw,
  record,
  recordWithNeededList,
  text,
} from '../readers.ts'

/** Maximum rows of a page (specification 8). */
const MOST_ROWS = 100

export const OWNER_TYPES = ['deal', 'contact', 'lead'] as const
export type OwnerType = (typeof OWNER_TYPES)[number]

/** Specification 2.5. */
const task = z.strictObject({
  id: z.int(),
  owner_type: z.enum(OWNER_TYPES),
  owner_id: z.int(),
  type: z.string(),
  subject: z.string(),
  completed: z.boolean(),
  responsible_id: uuid.nullable(),
  deadline: localDateTime.nullable(),
  responsible_name: z.string().nullable(),
})

/** How the client reads one of `tasks`. */
export const clientTask = record({
  id: neededId,
  owner_type: text,
  owner_id: integer,
  type: text,
  subject: text,
  completed: flag,
  // Null has a meaning for these fields ("no one", "no deadline"); absent has none.
  responsible_id: optionalTextOrRaw,
  deadline: optionalDeadline,
  responsible_name: optionalTextOrRaw,
})

const exampleTask = {
  id: 901,
  owner_type: 'deal' as const,
  owner_id: 4411,
  type: 'call',
  subject: 'Retornar proposta',
  completed: false,
  responsible_id: '5e0f3c52-6a4e-4f6a-8d7c-1b2a3c4d5e6f',
  deadline: '2026-10-02T09:00:00',
  responsible_name: 'Renata Lobo',
}

export const tasksGet = defineOperation({
  name: 'tasks.get',
  group: 'tasks',
  section: '4.6',
  summary: 'One task',
  rules: ['A task that is absent or another company’s answers `found: false` with 200.'],
  fieldNotes: { id: 'The task.' },
  request: z.object({ id: z.int() }),
  response: z.strictObject({ found: z.boolean(), task: task.nullable() }),
  clientResponse: record({ found: flag, task: nullableRecord(clientTask) }).refine(
    ({ found, task }) => found !== null || task !== null,
    'neither found nor task',
  ),
  errors: [],
  offline: 'task-row',
  example: { request: { id: 901 }, result: { found: true, task: exampleTask } },
  probe: { id: 1 },
})

export const tasksList = defineOperation({
  name: 'tasks.list',
  group: 'tasks',
  section: '4.7',
  summary: 'Tasks, pending first, by deadline',
  rules: [
    'Pending first, then by deadline with none last, then newest first.',
    '`total` is the size of the page. Deadlines are local times of the company, without an offset.',
  ],
  fieldNotes: {
    owner_type: 'Needs `owner_id`. Without either, tasks of every kind of owner.',
    owner_id: 'Alone it is the id of a deal.',
    completed: 'true: completed; false: pending; absent: both.',
    responsible_id: 'Id of a user of the company; null filters nothing.',
    overdue: 'true: only pending tasks whose deadline has passed.',
    page: 'Counted from 1.',
    limit: 'More than 100 counts as 100.',
  },
  request: z
    .object({
      owner_type: z.enum(OWNER_TYPES).optional(),
      owner_id: z.int().optional(),
      completed: z.boolean().optional(),
      responsible_id: uuid.nullable().optional(),
      overdue: z.boolean().optional(),
      page,
      limit: limit({ default: 25, max: MOST_ROWS }),
    })
    .refine((request) => request.owner_type === undefined || request.owner_id !== undefined, {
      path: ['owner_id'],
      message: 'owner_id is required when owner_type is sent',
    }),
  response: z.strictObject({ total: z.int(), tasks: z.array(task) }),
  longestList: { name: 'tasks', mostRows: MOST_ROWS },
  clientResponse: recordWithNeededList('tasks', clientTask, { total: integer }),
  badFieldCodes: { owner_type: 'INVALID_OWNER_TYPE' },
  errors: ['INVALID_OWNER_TYPE'],
  offline: 'task-rows',
  example: { request: { overdue: true, limit: 100 }, result: { total: 1, tasks: [exampleTask] } },
  probe: { limit: 1 },
})
