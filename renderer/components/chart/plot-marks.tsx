import { type ReactNode, useId } from 'react'
import { DefaultZIndexes, usePlotArea, useXAxisScale, useYAxisScale, ZIndexLayer } from 'recharts'
import type { DayRange, PlainDate } from '../../../shared/time/calendar.ts'
import { useFormats } from '../../format/use-formats.ts'

type AxisValue = string | number

/** Returns where the rows of a plot are, in pixels; null until it is laid out. Inside a Recharts chart. */
export function usePlot() {
  const area = usePlotArea()
  const xOf = useXAxisScale()
  const yOf = useYAxisScale()
  if (area === undefined || xOf === undefined) return null
  const { x, y, width, height } = area
  return {
    ...area,
    right: x + width,
    bottom: y + height,
    /** Undefined for a value that the axis does not have. */
    yOf: (figure: number) => yOf?.(figure),
    middleOf: (at: AxisValue) => xOf(at, { position: 'middle' }),
    /** From the start of a row to the end of another; null when the axis lacks one of them. */
    spanOf: (from: AxisValue, to: AxisValue = from) => {
      const [left, right] = [xOf(from, { position: 'start' }), xOf(to, { position: 'end' })]
      return left === undefined || right === undefined ? null : { left, right }
    },
  }
}

interface PlotTextProps {
  readonly x: number
  /** Of the middle of the words. */
  readonly y: number
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly weight?: 400 | 500 | 600
  readonly color?: string
  readonly children: ReactNode
}

/** Words inside a plot, over its lines. Recharts' own labels would measure theirs in the page. */
export function PlotText(props: PlotTextProps) {
  const { x, y, anchor = 'start', weight = 500, color = 'var(--ink-2)', children } = props
  return (
    <text
      x={x}
      y={y}
      dy="0.355em"
      textAnchor={anchor}
      fontSize={11}
      fontWeight={weight}
      fill={color}
      stroke="var(--canvas)"
      strokeWidth={3}
      paintOrder="stroke"
    >
      {children}
    </text>
  )
}

// Days with a note, marked over the plot; the tooltip of a day says the note itself.

/** A note on days, as a chart draws it. Lists have the latest first. */
export interface DayNote extends DayRange {
  readonly id: string
  readonly text: string
}

export const NO_NOTES: readonly DayNote[] = []

/** One row of a chart: its value along the bottom axis, and its first day. */
export interface NotedRow {
  readonly key: AxisValue
  readonly date: PlainDate
}

interface NoteMarksProps {
  readonly notes: readonly DayNote[]
  /** In order. A day without a row of its own belongs to the row before it. */
  readonly rows: readonly NotedRow[]
  /** The last day of the last row. */
  readonly until: PlainDate
  /** The row whose name stands on the axis: the latest note has its first words there, where they do not meet it. */
  readonly wordedBeside?: NotedRow['key'] | null
}

/** In pixels: a wide letter of a note on an axis, and what the words keep from a name there. */
const LETTER_WIDTH = 7
const WORDS_GAP = 20
const LEAST_LETTERS = 14

/** Returns the first and the last row of each note that has a day among the rows. */
export function placeNotes({ notes, rows, until }: NoteMarksProps) {
  const [first] = rows
  if (first === undefined) return []
  const rowOf = (day: PlainDate) => rows.findLast(({ date }) => date <= day) ?? first
  return notes
    .filter(({ from, to }) => from <= until && to >= first.date)
    .map(({ id, from, to }) => ({ id, from: rowOf(from).key, to: rowOf(to).key }))
}

export function noteTexts(notes: readonly DayNote[], { from, to }: DayRange): string[] {
  return notes.filter((note) => note.from <= to && note.to >= from).map(({ text }) => text)
}

/** Returns the notes that have a day in the range, each in one line, the earliest first. */
export function useNoteLines(notes: readonly DayNote[], from?: PlainDate, to?: PlainDate): string[] {
  const { range } = useFormats()
  if (from === undefined || to === undefined) return []
  return notes
    .filter((note) => note.from <= to && note.to >= from)
    .toReversed()
    .map((note) => `${range(note)}: ${note.text}`)
}

