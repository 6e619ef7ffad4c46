// Weekends and holidays as pale bands behind a chart of days, so that a quiet day is recognised before its figure is
// read. All bands are one path: a year has 60 of them, and 60 reference areas took as long as the rest of the chart.
import { DefaultZIndexes, usePlotArea, useXAxisScale, ZIndexLayer } from 'recharts'

interface DayOffAreasProps {
  /** First and last value along the bottom axis of each run of days off. */
  readonly spans: readonly (readonly [from: string | number, to: string | number])[]
}

/** Bands over days off; inside a Recharts chart. */
export function DayOffAreas({ spans }: DayOffAreasProps) {
  const plot = usePlotArea()
  const xOf = useXAxisScale()
  if (plot === undefined || xOf === undefined) return null
  const bands = spans.map(([from, to]) => {
    const left = xOf(from, { position: 'start' })
    const right = xOf(to, { position: 'end' })
    return left === undefined || right === undefined
      ? ''
      : `M${left},${plot.y}H${right}V${plot.y + plot.height}H${left}Z`
  })
  return (
    <ZIndexLayer zIndex={DefaultZIndexes.area}>
      <path data-days-off="" d={bands.join('')} fill="var(--side)" />
    </ZIndexLayer>
  )
}
