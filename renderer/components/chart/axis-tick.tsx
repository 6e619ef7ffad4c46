import type { XAxisTickContentProps, YAxisTickContentProps } from 'recharts'

/** From the middle or the top of the digits to their line: 0.71 em is the height of a digit. */
const SHIFTS = { start: '0.71em', middle: '0.355em', end: '0' } as const

/**
 * Draws a label of an axis on one line. Recharts' own text measures its words, to break them: that lays the whole
 * screen out in the middle of a render.
 */
export function axisTick(props: XAxisTickContentProps | YAxisTickContentProps) {
  const { x, y, textAnchor, verticalAnchor, payload, tickFormatter, index, className } = props
  return (
    <text x={x} y={y} dy={SHIFTS[verticalAnchor]} textAnchor={textAnchor} className={className}>
      {tickFormatter ? tickFormatter(payload.value, index) : payload.value}
    </text>
  )
}
