const STROKE = 'fill-none [stroke-linecap:round] [vector-effect:non-scaling-stroke]'
const LINE = `${STROKE}
  stroke-accent-pale stroke-2 [stroke-linejoin:round] data-bridge:[stroke-dasharray:1_3]
  in-data-row:stroke-ink-3 in-data-row:[stroke-width:1.25]`
const END = `${STROKE}
  stroke-accent [stroke-width:7] data-alarm:stroke-bad in-data-row:not-data-alarm:stroke-ink-2`
/** Inside the mark: the last day has no value. */
const HOLLOW = `${STROKE} stroke-canvas [stroke-width:3]`

interface SparklineProps {
  /** In order; a gap is null and interrupts the line. */
  readonly values: readonly (number | null)[]
  /** The band of a row; without it the line's own days say what is usual. */
  readonly usual?: readonly [low: number, high: number]
  /** True when the last value is bad news. */
  readonly isAlarm?: boolean
  /** In a row: grey, without an area. */
  readonly isInRow?: boolean
  /** The figures in one sentence, for screen readers. */
  readonly label: string
}

const HEIGHT = 36
/** Room for the mark of the last value. */
const EDGE = 4
/** The height of a line is at least this part of its value: noise is not magnified. */
const LEAST_HEIGHT = 0.3
/** Between these parts of its days is what is usual. */
const USUAL = [0.1, 0.9] as const

/** Returns from where to where the known values are usual; of a line without one from 0 to 0. */
export function usualRange(values: readonly (number | null)[]): [low: number, high: number] {
  const sorted = values.filter((value) => value !== null).sort((a, b) => a - b)
  const at = (part: number) => sorted[Math.round(part * (sorted.length - 1))] ?? 0
  return [at(USUAL[0]), at(USUAL[1])]
}

/**
 * A line without axes, with the last value marked; its mark is hollow where the last day has none. Days without one are
 * bridged by dots. Nothing with fewer than two values.
 */
export function Sparkline({
  values,
  usual = usualRange(values),
  isAlarm = false,
  isInRow = false,
  label,
}: SparklineProps) {
  const points = values.flatMap((value, x) => (value === null ? [] : [{ x, value }]))
  const last = points.at(-1)
  if (last === undefined || points.length < 2) return null
  const all = [...points.map(({ value }) => value), ...(isInRow ? usual : [])]
  const [least, most] = [Math.min(...all), Math.max(...all)]
  const room = Math.max(most - least, LEAST_HEIGHT * Math.abs(most)) || 1
  const middle = (least + most) / 2
  const y = (value: number) => (HEIGHT / 2 - ((value - middle) / room) * (HEIGHT - 2 * EDGE)).toFixed(1)
  const place = ({ x, value }: SparkPoint) => `${x} ${y(value)}`
  const steps = points.slice(1).map((point, index) => [points[index] ?? point, point] as const)
  const pathOf = (isBridge: boolean) =>
    steps
      .filter(([from, to]) => to.x - from.x > 1 === isBridge)
      .map(([from, to]) => `M${place(from)}L${place(to)}`)
      .join('')
  const [low, high] = usual.map(y)
  const right = values.length - 1
  return (
    <svg
      className="block w-full h-36 overflow-visible data-row:h-28"
      viewBox={`0 0 ${right} ${HEIGHT}`}
      preserveAspectRatio="none"
      data-row={isInRow || undefined}
      role="img"
      aria-label={label}
    >
      {isInRow ? (
        <path className="fill-sunken" d={`M0 ${high}H${right}V${low}H0Z`} />
      ) : (
        <path
          className="fill-accent opacity-7"
          d={`M${points[0]?.x} ${HEIGHT}L${points.map(place).join('L')}V${HEIGHT}Z`}
        />
      )}
      <path className={LINE} d={pathOf(false)} />
      <path className={LINE} data-bridge="" d={pathOf(true)} />
      <path className={END} data-alarm={isAlarm || undefined} d={`M${place(last)}h0`} />
      {last.x < right && <path className={HOLLOW} d={`M${place(last)}h0`} />}
    </svg>
  )
}

interface SparkPoint {
  readonly x: number
  readonly value: number
}
