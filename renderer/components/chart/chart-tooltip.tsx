import { type ComponentProps, useContext } from 'react'
import { Tooltip } from 'recharts'
import { LINE_CURSOR } from './chart-props.ts'
import { TooltipStateContext } from './tooltip-state.ts'

const TOOLTIP = {
  isAnimationActive: false,
  // With the default, Recharts hides the box of a row whose figures are all unknown: the box names the gap.
  filterNull: false,
  // The rows of `<RowTooltips>` are those of a hidden series.
  includeHidden: true,
  cursor: LINE_CURSOR,
  wrapperStyle: { zIndex: 4 },
} as const

const ABOVE = { position: { y: 0 }, allowEscapeViewBox: { x: false, y: true } } as const

interface ChartTooltipProps extends Pick<ComponentProps<typeof Tooltip>, 'content' | 'cursor'> {
  /** Above the plot: in a low one, a box beside the mark would cover the lines. Its `TooltipBox` is `isAbove`, too. */
  readonly isAbove?: boolean
}

/** The tooltip of a plot; inside a Recharts chart. Its content is a `TooltipBox`. */
export function ChartTooltip({ isAbove = false, ...props }: ChartTooltipProps) {
  const { isClosed = false } = useContext(TooltipStateContext) ?? {}
  return isClosed ? null : <Tooltip {...TOOLTIP} {...(isAbove && ABOVE)} {...props} />
}
