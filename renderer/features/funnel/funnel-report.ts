import { channelFunnels } from '../../domain/funnel/channel-model.ts'
import { partialWords } from '../../domain/funnel/funnel-words.ts'
import type { Report } from '../../report/report.ts'
import type { Say } from '../../report/say.ts'
import { showsMore } from '../../views/funnel-view.ts'
import { channelTable } from './channel-table.tsx'
import { dailyTable } from './daily-table.tsx'
import { funnelRows } from './funnel-model.ts'
import { funnelSummary } from './funnel-summary.ts'
import { pipelinesTable } from './pipelines-table.tsx'
import { reasonsTable } from './reasons-table.tsx'
import { funnelStepsTable } from './steps-table.tsx'
import { totalsTable } from './totals-table.tsx'
import type { NamedPipelineRow } from './use-funnel-of-pipelines.ts'
import type { FunnelScreen } from './use-funnel-screen.ts'

/** Every table of the shown range, the charts as pictures, and a summary; `pipelines` are null until they are known. */
export function funnelReport(
  say: Say,
  screen: FunnelScreen,
  pipelines: readonly NamedPipelineRow[] | null,
): Report {
  const { t } = say
  const { headline, granularity, range, today, ofAllChannels, reasons, base, view } = screen
  const shown = headline.value
  const { comparison } = ofAllChannels
  const days = ofAllChannels.headline.value?.days ?? []
  const compared = comparison?.figures?.days ?? null
  const rows = funnelRows(screen.days.value?.days ?? [], range, granularity, today)
  return {
    tables: [
      ...(shown
        ? [
            dailyTable(say, rows, shown, granularity),
            funnelStepsTable(say, shown, screen),
            totalsTable(say, shown, screen),
            channelTable(say, channelFunnels(days, { base, isToday: shown.isToday, compared }), {
              dayCount: days.length,
              base,
              comparison,
              partial: partialWords(say, shown),
            }),
          ]
        : []),
      ...(reasons.now
        ? [
            reasonsTable(say, 'lost', reasons.now.lost, screen),
            reasonsTable(say, 'junk', reasons.now.junk, screen),
          ]
        : []),
      ...(pipelines ? [pipelinesTable(say, pipelines)] : []),
    ],
    pictures: [
      t(`funnel:dailyTitles.${granularity}`),
      t('funnel:steps'),
      t('funnel:lostReasons'),
      // A picture is made of what is on the screen.
      ...(showsMore(view) ? [t('funnel:junkReasons')] : []),
    ],
    summary: funnelSummary(say, screen),
  }
}
