// "Copiar resumo" of Hoje: six lines for a chat. They name no one, and what is not known is left out or said.
import type { TFunction } from 'i18next'
import type { Cents } from '../../../shared/money/money.ts'
import type { PaceWords } from '../../domain/today/pace-words.ts'
import type { MonthPace } from '../../domain/today/use-month-pace.ts'
import type { Formats } from '../../format/format.ts'

export interface SummaryInput {
  /** Company, pipeline and time of the data. */
  readonly head: readonly string[]
  readonly pace: MonthPace
  readonly words: PaceWords
  /** Reasons whose losses grew beyond chance; null when the losses are not known. */
  readonly losses:
    | readonly { readonly reason: string; readonly count: number; readonly before: number }[]
    | null
  readonly stalled: {
    readonly count: number | null
    readonly valueCents: Cents | null
    /** Since an earlier day; null when its count is not known. */
    readonly added: number | null
    /** That day in words; null for a week ago. */
    readonly since: string | null
  } | null
  readonly overdue: {
    readonly count: number
    readonly severe: number
    /** How many tasks cannot be read, in words. */
    readonly unreadable: string | null
  } | null
}

interface Wording {
  readonly t: TFunction<'today'>
  readonly formats: Formats
}

/** The amount with its part of the target and the state; until a business day is over, the closed month. */
function monthLine({ pace, words }: SummaryInput, { t, formats }: Wording): string {
  const { wonCents, pacing, targetRate, won } = pace
  const amount = wonCents === null ? t('unknown') : formats.moneyShort(wonCents)
  const ofTarget = pacing && {
    rate: formats.percent(targetRate),
    target: formats.moneyShort(pacing.targetCents),
  }
  const soFar = ofTarget ? t('share.ofTarget', { amount, ...ofTarget }) : amount
  if (won.closed !== null) return t('share.monthBegun', { month: formats.monthName(won.range.from), soFar })
  return words.state === null ? `${soFar}.` : `${soFar} (${t(words.state)}).`
}

function lossesLine({ losses }: SummaryInput, { t }: Wording): string | null {
  if (losses === null) return null
  if (losses.length === 0) return t('share.noLosses')
  return t('share.losses', { list: losses.map((loss) => t('share.loss', loss)).join(', ') })
}

function stalledLine({ stalled }: SummaryInput, { t, formats }: Wording): string | null {
  if (stalled === null || stalled.count === null) return null
  const { count, valueCents, added: change, since } = stalled
  const figures = [formats.count(count), ...(valueCents === null ? [] : [formats.moneyShort(valueCents)])]
  const added = formats.signedCount(change)
  const words = since === null ? t('share.inWeek', { added }) : t('countSince', { added, since })
  return t('share.stalled', { figures: `${figures.join(', ')}${change === null ? '' : ` (${words})`}` })
}

function overdueLine({ overdue }: SummaryInput, { t }: Wording): string | null {
  if (overdue === null) return null
  const { count, severe, unreadable } = overdue
  const parts = [t('overdueLong', { count: severe }), ...(unreadable === null ? [] : [unreadable])]
  return t('share.overdue', { count, parts: parts.join(', ') })
}

export function summaryLines(input: SummaryInput, wording: Wording): string[] {
  const { words, head } = input
  return [
    `${head.join(' · ')} — ${monthLine(input, wording)}`,
    words.forecast,
    words.last,
    lossesLine(input, wording),
    stalledLine(input, wording),
    overdueLine(input, wording),
  ].filter((line) => line !== null)
}
