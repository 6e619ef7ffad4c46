// Which days are stored of each history: what cannot be answered, and why.
import { z } from 'zod'
import { DAILY_FIGURES } from '../../../shared/bridge/daily-counts.ts'
import { missingRanges } from '../../../shared/funnel/totals.ts'
import { businessDaysOf } from '../../../shared/time/business-days.ts'
import {
  addDays,
  countDays,
  type DayRange,
  joinIntoRanges,
  type PlainDate,
} from '../../../shared/time/calendar.ts'
import type { Call } from './sources.ts'
import { defineTool } from './tool.ts'
import { head, headOf, range, unknown, unknownOf } from './values.ts'

const DAYS = 365

interface Stored {
  readonly history: string
  readonly days: readonly PlainDate[] | null
  readonly gaps: readonly DayRange[]
}

async function storedOf(call: Call): Promise<Stored[]> {
  const { companyId, today, chosen, calendar } = call.context
  const days = { from: addDays(today, -DAYS), to: addDays(today, -1) }
  /** The business days since the first one that have no record. */
  const gapsIn = (stored: readonly PlainDate[]) => {
    const first = stored[0]
    const known = new Set(stored)
    if (first === undefined) return []
    const all = businessDaysOf({ from: first, to: days.to }, calendar)
    return joinIntoRanges(all.filter((day) => !known.has(day)))
  }
  const of = (history: string, stored: readonly PlainDate[] | null): Stored => ({
    history,
    days: stored,
    gaps: stored === null ? [] : gapsIn(stored),
  })
  const found: Stored[] = []
  if (chosen !== null) {
    const pipelineId = chosen
    const funnel = await call.read<'funnel-range'>({ kind: 'funnel-range', companyId, pipelineId, ...days })
    const known = funnel.value?.days ?? null
    const since = known?.[0] && { from: known[0].date, to: days.to }
    const gaps = known !== null && since ? missingRanges(known, since) : []
    found.push({ history: 'funnel', days: known?.map(({ date }) => date) ?? null, gaps })
    const question = { kind: 'stalled-history', companyId, pipelineId, ...days } as const
    const stalled = await call.read<'stalled-history'>(question)
    found.push(of('stalled', stalled.value?.snapshots.map(({ snapshotDate }) => snapshotDate) ?? null))
  }
  for (const figure of DAILY_FIGURES) {
    const question = { kind: 'counts-history', companyId, figure, ...days } as const
    const { value } = await call.read<'counts-history'>(question)
    found.push(of(figure, value?.map(({ day }) => day) ?? null))
  }
  const stages = await call.read<'pipelines-days'>({ kind: 'pipelines-days', companyId })
  const inside = stages.value?.map(({ day }) => day).filter((day) => day >= days.from && day <= days.to)
  found.push(of('stages', inside ?? null))
  return found
}

export const coverageTool = defineTool({
  name: 'coverage',
  title: 'O que está guardado',
  description:
    'De cada histórico (funil, parados, etapas, contagens), o primeiro e o último dia guardado do último ano e as lacunas. A plataforma só informa o que há agora de quase tudo: o que não foi guardado não volta.',
  input: z.strictObject({}),
  output: z.strictObject({
    ...head,
    histories: z.array(
      z.strictObject({
        history: z.string(),
        first: z.string().nullable(),
        last: z.string().nullable(),
        days: z.int(),
        gap_days: z.int().describe('Do funil, todos os dias; dos outros, dias úteis.'),
        gaps: z.array(range),
        unknown: unknown.nullable(),
      }),
    ),
  }),
  run: async (call) => {
    const stored = await storedOf(call)
    return {
      histories: stored.map(({ history, days, gaps }) => ({
        history,
        first: days?.[0] ?? null,
        last: days?.at(-1) ?? null,
        days: days?.length ?? 0,
        gap_days: gaps.reduce((sum, gap) => sum + countDays(gap), 0),
        gaps: gaps.map(({ from, to }) => ({ from, to })),
        unknown: days === null || days.length === 0 ? unknownOf(call, 'notStored') : null,
      })),
      ...headOf(call),
    }
  },
})
