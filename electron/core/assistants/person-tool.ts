// A person's work: tasks and their trend. What was sold has no person (specification 2), and is said to be unknown.
import { z } from 'zod'
import type { PeopleOnDay } from '../../../shared/bridge/daily-counts.ts'
import { responsibleKey } from '../../../shared/tasks/responsible.ts'
import {
  countSeverities,
  daysOverdue,
  deadlineDay,
  sortOldestFirst,
} from '../../../shared/tasks/task-days.ts'
import { addDays } from '../../../shared/time/calendar.ts'
import { personOf } from './figure-tools.ts'
import { askAll, defineTool } from './tool.ts'
import { figureValue, head, headOf, unknown, unknownOf, untrusted, untrustedText } from './values.ts'

const TREND_DAYS = 30
const MOST_TASKS = 10
const ID = 'id:'

export const personTool = defineTool({
  name: 'person',
  title: 'O trabalho de uma pessoa',
  description:
    'Para um 1:1: tarefas vencidas (e há quanto tempo), de hoje e pendentes, a evolução das vencidas em 30 dias, as mais antigas, o que foi combinado. A plataforma não informa de quem é cada venda.',
  input: z.strictObject({ person: z.string().max(200).describe('Id de what_can_be_asked, ou o nome.') }),
  output: z.strictObject({
    ...head,
    person: untrusted.nullable(),
    figures: z.array(figureValue),
    late: z
      .strictObject({ over_a_week: z.int(), four_to_seven: z.int(), one_to_three: z.int(), today: z.int() })
      .nullable(),
    overdue_trend: z
      .array(z.strictObject({ day: z.string(), count: z.int() }))
      .describe('Vencidas no fim de cada dia guardado; um dia que falta é uma lacuna.'),
    oldest: z.array(
      z.strictObject({
        task: untrusted.nullable(),
        deadline: z.string().nullable(),
        days_late: z.int().nullable(),
      }),
    ),
    agreed: z
      .array(z.strictObject({ day: z.string(), text: untrusted.nullable() }))
      .describe(
        'O que foi combinado com a pessoa, o mais recente primeiro; fica só no computador de quem o escreveu.',
      ),
    unknown: unknown.nullable(),
  }),
  run: async (call, input) => {
    const { companyId, today } = call.context
    if (call.may('people')) call.may('tasks.list')
    const person = personOf(call, input.person)
    const nothing = { person: null, figures: [], late: null, overdue_trend: [], oldest: [], agreed: [] }
    if (person === null) return { ...nothing, unknown: unknownOf(call, 'who'), ...headOf(call) }
    const overdue = await call.read<'all-tasks'>({ kind: 'all-tasks', companyId, tasks: 'overdue' })
    const own = overdue.value?.filter((task) => responsibleKey(task) === person.key) ?? null
    const late = own && countSeverities(own, today)
    const range = { from: addDays(today, -TREND_DAYS), to: today }
    const question = { kind: 'people-history', companyId, figure: 'overdue-tasks', ...range } as const
    const history = await call.read<'people-history'>(question)
    return {
      person: untrustedText(person.name),
      figures: await askAll(call, ['overdue', 'dueToday', 'pending', 'wonValue'], { person }),
      late: late && {
        over_a_week: late.severe,
        four_to_seven: late.medium,
        one_to_three: late.light,
        today: late.sameDay,
      },
      overdue_trend: trendOf(history.value ?? [], person.key),
      oldest: sortOldestFirst(own ?? [])
        .slice(0, MOST_TASKS)
        .map((task) => ({
          task: untrustedText(task.subject),
          deadline: deadlineDay(task),
          days_late: daysOverdue(task, today),
        })),
      agreed: call.sources.settings.talks
        .filter(({ personId }) => person.key === `${ID}${personId?.toLowerCase()}`)
        .map(({ from, text }) => ({ day: from, text: untrustedText(text) })),
      unknown: null,
      ...headOf(call),
    }
  },
})

/** The person's count on each day; none where the key is no id. */
function trendOf(days: readonly PeopleOnDay[], key: string): { day: string; count: number }[] {
  if (!key.startsWith(ID)) return []
  const id = key.slice(ID.length)
  return days.map(({ day, people }) => ({ day, count: people.find((each) => each.id === id)?.count ?? 0 }))
}
