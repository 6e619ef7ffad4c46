// A company as large as the window has to show: answers of the fake API with any number of pipelines, stages, reasons
// and overdue tasks.
import { listDays, type PlainDate } from '../../../shared/time/calendar.ts'
import { type FakeApi, fakeDay, fakeFunnel } from './fake-api.ts'

export interface CompanySize {
  readonly pipelines: number
  /** Of each pipeline. */
  readonly stages: number
  /** Different ones, of lost deals and of junk leads. */
  readonly reasons: number
  /** How many of them a day has; all by default. */
  readonly reasonsADay?: number
  readonly overdueTasks: number
}

const PEOPLE = 30
const OVERDUE_DEADLINE = '2026-01-05T09:00:00'

const numbered = <Value>(count: number, make: (number: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index + 1))

function makePipeline(id: number, stages: number): object {
  return {
    id,
    name: `Pipeline ${id}`,
    slug: `pipeline-${id}`,
    is_default: id === 1,
    type: 'sales',
    color: '#0b6e78',
    sort_order: id,
    total_deals: stages * 5,
    total_value: stages * 100,
    stages: numbered(stages, (number) => ({
      id: id * 10_000 + number,
      name: `Etapa ${number}`,
      slug: `etapa-${number}`,
      type: 'open',
      color: '#2f6fde',
      sort_order: number,
      deals_count: 5,
      open_count: 3,
      deals_value: 100,
    })),
  }
}

function makeTask(id: number): object {
  const person = id % PEOPLE
  return {
    id,
    owner_type: 'deal',
    owner_id: id,
    type: 'call',
    subject: `Retornar ${id}`,
    completed: false,
    responsible_id: `5e0f3c52-6a4e-4f6a-8d7c-${String(person).padStart(12, '0')}`,
    responsible_name: `Pessoa ${person}`,
    deadline: OVERDUE_DEADLINE,
    overdue: true,
  }
}

/** Returns the id of a token's company: each number at the end of a token is a company of its own. */
function companyOf(token: string): string {
  const [number = '0'] = /\d*$/.exec(token) ?? []
  return `b1e7c1c2-43c5-4f0b-9f52-${number.padStart(12, '0')}`
}

interface AnyDay {
  readonly leads: object
  readonly sales: object
}

/** Makes the API answer as a company of that size. */
export function answerAsLargeCompany(api: FakeApi, size: CompanySize): void {
  const pipelines = numbered(size.pipelines, (id) => makePipeline(id, size.stages))
  const tasks = numbered(size.overdueTasks, makeTask)
  const { reasons, reasonsADay = reasons } = size
  const reasonsOf = (date: string, name: string) => {
    const first = Number(date.replaceAll('-', '')) * reasonsADay
    return numbered(reasonsADay, (number) => ({
      reason: `${name} ${((first + number - 1) % reasons) + 1}`,
      count: 1,
      value: 10,
    }))
  }
  api.respond('pipelines.list', () => ({ total: pipelines.length, pipelines }))
  api.respond('tasks.list', ({ body }) => {
    const { page = 1, limit = 25, completed } = body as { page?: number; limit?: number; completed?: boolean }
    const shown = completed === true ? [] : tasks.slice((page - 1) * limit, page * limit)
    return { total: shown.length, tasks: shown }
  })
  api.respond('marketing.funnel', ({ body, token }) => {
    const { from, to } = body as { from: PlainDate; to: PlainDate }
    const days = listDays({ from, to }).map((date) => {
      const { leads, sales, ...day } = fakeDay(date) as Record<string, unknown> & AnyDay
      return {
        ...day,
        leads: {
          ...leads,
          total: reasonsADay + 40,
          junk: reasonsADay,
          junk_by_reason: reasonsOf(date, 'Descarte'),
        },
        sales: { ...sales, lost: reasonsADay, lost_by_reason: reasonsOf(date, 'Motivo') },
      }
    })
    return { ...(fakeFunnel(body, companyOf(token)) as object), days }
  })
}
