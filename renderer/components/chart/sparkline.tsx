import styles from './sparkline.module.css'

interface SparklineProps {
  /** In order; a gap is null and interrupts the line. */
  readonly values: readonly (number | null)[]
  /** The band of normal values; null without one. */
  readonly normal: readonly [low: number, high: number] | null
  /** The figures in one sentence, for screen readers. */
  readonly label: string
}

const HEIGHT = 24

/** A line without axes, from zero, with its last value marked. Nothing with fewer than two values. */
export function Sparkline({ values, normal, label }: SparklineProps) {
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return null
  const top = Math.max(...known, normal?.[1] ?? 0) || 1
  const y = (value: number) => HEIGHT - (Math.max(0, value) / top) * HEIGHT
  const path = values
    .map((value, x) => {
      if (value === null) return ''
      const isStart = x === 0 || values[x - 1] === null
      return `${isStart ? 'M' : 'L'}${x} ${y(value).toFixed(1)}`
    })
    .join('')
  const last = values.at(-1) ?? null
  const right = values.length - 1
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${right} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {normal && (
        <rect
          className={styles.normal}
          x={0}
          y={y(normal[1])}
          width={right}
          height={Math.max(1, y(normal[0]) - y(normal[1]))}
        />
      )}
      <path className={styles.line} d={path} />
      {last !== null && <path className={styles.end} d={`M${right} ${y(last).toFixed(1)}h0`} />}
    </svg>
  )
}
