import type { Line } from '../../../shared/compare/judged.ts'
import { channelName } from '../../domain/funnel/funnel-words.ts'
import { shownName } from '../../domain/pipelines/shown-name.ts'
import { lastWholeDays } from '../../domain/today/today-model.ts'
import type { Say } from '../../report/say.ts'
import { type AttentionRow, paidChannelOf } from './attention-model.ts'

interface AttentionWords {
  /** Counts and buckets without names, as a summary needs. */
  readonly title: string
  /** Null where the title says it. */
  readonly figure: string | null
  readonly unit: string
}

const NO_FIGURE = { figure: null, unit: '' } as const

/** Returns the words for a row of "Fila de atenção", without naming anyone. */
export function attentionWords(say: Say, row: AttentionRow): AttentionWords {
  const { t, formats } = say
  switch (row.kind) {
    case 'unusual': {
      const { line, amountCents } = row
      const title = lineTitle(say, line)
      if (amountCents === null) return { title, ...NO_FIGURE }
      const unit = line.figure === 'stalled' ? t('today:unitStalled') : t('today:unitLost')
      return { title, figure: formats.moneyShort(amountCents), unit }
    }
    case 'silent-pipeline': {
      const { open } = row.pipeline
      return {
        title: t('today:pipelineSilent', { pipeline: shownName(row.pipeline) }),
        figure: formats.count(open),
        unit: t('today:unitOpen', { count: open }),
      }
    }
    case 'forgotten-leads':
      return {
        title: t('today:forgotten', { count: row.count }),
        ...(row.topCents === null
          ? NO_FIGURE
          : { figure: formats.moneyShort(row.topCents), unit: t('today:unitTop') }),
      }
    case 'overdue-tasks':
      return { title: t('overdueBadge', { count: row.count }), ...NO_FIGURE }
  }
}

/** Leads that grew by less than a tenth did not grow. */
const LEAST_GROWTH = 1.1

/** True of more leads than usual that became fewer opportunities than usual. */
function isMoreForLess({ now, expected, wholes, usualWholes }: Line): boolean {
  if (wholes === null || usualWholes === null) return false
  return wholes >= LEAST_GROWTH * usualWholes && now < (expected * usualWholes) / wholes
}

/** What happened or is there, with its part and its days: "12 leads de Meta em 5 dias úteis". */
export function lineTitle(say: Say, line: Line): string {
  const { t } = say
  const { figure, of, now, wholes, window } = line
  const channel = paidChannelOf(line)
  const name = channel && channelName(say, channel)
  const count = Math.round(now)
  if (window === 'silence') {
    return name === null
      ? t(`today:line.silence.${figure === 'won' ? figure : 'leads'}`)
      : t('today:line.silenceOf', { channel: name })
  }
  switch (figure) {
    case 'lost':
      return of === null
        ? t('today:line.lost', { count })
        : t('today:line.lostTo', { count, reason: of || t('today:noReason') })
    case 'leads':
      return name === null
        ? t('today:line.leads', { count })
        : t('today:line.leadsOf', { count, channel: name })
    case 'conversion': {
      const key = isMoreForLess(line) ? 'moreForLess' : 'conversion'
      return t(`today:line.${key}`, { count, leads: wholes ?? 0, channel: name ?? t('funnel:paidMedia') })
    }
    default:
      return t(`today:line.${figure}`, { count })
  }
}

/** The days of a line and what is usual: "em 5 dias úteis; o normal seriam 31". */
export function lineNote({ t, formats }: Say, { figure, window, expected, since, days }: Line): string {
  const usual = Math.round(expected)
  if (window === 'week') return t('today:line.week', { usual, day: formats.day(since) })
  if (window === 'usual' || window === 'month') return t(`today:line.${window}`, { usual })
  const key = figure === 'leads' && window === 1 ? 'yesterday' : 'inDays'
  // Of leads, so many would have become opportunities: a rate has no other normal.
  const words = window === 'silence' ? 'sinceDays' : figure === 'conversion' ? 'ofLeads' : key
  return t(`today:line.${words}`, { count: days, usual })
}

/** Returns the second line of a row: the person or thing, as the screen names it. */
export function attentionNote(say: Say, row: AttentionRow): string {
  const { t, formats, today } = say
  switch (row.kind) {
    case 'unusual':
      return lineNote(say, row.line)
    case 'silent-pipeline':
      return t('today:silentNote', { range: formats.range(lastWholeDays(today)) })
    case 'forgotten-leads':
      return row.topName === null ? t('today:forgottenNoTop') : t('today:forgottenTop', { name: row.topName })
    case 'overdue-tasks': {
      const { late, unassigned, undated } = row
      const parts = [
        late > 0 ? t('today:overdueLong', { count: late }) : t('today:noneLong'),
        ...(unassigned ? [t('today:unassignedPart', { count: unassigned })] : []),
        ...(undated > 0 ? [t('today:undatedPart', { count: undated })] : []),
      ]
      return parts.join(' · ')
    }
  }
}
