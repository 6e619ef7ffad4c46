// Which operations the API refused the token of each company for good, so that a screen can name everything that it
// lacks at once. A refusal goes with the next live answer to its operation.
import { create } from 'zustand'
import type { OperationName } from '../../shared/api/registry.ts'
import type { Answer } from '../../shared/bridge/answer.ts'
import { isRefusal, type RefusalCode } from '../../shared/bridge/error-traits.ts'
import type { Question, QuestionKind } from '../../shared/bridge/questions.ts'

export type Refusals = Readonly<Partial<Record<OperationName, RefusalCode>>>

const NONE: Refusals = {}

/** The operation behind each kind of question; the other kinds only read the store. */
const OPERATIONS: Readonly<Partial<Record<QuestionKind, OperationName>>> = {
  'funnel-range': 'marketing.funnel',
  'funnel-by-pipeline': 'marketing.funnel',
  stalled: 'marketing.funnel',
  'named-pipelines': 'marketing.funnel',
  'all-tasks': 'tasks.list',
  'completed-tasks': 'tasks.list',
  'pipelines-by-id': 'pipelines.get',
}

export function operationOf(question: Question): OperationName | undefined {
  return question.kind === 'operation' ? question.operation : OPERATIONS[question.kind]
}

const useStore = create<Readonly<Record<string, Refusals>>>(() => ({}))

/** Returns a company's refusals after an answer to `operation`; the same object when nothing changed. */
export function refusalsAfter(
  before: Refusals,
  operation: OperationName,
  { source, error }: Pick<Answer<unknown>, 'source' | 'error'>,
): Refusals {
  const refused = error?.operation ?? operation
  if (error !== null && isRefusal(error.code)) {
    return before[refused] === error.code ? before : { ...before, [refused]: error.code }
  }
  if (error !== null || source !== 'live' || before[operation] === undefined) return before
  const { [operation]: _, ...others } = before
  return others
}

/** Records what an answer of the API says about the token's permissions. */
export function noteAnswer(
  companyId: string,
  operation: OperationName | undefined,
  answer: Pick<Answer<unknown>, 'source' | 'error'>,
): void {
  if (operation === undefined) return
  const before = useStore.getState()[companyId] ?? NONE
  useStore.setState({ [companyId]: refusalsAfter(before, operation, answer) })
}

/** Returns the operations that the company's token was refused since the window opened. */
export function useRefusals(companyId: string): Refusals {
  return useStore((refusals) => refusals[companyId] ?? NONE)
}
