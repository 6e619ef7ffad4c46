// Selects neighbouring marks of a plot: by dragging over it, or with Shift and the arrow keys. The end of the drag or
// Enter applies the selection, Esc cancels it. A selection draws nothing of the chart anew.
import { useWindowEvent } from '@mantine/hooks'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from 'react'
import { getRelativeCoordinate } from 'recharts'
import { withOnePeriod } from '../../i18n/one-period.ts'
import styles from './chart.module.css'
import type { Brush, PlotBox, PlotMarks } from './drill-down.ts'

/** A pointer that moves less is a click. */
const LEAST_DRAG_PX = 6

interface Selection {
  /** Where it began; the other end moves. */
  readonly anchor: number
  readonly head: number
  readonly box: PlotBox | null
}

function endsOf({ anchor, head }: Selection) {
  return [Math.min(anchor, head), Math.max(anchor, head)] as const
}

interface BrushAreaProps {
  readonly brush: Brush
  readonly marks: RefObject<PlotMarks | null>
  /** The plot. */
  readonly children: ReactNode
}

export function BrushArea({ brush, marks, children }: BrushAreaProps) {
  const [selection, setSelection] = useState<Selection | null>(null)
  const drag = useRef<{ readonly anchor: number; readonly fromX: number; isMoved: boolean } | null>(null)
  const wasDragged = useRef(false)
  const select = (anchor: number, head: number) => {
    const [first, last] = [Math.min(anchor, head), Math.max(anchor, head)]
    setSelection({ anchor, head, box: marks.current?.boxOf(first, last) ?? null })
  }
  const cancel = () => {
    drag.current = null
    setSelection(null)
  }
  const apply = (selected: Selection) => {
    cancel()
    brush.onSelect(...endsOf(selected))
  }
  useEscape(selection !== null, cancel)
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const { active = null, count = 0 } = marks.current ?? {}
    if (event.shiftKey && step !== undefined && count > 0) {
      const start = active ?? (step > 0 ? 0 : count - 1)
      const anchor = selection?.anchor ?? start
      const from = selection?.head ?? (active === null ? start - step : start)
      select(anchor, Math.min(count - 1, Math.max(0, from + step)))
    } else if (event.key === 'Enter' && selection !== null) apply(selection)
    else {
      if (event.key !== 'Shift' && selection !== null) cancel()
      return
    }
    // Neither Recharts nor the mark with the tooltip gets the key.
    event.preventDefault()
    event.stopPropagation()
  }
  const words = selection === null ? '' : brush.name(...endsOf(selection))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the plot inside takes the focus, and the keys do the same
    <div
      className={styles.brush}
      onPointerDown={(event) => {
        wasDragged.current = false
        // A finger scrolls.
        if (event.button !== 0 || event.pointerType === 'touch') return
        const { relativeX, relativeY } = getRelativeCoordinate(event)
        const anchor = marks.current?.at(relativeX, relativeY) ?? null
        drag.current = anchor === null ? null : { anchor, fromX: event.clientX, isMoved: false }
      }}
      onPointerMove={(event: PointerEvent<HTMLElement>) => {
        const current = drag.current
        if (current === null) return
        if (!current.isMoved && Math.abs(event.clientX - current.fromX) < LEAST_DRAG_PX) return
        if (!current.isMoved) event.currentTarget.setPointerCapture(event.pointerId)
        current.isMoved = true
        const head = marks.current?.nearest(getRelativeCoordinate(event).relativeX) ?? null
        if (head !== null) select(current.anchor, head)
      }}
      onPointerUp={() => {
        wasDragged.current = drag.current?.isMoved ?? false
        drag.current = null
        if (wasDragged.current && selection !== null) apply(selection)
      }}
      onPointerCancel={cancel}
      onClickCapture={(event) => {
        // The click that ends a drag opens no mark.
        if (wasDragged.current) event.stopPropagation()
        wasDragged.current = false
      }}
      onKeyDownCapture={onKey}
      onBlur={cancel}
    >
      {children}
      {selection?.box && (
        <div className={styles.selection} style={selection.box} aria-hidden="true">
          <span>{words}</span>
        </div>
      )}
      <output className="visually-hidden">{words && withOnePeriod(`${words}. ${brush.applyHint}`)}</output>
    </div>
  )
}

/** Cancels a selection by Esc, before a drill-down takes the key for its step back. */
function useEscape(isSelecting: boolean, cancel: () => void): void {
  useWindowEvent(
    'keydown',
    (event) => {
      if (!isSelecting || event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      cancel()
    },
    { capture: true },
  )
}
