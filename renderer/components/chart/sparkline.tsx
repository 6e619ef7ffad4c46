import styles from './sparkline.module.css'

interface SparklineProps {
  /** In order; a gap is null and interrupts the line. */
  readonly values: readonly (number | null)[]
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

/** A line without axes, from its least to its greatest value, with the last marked. Nothing with fewer than two. */
export function Sparkline({ values, isAlarm = false, isInRow = false, label }: SparklineProps) {
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return null
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const y = (value: number) => {
    const share = most === least ? 0.5 : (value - least) / (most - least)
    return (EDGE + (1 - share) * (HEIGHT - 2 * EDGE)).toFixed(1)
  }
  const runs = runsOf(values).map((run) => run.map(({ x, value }) => `${x} ${y(value)}`))
  const right = values.length - 1
  const last = values.at(-1) ?? null
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${right} ${HEIGHT}`}
      preserveAspectRatio="none"
      data-row={isInRow || undefined}
      role="img"
      aria-label={label}
    >
      {runs.map((run) => (
        <g key={run[0]}>
          <path className={styles.area} d={`M${startOf(run)} ${HEIGHT}L${run.join('L')}V${HEIGHT}Z`} />
          <path className={styles.line} d={`M${run.join('L')}`} />
        </g>
      ))}
      {last !== null && (
        <path className={styles.end} data-alarm={isAlarm || undefined} d={`M${right} ${y(last)}h0`} />
      )}
    </svg>
  )
}

interface SparkPoint {
  readonly x: number
  readonly value: number
}

/** The known values between gaps, each with its place. */
function runsOf(values: SparklineProps['values']): readonly (readonly SparkPoint[])[] {
  const runs: SparkPoint[][] = []
  let run: SparkPoint[] = []
  for (const [x, value] of values.entries()) {
    if (value === null) {
      run = []
      continue
    }
    if (run.length === 0) runs.push(run)
    run.push({ x, value })
  }
  return runs
}

function startOf(run: readonly string[]): string {
  return run[0]?.split(' ')[0] ?? '0'
}
