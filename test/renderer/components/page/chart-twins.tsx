// A card with a chart and its table over the same rows, as the screens build them (components/chart/README.md).
import { type ComponentProps, useState } from 'react'
import { ChartCard } from '../../../../renderer/components/chart/chart-card.tsx'
import { ChartLegend } from '../../../../renderer/components/chart/chart-legend.tsx'
import { SeriesTable } from '../../../../renderer/components/chart/series-table.tsx'
import { StackedDays } from '../../../../renderer/components/chart/stacked-days.tsx'
import type { StackedDay } from '../../../../renderer/components/chart/stacked-rows.ts'
import { useFormats } from '../../../../renderer/format/use-formats.ts'
import type { ShownAs } from '../../../../renderer/views/shown-as.ts'
import { recorded } from './recorded.ts'

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
        <>
          <ChartLegend items={items} />
          <StackedDays
            rows={rows}
            series={items}
            write={formats.count}
            label={label}
            total="Total"
            gap="sem foto"
            {...(openHint !== undefined && { onOpen: recorded('open'), openHint })}
          />
        </>
      ) : (
        <SeriesTable
          label={label}
          headTitle="Dia"
          columns={series.map((name) => ({ key: name, title: name }))}
          rows={rows.map(({ day, figures }) => ({
            key: day,
            head: formats.day(day),
            cells: figures?.map((figure) => formats.count(figure ?? null)) ?? null,
          }))}
          gap="sem foto"
        />
      )}
    </ChartCard>
  )
}
