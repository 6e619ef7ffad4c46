import type { LeadBase } from '../../../shared/funnel/lead-base.ts'
import type { FallenLeads } from '../../domain/funnel/channel-changes.ts'
import { channelName } from '../../domain/funnel/funnel-words.ts'
import { smallCountChange } from '../../domain/funnel/small-counts.ts'
import { shownName } from '../../domain/pipelines/shown-name.ts'
import { bucketLabel, dealCount } from '../../domain/stalled/stalled-words.ts'
import { lastWholeDays } from '../../domain/today/today-model.ts'
import type { Formats } from '../../format/format.ts'
import type { Say } from '../../report/say.ts'
import type { AttentionRow } from './attention-model.ts'

interface AttentionWords {
  /** Counts and buckets without names, as a summary needs. */
  readonly title: string
  /** Null where the title says it. */
  readonly figure: string | null
  readonly unit: string
}

/** By how much leads fell: of small counts the difference, which a percentage would hide. */
export function fallenFigure(
  { leads, leadsBefore }: Pick<FallenLeads, 'leads' | 'leadsBefore'>,
  { change, signedCount }: Pick<Formats, 'change' | 'signedCount'>,
): string {
  const few = smallCountChange(leads, leadsBefore)
  return few === null ? `−${change((leads - leadsBefore) / leadsBefore)}` : signedCount(few)
}

const NO_FIGURE = { figure: null, unit: '' } as const

/** Returns the words for a row of "Fila de atenção", without naming anyone. */
export function attentionWords(say: Say, row: AttentionRow): AttentionWords {
  const { t, formats } = say
  switch (row.kind) {
    case 'grown-bucket':
      return {
        title: t('today:bucketGrew', { bucket: bucketLabel(say, row.bucket.label) }),
        figure: formats.signedMoneyShort(row.addedCents),
        unit: t('today:since', { date: formats.day(row.since) }),
      }
    case 'grown-loss': {
      const { reason, count, before, valueCents } = row.loss
      return {
        title: t('today:lossGrew', { reason: reason ?? t('today:noReason'), count, before }),
        figure: valueCents === null ? formats.signedCount(count - before) : formats.moneyShort(valueCents),
        unit: t(valueCents === null ? 'today:unitLosses' : 'today:unitLost'),
      }
    }
    case 'fallen-rate': {
      const { channel, rate, rateBefore } = row.change
      return {
        title: t('today:rateFell', {
          channel: channelName(say, channel),
          rate: formats.percent(rate),
          before: formats.percent(rateBefore),
        }),
        figure: `−${formats.points(rate - rateBefore)}`,
        unit: t('pointsUnit'),
      }
    }
    case 'stopped-channel': {
      const { channel, businessDays } = row.stopped
      return {
        title: t('today:channelStopped', { channel: channelName(say, channel), count: businessDays }),
        ...NO_FIGURE,
      }
    }
    case 'fallen-leads': {
      const { channel, leads, leadsBefore } = row.change
      return {
        title: t('today:channelLeads', {
          channel: channelName(say, channel),
          count: leads,
          before: leadsBefore,
        }),
        figure: fallenFigure(row.change, formats),
        unit: t('today:unitLeads'),
      }
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

/** Returns the second line of a row: the person or thing, as the screen names it. */
export function attentionNote(say: Say, row: AttentionRow, base: LeadBase): string {
  const { t, formats, today } = say
  switch (row.kind) {
    case 'grown-bucket':
      return `${dealCount(say, row.bucket.count)} · ${formats.moneyShort(row.bucket.valueCents)} · ${formats.signedCount(row.addedCount)}`
    case 'grown-loss': {
      const { count, before } = row.loss
      return t('today:lossNote', { added: formats.signedCount(count - before) })
    }
    case 'fallen-rate': {
      const { leads, leadsBefore } = row.change
      return t(base === 'company' ? 'today:rateNoteOfCompany' : 'today:rateNote', {
        count: leads,
        before: leadsBefore,
      })
    }
    case 'stopped-channel':
      return t('today:stoppedNote', { count: row.stopped.longestBefore })
    case 'fallen-leads': {
      const { share, shareBefore } = row.change
      const shares = { share: formats.percent(share), before: formats.percent(shareBefore) }
      return share === null || shareBefore === null ? t('today:windows') : t('today:shareNote', shares)
    }
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
