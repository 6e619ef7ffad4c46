interface DotProps {
  readonly cx?: number
  readonly cy?: number
  readonly payload?: { readonly isAlone?: boolean }
}

/** Returns a dot that draws only points without a neighbour to connect to (`isAlone`). */
export function loneDot(color: string, opacity = 1) {
  return ({ cx, cy, payload }: DotProps) => {
    const isShown = payload?.isAlone === true && cx !== undefined && cy != null
    return isShown ? (
      <circle key={cx} cx={cx} cy={cy} r={3} fill={color} fillOpacity={opacity} stroke={color} />
    ) : (
      <g key={cx} />
    )
  }
}
