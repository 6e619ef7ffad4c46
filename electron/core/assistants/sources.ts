// What the tools of an assistant read: stored answers of one company, under the rights of one key. No call is made. A
// right that is missing leaves the answer out and is named; it fails nothing.
import type { CallName } from '../../../shared/api/collector-operations.ts'
import type { OperationResult } from '../../../shared/api/registry.ts'
import type { Answer } from '../../../shared/bridge/answer.ts'
import type { Language } from '../../../shared/bridge/app-state.ts'
import type { CompanySettings } from '../../../shared/bridge/company-settings.ts'
import type { Question, QuestionKind, QuestionOf, QuestionValues } from '../../../shared/bridge/questions.ts'
import type { Line } from '../../../shared/compare/judged.ts'
import type { Morning } from '../../../shared/compare/morning.ts'
import { withLeftOut } from '../../../shared/notes/notes.ts'
import {
  ALL_PIPELINES,
  choosePipeline,
  FIRST_TRIED_ID,
  type Pipeline,
  sortPipelines,
} from '../../../shared/pipelines/pipelines.ts'
import type { AnswerSources } from '../../../shared/questions/found.ts'
import { namedPeople } from '../../../shared/tasks/people.ts'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import { isVisible } from '../../../shared/text/clean-text.ts'
import { type TextFormats, textFormatsOf } from '../../../shared/text/text-formats.ts'
import { dayInTimeZone } from '../../../shared/time/calendar.ts'

/** A scope of a key: operations of the API and of a Coletor; `people` for names and for what strangers wrote. */
export type Right = CallName | 'people'

/** Everything that the tools read. */
export interface AssistantSources {
  readonly companyId: string
  /** As its manager named it. */
  readonly label: string
  readonly timeZone: string
  readonly language: Language
  readonly now: () => number
  readonly settings: Pick<
    CompanySettings,
    'pipelineId' | 'targets' | 'holidays' | 'notes' | 'talks' | 'measured'
  >
  /** Reads the stored answer; makes no call. */
  readonly read: (question: Question) => Promise<Answer<unknown>>
  readonly has: (right: Right) => boolean
}

const COUNTED = { 'overdue-tasks': 'tasks.list', 'pending-tasks': 'tasks.list' } as const

/** The rights that the answer to a question needs: those of the operations that it was collected with. */
function rightsOf(question: Question): readonly Right[] {
  switch (question.kind) {
    case 'operation':
      return [question.operation]
    case 'all-tasks':
    case 'completed-tasks':
      return ['tasks.list']
    case 'people-history':
      return ['leme.history', 'tasks.list']
    case 'counts-history':
      return ['leme.history', COUNTED[question.figure as keyof typeof COUNTED] ?? 'leads.list']
    case 'response-history':
      return ['leme.history', 'messages.list']
    case 'stalled-history':
      return ['leme.history', 'marketing.funnel']
    case 'pipelines-days':
    case 'pipelines-on-day':
    case 'pipeline-history':
      return ['leme.history', 'pipelines.list']
    case 'pipelines-by-id':
      return ['pipelines.get']
    case 'known-products':
      return ['products.list']
    case 'stored-leads':
      return ['leads.list']
    default:
      return ['marketing.funnel']
  }
}

/** The further rights of a line of a morning; the others are of the funnel. */
const OF_LINES: Partial<Record<Line['figure'], readonly Right[]>> = {
  stalled: ['leme.history'],
  overdue: ['leme.history', 'tasks.list'],
  noConversation: ['leme.history', 'leads.list'],
  response: ['leme.history', 'messages.list'],
}

/** Returns a morning without the lines of what may not be read: how often there was one is then not known. */
function withRights(value: Morning, may: (right: Right) => boolean): Morning {
  const denied = Object.entries(OF_LINES).filter(
    ([, rights]) => rights.filter((right) => !may(right)).length > 0,
  )
  if (denied.length === 0) return value
  const left = new Set(denied.map(([figure]) => figure))
  return {
    ...value,
    lines: value.lines.filter(({ figure }) => !left.has(figure)),
    past: { ...value.past, spoken: [] },
  }
}

