// Invented, seeded values for every kind of question, computed from `today`.
import type { OperationName } from '../../../shared/api/registry.ts'
import type { FunnelRangeAnswer } from '../../../shared/bridge/answer.ts'
import type { Question, QuestionValues } from '../../../shared/bridge/questions.ts'
import type { Morning } from '../../../shared/compare/morning.ts'
import { pipelineRow } from '../../../shared/funnel/pipeline-rows.ts'
import type { Cents } from '../../../shared/money/money.ts'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import { addDays, listDays, type PlainDate } from '../../../shared/time/calendar.ts'
import { inventDay, inventPipeline } from './invented-day.ts'

export interface InventedFigures {
  readonly today: PlainDate
  /** Unreadable rows that every answer of tasks includes. */
  readonly unreadableTasks?: readonly unknown[]
  /** Stalled snapshots of forty earlier days, with two gaps. */
  readonly hasStalledHistory?: boolean
  /** Corrections of three past days. */
  readonly hasCorrections?: boolean
  readonly morning?: Morning
}

const PIPELINES = [
  inventPipeline(1, 'Vendas', ['Contato', 'Proposta', 'Negociação', 'Fechado'], 410, 128_450_050),
  inventPipeline(2, 'Pós-venda', ['Entrega', 'Montagem'], 84, 9_450_050),
]

const SUBJECTS = [
  'Retornar proposta',
  'Ligar para confirmar visita',
  'Enviar contrato revisado',
  'Cobrar documentos',
]
const PEOPLE = ['Renata Lobo', 'Caio Antunes', null, 'Inês Prado', 'João Batista Sá']

function inventTasks(today: PlainDate) {
  return Array.from({ length: 23 }, (_, index) => ({
    id: 900 + index,
    owner_type: ['deal', 'deal', 'lead', 'contact'][index % 4],
    owner_id: 4400 + index,
    type: 'call',
    subject: SUBJECTS[index % SUBJECTS.length],
    completed: false,
    responsible_id: null,
    deadline: `${addDays(today, -(1 + ((index * 5) % 17)))}T09:00:00`,
    responsible_name: PEOPLE[index % PEOPLE.length],
  })).sort((a, b) => a.deadline.localeCompare(b.deadline))
}

const STALLED = [
  ['Mais de 15 dias', 38, 121_834_500],
  ['11 a 15 dias', 21, 48_250_010],
  ['8 a 10 dias', 17, 36_790_000],
  ['4 a 7 dias', 44, 71_455_000],
  ['Até 3 dias', 63, 98_420_099],
] as const

const LIST = { total: PIPELINES.length, pipelines: PIPELINES, unreadable: [] }

function inventRange({ from, to }: { readonly from: string; readonly to: string }): FunnelRangeAnswer {
  const range = { from: from as PlainDate, to: to as PlainDate }
  const days = listDays(range).map((date) => inventDay(date))
  return { range, days, missing: [], older: [] }
}

function inventHistory({ today, hasStalledHistory }: InventedFigures): QuestionValues['stalled-history'] {
  if (!hasStalledHistory) return { snapshots: [] }
  const dates = listDays({ from: addDays(today, -40), to: today }).filter(
    (date) => ![-20, -19, -18, -9].some((days) => date === addDays(today, days)),
  )
  const snapshots = dates.map((date, index) => ({
    snapshotDate: date,
    buckets: STALLED.map(([label, count, cents], bucket) => {
      const back = dates.length - 1 - index
      const wave = bucket === 0 ? 1 - back * 0.006 : 1 + Math.sin(back / 3 + bucket) * 0.12
      const part = back === 0 ? 1 : wave
      return { label, count: Math.round(count * part), valueCents: Math.round(cents * part) as Cents }
    }),
    unreadable: [],
  }))
  return { snapshots }
}

function inventOperation(
  { today, unreadableTasks = [] }: InventedFigures,
  operation: OperationName,
  { page }: Readonly<Record<string, unknown>>,
): unknown {
  if (operation === 'pipelines.list') return LIST
  if (operation !== 'tasks.list') return undefined
  return { total: 23, tasks: page === 1 ? inventTasks(today) : [], unreadable: unreadableTasks }
}

/** Returns the value of the answer; undefined for an operation that the invented token may not call. */
export function inventAnswer(question: Question, figures: InventedFigures): unknown {
  const { today, hasCorrections } = figures
  switch (question.kind) {
    case 'operation':
      return inventOperation(figures, question.operation, question.params)
    case 'funnel-range':
      return inventRange(question)
    case 'won-history':
      return inventRange(question).days.map(({ date, won }) => ({ date, won }))
    case 'funnel-by-pipeline':
      return question.pipelineIds.map((id) => pipelineRow(id, { value: inventRange(question), error: null }))
    case 'stalled':
      return {
        snapshotDate: today,
        buckets: STALLED.map(([label, count, cents]) => ({
          label,
          count,
          valueCents: cents as Cents,
        })),
        unreadable: [],
      }
    case 'stalled-history':
      return inventHistory(figures)
    case 'known-products':
      return { brands: [], categories: [] }
    case 'stored-leads':
      return []
    case 'pipelines-days':
      return [{ day: today, capturedAt: new Date().toISOString() }]
    case 'pipelines-on-day':
      return LIST
    case 'pipeline-history':
      return []
    case 'morning':
      return figures.morning
    case 'counts-history':
    case 'people-history':
    case 'response-history':
      return []
    case 'corrections':
      if (!hasCorrections) return []
      return [-3, -9, -40].map((days) => ({
        day: addDays(today, days),
        seenAt: new Date().toISOString(),
        changes: [
          { figure: 'won', before: 2, after: 1 },
          { figure: 'wonValue', before: 1_234_500, after: 600_000 },
        ],
      }))
    case 'all-tasks':
      return inventTasks(today) as Task[]
    case 'completed-tasks':
      return { tasks: inventTasks(today), isWhole: true }
    case 'named-pipelines':
      return undefined
    case 'pipelines-by-id':
      return PIPELINES.filter(({ id }) => question.pipelineIds.includes(id))
  }
}
