// Neighbouring marks that can be selected, without a chart: ten columns of the same width.
import { type RefObject, useEffect, useRef } from 'react'
import { BrushArea } from '../../../../renderer/components/chart/brush.tsx'
import type { PlotMarks } from '../../../../renderer/components/chart/drill-down.ts'
import { recorded } from './recorded.ts'

interface BrushStoryProps {
  /** As many columns from the first are selected, as by Shift and the arrow keys. */
  readonly selected: number
}

const COUNT = 10
const WIDTH = 36
const HEIGHT = 96
const columnAt = (x: number) => Math.min(COUNT - 1, Math.max(0, Math.floor(x / WIDTH)))
const MARKS: RefObject<PlotMarks> = {
  current: {
    active: null,
    at: columnAt,
    nearest: columnAt,
    boxOf: (first, last) => ({
      left: first * WIDTH,
      top: 0,
      width: (last - first + 1) * WIDTH,
      height: HEIGHT,
    }),
    count: COUNT,
  },
}

export function BrushStory({ selected }: BrushStoryProps) {
  const plot = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const press = async () => {
      for (let count = 0; count < selected; count += 1) {
        plot.current?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'ArrowRight', shiftKey: true, bubbles: true }),
        )
        // Each key finds the selection of the one before.
        await new Promise(requestAnimationFrame)
      }
    }
    void press()
  }, [selected])
  return (
    <BrushArea
      marks={MARKS}
      brush={{
        onSelect: recorded<[number, number]>('select'),
        name: (first, last) => `${last - first + 1} dias: ${first + 3} nov. a ${last + 3} nov.`,
        hint: 'Shift + setas selecionam dias',
        applyHint: 'Enter mostra este período',
      }}
    >
      <button
        ref={plot}
        type="button"
        style={{ width: COUNT * WIDTH, height: HEIGHT, border: 0, background: 'var(--sunken)' }}
      >
        3 a 12 nov.
      </button>
    </BrushArea>
  )
}