const NONE: Answer<never> = { value: null, source: 'snapshot', capturedAt: null, error: null }

/** Returns a value without names and without what strangers wrote: counts stay as they are. */
function withoutPeople(question: Question, value: unknown): unknown {
  if (value === null) return null
  if (question.kind === 'stored-leads') return []
  if (question.kind === 'all-tasks')
    return (value as readonly Task[]).map((task) => ({ ...task, subject: '', responsible_name: null }))
  if (question.kind !== 'operation' || question.operation === 'pipelines.list') return value
  const { total = null } = value as { readonly total?: number | null }
  return { total }
}

/** What a tool works with during one call. */
export interface Call {
  readonly sources: AssistantSources
  readonly formats: TextFormats
  /** For `answerAsked`: its reads are those of the key. */
  readonly context: AnswerSources
  /** In order. Without the right to the list they have no names. */
  readonly pipelines: readonly Pipeline[]
  read<Kind extends QuestionKind>(
    question: QuestionOf<Kind> & Question,
  ): Promise<Answer<QuestionValues[Kind]>>
  /** False notes the right as missing. */
  may(right: Right): boolean
  /** The rights that were missing so far, in the order of the alphabet. */
  missing(): readonly Right[]
}

/** Begins a call. The pipelines are read whatever the key may, because which one is meant depends on them. */
export async function beginCall(sources: AssistantSources): Promise<Call> {
  const { companyId, settings, language, now, timeZone } = sources
  const missing = new Set<Right>()
  const may = (right: Right) => {
    if (!sources.has(right)) missing.add(right)
    return sources.has(right)
  }
  const read = async (question: Question): Promise<Answer<unknown>> => {
    const isAllowed = rightsOf(question).filter((right) => !may(right)).length === 0
    if (!isAllowed) return NONE
    const found = await sources.read(question)
    const isMorning = question.kind === 'morning' && found.value !== null
    const answer = isMorning ? { ...found, value: withRights(found.value as Morning, may) } : found
    return sources.has('people') ? answer : { ...answer, value: withoutPeople(question, answer.value) }
  }
  const list = await sources.read({ kind: 'operation', companyId, operation: 'pipelines.list', params: {} })
  const known = (list.value as OperationResult<'pipelines.list'> | null)?.pipelines ?? []
  const isNamed = sources.has('pipelines.list')
  const pipelines = sortPipelines(isNamed ? known : known.map((each) => ({ ...each, name: null })))
  const ids = pipelines.map(({ id }) => id)
  const { pipelineId: choice } = settings
  const isAll = choice === ALL_PIPELINES && ids.length > 1
  const kept = choice === ALL_PIPELINES ? null : choice
  // Without the list the window tries this one, too.
  const oneId = choosePipeline(pipelines, kept)?.id ?? kept ?? (list.value === null ? FIRST_TRIED_ID : null)
  const pipelineId = isAll ? ALL_PIPELINES : oneId
  const today = dayInTimeZone(now(), timeZone)
  const people = sources.has('people') && sources.has('tasks.list') ? await readPeople(sources) : []
  return {
    sources,
    formats: textFormatsOf(language, today.slice(0, 4)),
    pipelines,
    context: {
      companyId,
      timeZone,
      today,
      pipelineId,
      people,
      read,
      chosen: isAll ? ids : oneId,
      calendar: withLeftOut(settings.holidays, settings.notes, pipelineId),
      targets: settings.targets,
      leads: settings.measured.leads,
      pipelines: pipelines.map(({ id, name }) => ({
        key: id,
        name: name && isVisible(name) ? name : `${id}`,
      })),
    },
    read: read as Call['read'],
    may,
    missing: () => [...missing].sort(),
  }
}

async function readPeople({ companyId, read }: AssistantSources) {
  const listOf = async (tasks: 'overdue' | 'pending') =>
    ((await read({ kind: 'all-tasks', companyId, tasks })).value ?? []) as readonly Task[]
  return namedPeople((await Promise.all([listOf('overdue'), listOf('pending')])).flat())
}
