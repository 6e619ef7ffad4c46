import type { OperationName } from '../../shared/api/registry.ts'
import type { Question, QuestionKind } from '../../shared/bridge/questions.ts'

/** The operation behind each kind of question; null for kinds that only read the store. */
const OPERATIONS = {
  'funnel-range': 'marketing.funnel',
  'won-history': 'marketing.funnel',
  'funnel-by-pipeline': 'marketing.funnel',
  morning: null,
  stalled: 'marketing.funnel',
  'named-pipelines': 'marketing.funnel',
  'all-tasks': 'tasks.list',
  'completed-tasks': 'tasks.list',
  'pipelines-by-id': 'pipelines.get',
  'stalled-history': null,
  'pipelines-days': null,
  'pipelines-on-day': null,
  'pipeline-history': null,
  'counts-history': null,
  'people-history': null,
  corrections: null,
  'known-products': null,
  'stored-leads': null,
} as const satisfies Record<Exclude<QuestionKind, 'operation'>, OperationName | null>

/** Returns the operation that answers a question; null when no call does: such an answer comes from the store alone. */
export function operationOf(question: Question): OperationName | null {
  return question.kind === 'operation' ? question.operation : OPERATIONS[question.kind]
}
