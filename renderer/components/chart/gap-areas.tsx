// Unknown values are hatched and named, and never drawn as zero.
import { useId } from 'react'
import { ReferenceArea } from 'recharts'
import type { GapSpan } from './rows.ts'

/** The share of all rows that a gap needs to show its name. */
const NAMED_SHARE = 1 / 12

interface GapAreasProps {
  readonly spans: readonly GapSpan[]
  /** The values of the bottom axis, row by row. */
  readonly keys: readonly string[]
  readonly label: string
}

/** Hatched areas over the gaps; inside a Recharts chart. */
export function GapAreas({ spans, keys, label }: GapAreasProps) {
  const id = useId()
  if (spans.length === 0) return null
  return (
    <>
      <defs>
        <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="7" height="7" fill="var(--sunken)" />
          <line x1="0" x2="0" y1="0" y2="7" stroke="var(--junk)" strokeWidth="1.5" />
        </pattern>
      </defs>
      {spans.map(({ first, last, length }) => {
        const from = keys[first]
        const to = keys[last]
        if (from === undefined || to === undefined) return null
        const isNamed = length / keys.length >= NAMED_SHARE
        return (
          <ReferenceArea
            key={from}
            x1={from}
            x2={to}
            fill={`url(#${id})`}
            fillOpacity={0.8}
            {...(isNamed ? { label } : {})}
          />
        )
      })}
    </>
  )
}
