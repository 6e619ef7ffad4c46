// Pipelines, stages, tasks and messages (specification 2.1, 2.3 to 2.5, 4.3 to 4.7): values that the specification does
// not show, and rules that do not cover inactive pipelines and tasks without an owner field.
import type { OperationName } from '../../shared/api/registry.ts'
import { type AnswerChange, type AnsweredCall, changesAt, type Dialect, type Fields } from './dialect.ts'
import { INACTIVE_PIPELINE_HANDLERS } from './inactive-pipelines.ts'
import { remainderOf } from './places.ts'

const PIPELINES = [
  ['pipelines.list', 'pipelines[]'],
  ['pipelines.get', 'pipeline'],
] as const
const TASKS = [
  ['tasks.list', 'tasks[]'],
  ['tasks.get', 'task'],
] as const
const STAGES = [
  ['pipelines.list', 'pipelines[].stages[]'],
  ['pipelines.get', 'pipeline.stages[]'],
  ['stages.list', 'stages[]'],
] as const

function otherTypes(places: readonly (readonly [OperationName, string])[], types: readonly string[]) {
  return changesAt(places, (value) => ({ ...value, type: types[remainderOf(value.type, types.length)] }))
}

/** The largest page of tasks.list. */
const MOST_TASKS = 100

const SENDERS: Readonly<Record<string, string>> = { lead: 'customer', user: 'operator', bot: 'flow' }

const unknownSenders: AnswerChange[] = changesAt([['messages.list', 'messages[]']], (message) => ({
  ...message,
  sender_type: SENDERS[String(message.sender_type)] ?? 'third_party',
  message_type: message.message_type === 'text' ? 'chat' : message.message_type,
  delivery_status: message.delivery_status === null ? null : 'ack_3',
}))

/** Returns the page that a request without an owner gets of the tasks of deals. */
function tasksOfDeals(result: Fields, { request, ask }: AnsweredCall): Fields {
  if (request.owner_id !== undefined) return result
  const [page, limit] = [Number(request.page), Number(request.limit)]
  const found: Fields[] = []
  for (let number = 1, isLast = false; !isLast && found.length < page * limit; number += 1) {
    const tasks = ask('tasks.list', { ...request, page: number, limit: MOST_TASKS }).tasks as Fields[]
    found.push(...tasks.filter(({ owner_type }) => owner_type === 'deal'))
    isLast = tasks.length < MOST_TASKS
  }
  const tasks = found.slice((page - 1) * limit, page * limit)
  return { ...result, total: tasks.length, tasks }
}

export const RECORD_DIALECTS: readonly Dialect[] = [
  {
    name: 'tasks-of-deals',
    summary: 'tasks.list with neither owner field answers tasks of deals alone',
    section: '4.7',
    changes: changesAt([['tasks.list', '']], tasksOfDeals),
  },
  {
    name: 'unknown-senders',
    summary: 'messages have other sender_type, message_type and delivery_status',
    section: '2.1',
    changes: unknownSenders,
  },
  {
    name: 'unknown-types',
    summary: 'pipelines, stages and tasks have other types',
    section: '2.4',
    changes: [
      ...otherTypes(PIPELINES, ['kanban', 'funil_2']),
      ...otherTypes(STAGES, ['etapa', 'won_maybe', 'x-7']),
      ...otherTypes(TASKS, ['visita técnica', 'tarefa_9', 'follow_up']),
    ],
  },
  {
    name: 'inactive-pipelines',
    summary: 'stages and funnel know inactive pipelines, and pipelines.list inactive global ones',
    section: '4.5',
    handlers: INACTIVE_PIPELINE_HANDLERS,
  },
  {
    name: 'pipeline-id-ignored',
    summary: 'pipelines.list answers every pipeline whatever pipeline_id says',
    section: '4.4',
    changes: changesAt([['pipelines.list', '']], (_, { ask }) => ask('pipelines.list', {})),
  },
  {
    name: 'every-pipeline-default',
    summary: 'is_default is true of every pipeline',
    section: '2.3',
    choice: 'default pipeline',
    changes: changesAt(PIPELINES, (pipeline) => ({ ...pipeline, is_default: true })),
  },
  {
    name: 'no-default-pipeline',
    summary: 'is_default is true of no pipeline',
    section: '2.3',
    choice: 'default pipeline',
    changes: changesAt(PIPELINES, (pipeline) => ({ ...pipeline, is_default: false })),
  },
  {
    name: 'pipeline-without-stages',
    summary: 'every third pipeline has null instead of its stages',
    section: '2.3',
    changes: changesAt(PIPELINES, (pipeline) =>
      Number(pipeline.id) % 3 === 0 ? { ...pipeline, stages: null } : pipeline,
    ),
  },
]
