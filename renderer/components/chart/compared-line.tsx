import { DefaultZIndexes, useXAxisScale, useYAxisScale, ZIndexLayer } from 'recharts'

interface ComparedLineProps {
  /** The rows' values along the bottom axis. */
  readonly keys: readonly string[]
  /** One per row; null and undefined interrupt the line. */
  readonly figures: readonly (number | null | undefined)[]
}

/** The compared range as a thin dashed line, so that it does not compete with the columns; inside a Recharts chart. */
export function ComparedLine({ keys, figures }: ComparedLineProps) {
  const xOf = useXAxisScale()
  const yOf = useYAxisScale()
  if (xOf === undefined || yOf === undefined) return null
  let path = ''
  let isInterrupted = true
  for (const [index, key] of keys.entries()) {
    const figure = figures[index] ?? null
    const [x, y] = [xOf(key, { position: 'middle' }), figure === null ? undefined : yOf(figure)]
    const isKnown = x !== undefined && y !== undefined
    if (isKnown) path += `${isInterrupted ? 'M' : 'L'}${x.toFixed(2)},${y.toFixed(2)}`
    isInterrupted = !isKnown
  }
  return (
    <ZIndexLayer zIndex={DefaultZIndexes.line}>
      <path
        data-compared=""
        d={path}
        fill="none"
        stroke="var(--ink-3)"
        strokeWidth={1.25}
        strokeDasharray="3 3"
      />
    </ZIndexLayer>
  )
}
