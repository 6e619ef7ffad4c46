// What an answer to a question in words holds, and what it is read from.
import type { Answer } from '../bridge/answer.ts'
import type { Question, QuestionKind, QuestionOf, QuestionValues } from '../bridge/questions.ts'
import type { BreakdownItem } from '../funnel/breakdown.ts'
import type { Scope } from '../funnel/measured.ts'
import type { Targets } from '../funnel/targets.ts'
import type { AskedPipelines, PipelineId } from '../pipelines/pipelines.ts'
import type { NoTime, ResponseTime } from '../response/first-response.ts'
import type { DayRange } from '../time/calendar.ts'
import type { AskContext, Asked } from './parse.ts'

/** Why there is no value. */
export type NoValue =
  /** Days of the range are not stored. */
  | 'gaps'
  /** Nothing of it is stored. */
  | 'notStored'
  /** The platform does not give it, or not so: by channel, whole, or with what it divides. */
  | 'notGiven'
  /** No operation says whose sale it is (specification 2). */
  | 'person'
  /** Of the time until an answer: too few conversations, or why nothing can be measured (shared/response). */
  | NoTime
  /** The same, of days that are measured on the next business day. */
  | 'dayOff'
  | 'never'
  /** Only what it is now is given, and no earlier one is stored. */
  | 'nowOnly'
  | 'noTarget'
  /** Fewer months or sales than a forecast needs. */
  | 'noForecast'
  /** A rate is of whole days, and none is over. */
  | 'today'
  /** It is not known yet whose the leads are. */
  | 'leadBase'
  | 'nothing'

export interface Found {
  readonly asked: Asked
  /** A count, cents, minutes, or a share (1 is 100 %); null when it is not known. */
  readonly value: number | null
  readonly reason: NoValue | null
  /** The days of `value`; null for one of now. */
  readonly range: DayRange | null
  /** The same of the days that are over, where the range has today and more. */
  readonly whole: number | null
  /** Where days were named to show beside it. */
  readonly against: { readonly range: DayRange; readonly value: number | null } | null
  /** From the least to the most, in cents: of a forecast. */
  readonly band: readonly [number, number] | null
  /** A time until an answer with its range; its median is `value`, and null where most have no answer. */
  readonly response: ResponseTime | null
  /** Of what was lost or junked, the most frequent reasons; none where they do not add up to it. */
  readonly reasons: readonly BreakdownItem[]
  /** The days of the range that are not stored. */
  readonly gaps: readonly DayRange[]
  /** True where the leads are those of all pipelines and the deals of one. */
  readonly isOfCompanyLeads: boolean
  /** When the oldest part was computed, ISO 8601; null without a value. */
  readonly asOf: string | null
}

export interface AnswerSources extends AskContext {
  readonly companyId: string
  /** IANA zone of the company. */
  readonly timeZone: string
  /** The chosen pipelines. */
  readonly pipelineId: PipelineId | null
  readonly chosen: AskedPipelines | null
  readonly targets: Targets
  /** To whom the leads belong (shared/funnel/measured.ts). */
  readonly leads: Scope
  /** Reads the stored answer; makes no call. */
  readonly read: (question: Question) => Promise<Answer<unknown>>
}

export type Part = Partial<Omit<Found, 'asked'>>

/** Returns the stored answer to a question about the company. */
export async function read<Kind extends QuestionKind>(
  { read: readStored, companyId }: AnswerSources,
  question: Omit<QuestionOf<Kind>, 'companyId'> & { readonly kind: Kind },
): Promise<Answer<QuestionValues[Kind]>> {
  return (await readStored({ ...question, companyId } as unknown as Question)) as Answer<QuestionValues[Kind]>
}
