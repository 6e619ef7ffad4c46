/** The style of a series: its colour from the tokens, as an area, a line or a dashed line. */
export interface SeriesLook {
  readonly color: string
  readonly opacity?: number
  readonly look?: 'area' | 'line' | 'dashes'
}

/** The sample of a series in a legend or a tooltip. */
export function Swatch({ color, opacity = 1, look = 'area' }: SeriesLook) {
  const style = look === 'area' ? { background: color, opacity } : { borderColor: color, opacity }
  return <i data-look={look} style={style} />
}
