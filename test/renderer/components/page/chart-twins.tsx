// A card with a chart and its table over the same rows, as the screens build them (chart/chart-frame.tsx).
import { type ComponentProps, useState } from 'react'
import { ChartCard } from '../../../../renderer/components/chart/chart-card.tsx'
import { StackedDays } from '../../../../renderer/components/chart/stacked-days.tsx'
import type { StackedDay } from '../../../../renderer/components/chart/stacked-rows.ts'
import { useFormats } from '../../../../renderer/format/use-formats.ts'
import type { ShownAs } from '../../../../renderer/views/shown-as.ts'
import { recorded } from './recorded.ts'
import { PlainTableStory } from './table-stories.tsx'

interface ChartTwinsProps {
  readonly title: string
  readonly label: string
  readonly rows: readonly StackedDay[]
  readonly series: readonly string[]
  readonly about?: ComponentProps<typeof ChartCard>['about']
  /** What the marks open; they open nothing without it. */
  readonly openHint?: string
}

export function ChartTwins({ title, label, rows, series, about, openHint }: ChartTwinsProps) {
  const [shownAs, setShownAs] = useState<ShownAs>('chart')
  const formats = useFormats()
  const items = series.map((name) => ({ key: name, label: name, color: 'var(--accent)' }))
  return (
    <ChartCard title={title} shownAs={shownAs} onShowAs={setShownAs} {...(about ? { about } : {})}>
      {shownAs === 'chart' ? (
        <StackedDays
          rows={rows}
          series={items}
          write={formats.count}
          label={label}
          total="Total"
          gap="sem foto"
          {...(openHint !== undefined && { onOpen: recorded('open'), openHint })}
        />
      ) : (
        <PlainTableStory
          title={label}
          columns={['Dia', ...series]}
          rows={rows.map(({ day, figures }) => ({ name: formats.day(day), figures }))}
          gap="sem foto"
        />
      )}
    </ChartCard>
  )
}
