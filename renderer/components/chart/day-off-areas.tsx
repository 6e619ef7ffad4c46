// Weekends and holidays as pale bands behind a chart of days, so that a quiet day is recognised before its figure is
// read.
import { ReferenceArea } from 'recharts'

interface DayOffAreasProps {
  /** First and last value along the bottom axis of each run of days off. */
  readonly spans: readonly (readonly [from: string | number, to: string | number])[]
}

/** Bands over days off; inside a Recharts chart, before the series. */
export function DayOffAreas({ spans }: DayOffAreasProps) {
  return spans.map(([from, to]) => (
    <ReferenceArea key={from} x1={from} x2={to} fill="var(--sunken)" fillOpacity={0.75} stroke="none" />
  ))
}
