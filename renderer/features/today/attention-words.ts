import { lineNote, lineTitle } from '../../../shared/compare/line-words.ts'
import { shownName } from '../../domain/pipelines/pipelines-model.ts'
import { lastWholeDays } from '../../domain/today/today-model.ts'
import type { Say } from '../../report/say.ts'
import type { AttentionRow } from './attention-model.ts'

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
      const title = lineTitle(formats, line)
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
          : {
              figure: formats.moneyShort(row.topCents),
              unit: row.topName === null ? t('today:unitTop') : '',
            }),
      }
    case 'overdue-tasks':
      return { title: t('overdueBadge', { count: row.count }), ...NO_FIGURE }
  }
}

/** Returns the second line of a row: the person or thing, as the screen names it. */
export function attentionNote(say: Say, row: AttentionRow): string {
  const { t, formats, today } = say
  switch (row.kind) {
    case 'unusual':
      return lineNote(formats, row.line)
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