function firstWords(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most).replace(/\s+\S*$/u, '')}…`
}

/** A ring on the axis at the first day of each note, with a line to its last one; inside a Recharts chart. */
export function NoteMarks(props: NoteMarksProps) {
  const plot = usePlot()
  if (plot === null) return null
  const { bottom: axis, middleOf } = plot
  const { wordedBeside = null, notes } = props
  const beside = (wordedBeside === null ? null : middleOf(wordedBeside)) ?? plot.x
  const lettersAt = (x: number) => (beside - x > WORDS_GAP ? Math.floor((x - plot.x) / LETTER_WIDTH) : 0)
  return (
    <ZIndexLayer zIndex={DefaultZIndexes.label}>
      {placeNotes(props).map(({ id, from, to }) => {
        const [left, right] = [middleOf(from), middleOf(to)]
        if (left === undefined || right === undefined) return null
        return (
          <g key={id} data-note={id}>
            <path d={`M${left},${axis}H${right}`} stroke="var(--mark)" strokeWidth={2} />
            {id === notes[0]?.id && lettersAt(left) >= LEAST_LETTERS && (
              <PlotText x={left + 4} y={axis + 14} anchor="end">
                {firstWords(notes[0].text, lettersAt(left))}
              </PlotText>
            )}
            <circle cx={left} cy={axis} r={3} fill="var(--canvas)" stroke="var(--ink-2)" strokeWidth={1.5} />
          </g>
        )
      })}
    </ZIndexLayer>
  )
}

// Days that a reader must not miss, named over the plot.

const HEIGHT = 22

export interface DayBracket {
  /** The first and the last value along the bottom axis. */
  readonly from: string
  readonly to: string
  readonly words: string
}

/** Returns the space that they need above a plot, in pixels. */
export function bracketSpace(count: number): number {
  return count * HEIGHT
}

/** A bracket over each run of days, one above the other; inside a Recharts chart with `bracketSpace` over its plot. */
export function DayBrackets({ brackets }: { readonly brackets: readonly DayBracket[] }) {
  const plot = usePlot()
  return (
    <ZIndexLayer zIndex={DefaultZIndexes.label}>
      {brackets.map(({ from, to, words }, index) => {
        const span = plot?.spanOf(from, to)
        if (!plot || !span) return null
        const { left, right } = span
        const top = plot.y - 4 - index * HEIGHT
        return (
          <g key={words}>
            <path d={`M${left},${top}V${top - 6}H${right}V${top}`} fill="none" stroke="var(--bad)" />
            <PlotText x={right} y={top - 14} anchor="end" color="var(--bad)">
              {words}
            </PlotText>
          </g>
        )
      })}
    </ZIndexLayer>
  )
}

// Rows behind a chart's marks, so that they are recognised before a figure is read: weekends and holidays pale, unknown
// values hatched and named, and never drawn as zero. All bands are one path: a year has 60 of them, and 60 reference
// areas took as long as the rest of the chart.

/** The share of all rows that a gap needs to show its name. */
const NAMED_SHARE = 1 / 12

export interface BandsProps {
  /** First and last value along the bottom axis of each band. */
  readonly spans: readonly (readonly [from: AxisValue, to: AxisValue])[]
  /** Of gaps: their name. */
  readonly gap?: string
}

/** Bands over days off, or hatched ones over gaps; inside a Recharts chart. */
export function Bands({ spans, gap }: BandsProps) {
  const plot = usePlot()
  const id = useId()
  const bands = spans.flatMap(([from, to]) => plot?.spanOf(from, to) ?? [])
  if (plot === null || bands.length === 0) return null
  const { y, width, bottom } = plot
  const path = bands.map(({ left, right }) => `M${left},${y}H${right}V${bottom}H${left}Z`).join('')
  const named = bands.filter(({ left, right }) => right - left >= width * NAMED_SHARE)
  return (
    <ZIndexLayer zIndex={DefaultZIndexes.area}>
      {gap === undefined ? (
        <path data-days-off="" d={path} fill="var(--side)" />
      ) : (
        <>
          <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="7" height="7" fill="var(--sunken)" />
            <line x1="0" x2="0" y1="0" y2="7" stroke="var(--junk)" strokeWidth="1.5" />
          </pattern>
          <path d={path} fill={`url(#${id})`} fillOpacity={0.8} />
          {named.map(({ left, right }) => (
            <PlotText key={left} x={(left + right) / 2} y={(y + bottom) / 2} anchor="middle" weight={400}>
              {gap}
            </PlotText>
          ))}
        </>
      )}
    </ZIndexLayer>
  )
}
