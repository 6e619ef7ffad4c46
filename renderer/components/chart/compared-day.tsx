import { DefaultZIndexes, ZIndexLayer } from 'recharts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { PlotText, usePlot } from './plot-marks.tsx'
import { isWhole, type StackedDay } from './stacked-rows.ts'

const SPACE = 12
/** Right of a plot that ends with a change: of amounts, which are short, and the least for counts. In pixels. */
const MONEY_ROOM = 88
const LEAST_ROOM = 48
/** About as wide as a digit of a change. */
const DIGIT_WIDTH = 7
/** From a line to the middle of the words beside it. */
const WORDS_SHIFT = 12
/** About as wide as the words of a day with its figure. */
const WORDS_WIDTH = 110

export interface ComparedDayWords {
  readonly day: PlainDate
  /** Its figure with its date: "23 em 17 nov.". */
  readonly figure: string
  /** What was added since: "+4"; empty when nothing was. */
  readonly change: string
  /** True when the change is bad news. */
  readonly isAlarm: boolean
}

/** Returns the room right of a plot that ends with a change, in pixels. */
export function changeRoom(compared: ComparedDayWords | null, isMoney: boolean): number {
  return isMoney ? MONEY_ROOM : Math.max(LEAST_ROOM, SPACE + (compared?.change.length ?? 0) * DIGIT_WIDTH)
}

interface ComparedDayProps {
  readonly rows: readonly StackedDay[]
  readonly compared: ComparedDayWords | null
}

/**
 * The last day of a single line as a point, the day compared with as a ring, and between them what was added; inside a
 * Recharts chart. Without the figure of either day only the point is drawn.
 */
export function ComparedDayChange({ rows, compared }: ComparedDayProps) {
  const plot = usePlot()
  const end = rows.at(-1)
  if (plot === null || end === undefined || !isWhole(end)) return null
  const placeOf = (row: StackedDay | undefined) => {
    const figure = row?.figures?.[0] ?? null
    const [x, y] = [row && plot.middleOf(row.day), figure === null ? undefined : plot.yOf(figure)]
    return x === undefined || y === undefined ? null : { x, y }
  }
  const to = placeOf(end)
  const from = compared && placeOf(rows.find(({ day }) => day === compared.day))
  if (to === null) return null
  const color = compared?.isAlarm ? 'var(--bad)' : 'var(--accent)'
  const changeColor = compared?.isAlarm ? 'var(--bad)' : 'var(--ink-3)'
  if (compared === null || from === null) {
    return (
      <ZIndexLayer zIndex={DefaultZIndexes.scatter}>
        <circle cx={to.x} cy={to.y} r={4} fill={color} />
      </ZIndexLayer>
    )
  }
  const isLate = from.x > plot.x + plot.width / 2
  const wordsX = isLate ? to.x - SPACE : from.x
  // Over or under the line where the words are wide: on the side that is nearer to the ring, and has room.
  const [left, right] = isLate ? [wordsX - WORDS_WIDTH, to.x] : [wordsX, wordsX + WORDS_WIDTH]
  const near = [from, ...rows.flatMap((row) => placeOf(row) ?? [])]
    .filter(({ x }) => x >= left && x <= right)
    .map(({ y }) => y)
  const above = Math.min(...near) - WORDS_SHIFT
  const below = Math.max(...near) + WORDS_SHIFT
  const isUnder = below + WORDS_SHIFT < plot.bottom && (above < plot.y || below - from.y < from.y - above)
  return (
    <ZIndexLayer zIndex={DefaultZIndexes.scatter}>
      <path d={`M${from.x},${from.y}H${to.x}`} stroke="var(--mark)" strokeWidth={1} />
      <path d={`M${to.x},${from.y}V${to.y}`} stroke={changeColor} strokeWidth={2} />
      <circle cx={to.x} cy={to.y} r={4} fill={color} />
      <circle
        data-compared-day=""
        cx={from.x}
        cy={from.y}
        r={4}
        fill="var(--canvas)"
        stroke="var(--ink-2)"
        strokeWidth={2}
      />
      <PlotText x={wordsX} y={isUnder ? below : above} anchor={isLate ? 'end' : 'start'} weight={400}>
        {compared.figure}
      </PlotText>
      <PlotText x={to.x + SPACE} y={(from.y + to.y) / 2} weight={600} color={changeColor}>
        {compared.change}
      </PlotText>
    </ZIndexLayer>
  )
}
