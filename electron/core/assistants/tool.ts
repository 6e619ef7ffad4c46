// What a tool is, and what several of them ask.
import { z } from 'zod'
import { answerAsked } from '../../../shared/questions/answer.ts'
import { type QuestionKey, questionFigure } from '../../../shared/questions/figures.ts'
import { type Asked, askedOf, type Named } from '../../../shared/questions/parse.ts'
import { countDays, type DayRange, isPlainDate, type PlainDate } from '../../../shared/time/calendar.ts'
import type { Call } from './sources.ts'
import { type FigureValue, writeFound } from './values.ts'

export interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  /** What it takes; unknown fields are refused. */
  readonly input: z.ZodObject
  /** The structured result. */
  readonly output: z.ZodObject
  /** `input` was parsed. What it returns is checked against `output`. */
  readonly run: (call: Call, input: never) => Promise<object>
}

/** Ties the types of a tool together. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  tool: Omit<Tool, 'input' | 'output' | 'run'> & {
    readonly input: Input
    readonly output: Output
    readonly run: (call: Call, input: z.output<Input>) => Promise<z.input<Output>>
  },
): Tool {
  return tool
}

const MOST_DAYS = 3 * 366
export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine((text) => isPlainDate(text))
  .transform((text) => text as PlainDate)

export const pipelineId = z
  .int()
  .positive()
  .describe('Um id de what_can_be_asked; sem ele, o pipeline das telas.')

/** Fails a call for what was asked, in words for the assistant: nothing of the store is in them. */
export class BadInput extends Error {}

/** Returns the days of an input; null for none. Throws BadInput where they are no range of at most three years. */
export function readRange(from: PlainDate | undefined, to: PlainDate | undefined): DayRange | null {
  const [first, last] = [from ?? to, to ?? from]
  if (first === undefined || last === undefined) return null
  const range = { from: first, to: last }
  if (first <= last && countDays(range) <= MOST_DAYS) return range
  throw new BadInput('from/to: dias de um período de até três anos, em ordem')
}

/** Returns the pipeline of an id. Throws BadInput for one that the company has not. */
export function pipelineOf({ context }: Call, id: number | undefined): Named<number> | null {
  if (id === undefined) return null
  const found = context.pipelines.find(({ key }) => key === id)
  if (found === undefined) throw new BadInput('pipeline_id: nenhum pipeline tem esse id')
  return found
}

/** Answers one question of the catalogue with the rules of what is typed; null where it cannot be asked so. */
export async function ask(
  call: Call,
  figure: QuestionKey,
  parts: Omit<Parameters<typeof askedOf>[0], 'figure' | 'count'> = {},
): Promise<FigureValue | null> {
  const [asked] = askedOf({ ...parts, figure, count: 1 }, call.context)
  return asked === undefined ? null : answer(call, asked)
}

export async function answer(call: Call, asked: Asked): Promise<FigureValue> {
  // Targets are what the team shares.
  const isTarget = asked.figure !== 'forecast' && questionFigure(asked.figure).scope === 'month'
  const sources = !isTarget || call.may('leme.team') ? call.context : { ...call.context, targets: {} }
  return writeFound(await answerAsked(asked, sources), call)
}

/** Answers several, without those that cannot be asked so. */
export async function askAll(
  call: Call,
  figures: readonly QuestionKey[],
  parts: Parameters<typeof ask>[2] = {},
): Promise<FigureValue[]> {
  const found: FigureValue[] = []
  for (const figure of figures) {
    const value = await ask(call, figure, parts)
    if (value !== null) found.push(value)
  }
  return found
}
