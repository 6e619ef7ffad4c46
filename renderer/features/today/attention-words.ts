import { useTranslation } from 'react-i18next'
import type { FallenLeads } from '../../domain/funnel/channel-changes.ts'
import { channelName } from '../../domain/funnel/funnel-words.ts'
import { smallCountChange } from '../../domain/funnel/small-counts.ts'
import { shownName } from '../../domain/pipelines/shown-name.ts'
import { bucketLabel } from '../../domain/stalled/stalled-words.ts'
import type { Formats } from '../../format/format.ts'
import { useSay } from '../../report/say.ts'
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
export function useAttentionWords(): (row: AttentionRow) => AttentionWords {
  const { t } = useTranslation('today')
  const { t: common } = useTranslation()
  const say = useSay()
  const { formats } = say
  return (row) => {
    switch (row.kind) {
      case 'grown-bucket':
        return {
          title: t('bucketGrew', { bucket: bucketLabel(say, row.bucket.label) }),
          figure: formats.signedMoneyShort(row.addedCents),
          unit: t('since', { date: formats.day(row.since) }),
        }
      case 'grown-loss': {
        const { reason, count, before, valueCents } = row.loss
        return {
          title: t('lossGrew', { reason: reason ?? t('noReason'), count, before }),
          figure: valueCents === null ? formats.signedCount(count - before) : formats.moneyShort(valueCents),
          unit: t(valueCents === null ? 'unitLosses' : 'unitLost'),
        }
      }
      case 'fallen-rate': {
        const { channel, rate, rateBefore } = row.change
        return {
          title: t('rateFell', {
            channel: channelName(say, channel),
            rate: formats.percent(rate),
            before: formats.percent(rateBefore),
          }),
          figure: `−${formats.points(rate - rateBefore)}`,
          unit: common('pointsUnit'),
        }
      }
      case 'stopped-channel': {
        const { channel, businessDays } = row.stopped
        return {
          title: t('channelStopped', { channel: channelName(say, channel), count: businessDays }),
          ...NO_FIGURE,
        }
      }
      case 'fallen-leads': {
        const { channel, leads, leadsBefore } = row.change
        return {
          title: t('channelLeads', { channel: channelName(say, channel), count: leads, before: leadsBefore }),
          figure: fallenFigure(row.change, formats),
          unit: t('unitLeads'),
        }
      }
      case 'silent-pipeline': {
        const { open } = row.pipeline
        return {
          title: t('pipelineSilent', { pipeline: shownName(row.pipeline) }),
          figure: formats.count(open),
          unit: t('unitOpen', { count: open }),
        }
      }
      case 'forgotten-leads':
        return {
          title: t('forgotten', { count: row.count }),
          ...(row.topCents === null
            ? NO_FIGURE
            : { figure: formats.moneyShort(row.topCents), unit: t('unitTop') }),
        }
      case 'overdue-tasks':
        return { title: t('overdueTasks', { count: row.count }), ...NO_FIGURE }
    }
  }
}
