// A drill-down changes what a screen shows: a mark of a chart opens the part that it stands for. Esc or the button
// restores the view before it and returns the focus to the mark.
import { useWindowEvent } from '@mantine/hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStable } from '../platform/stable-values.ts'
import { TextButton } from './buttons.tsx'

const NOTE = `
  absolute bottom-0 flex items-center gap-10 max-w-full py-8 px-14 border border-line rounded-full
  bg-canvas shadow-pop pointer-events-auto whitespace-nowrap`

/** Elements that use Esc themselves while they are open. */
const OPEN_LAYERS = '[role="dialog"], [role="listbox"], [role="menu"]'

/** A plot is drawn anew with its data: how long its mark's focus waits for the new one. */
const REDRAWN_MS = 2_000
const PLOT = '[role="application"]'

interface Step<View> {
  readonly before: Partial<View>
  readonly after: Partial<View>
  readonly opener: Element | null
  /** The card of the opener, which stays when its plot is drawn anew. */
  readonly card: Element | null
}

/** Returns the focus to the mark, or to the plot that was drawn in its place; ends when the user moves the focus. */
function focusAgain({ opener, card }: Pick<Step<object>, 'opener' | 'card'>): void {
  const isPlot = opener?.matches(PLOT) ?? false
  const focus = () => {
    if (document.activeElement !== null && document.activeElement !== document.body) return
    const target = opener?.isConnected ? opener : isPlot ? card?.querySelector(PLOT) : null
    if (target instanceof HTMLElement || target instanceof SVGElement) target.focus()
  }
  focus()
  if (!isPlot || card === null) return
  const redrawn = new MutationObserver(focus)
  redrawn.observe(card, { childList: true, subtree: true })
  setTimeout(() => redrawn.disconnect(), REDRAWN_MS)
}

function partOf<View extends object>(view: View, keys: readonly string[]): Partial<View> {
  return Object.fromEntries(keys.map((key) => [key, view[key as keyof View]])) as Partial<View>
}

/**
 * For a screen whose marks can be opened. `goBack` restores the view before the last one; null when there is none, or
 * its part was changed otherwise since.
 */
export function useDrillDown<View extends object>(view: View, changeView: (change: Partial<View>) => void) {
  const [step, setStep] = useState<Step<View> | null>(null)
  const shown = useRef(view)
  useEffect(() => {
    shown.current = view
  }, [view])
  const open = useCallback(
    (change: Partial<View>) => {
      const before = partOf(shown.current, Object.keys(change))
      if (JSON.stringify(before) === JSON.stringify(change)) return
      const opener = document.activeElement
      setStep({ before, after: change, opener, card: opener?.closest('section') ?? null })
      changeView(change)
    },
    [changeView],
  )
  const isShown =
    step !== null && JSON.stringify(partOf(view, Object.keys(step.after))) === JSON.stringify(step.after)
  const goBack = useCallback(() => {
    if (step === null) return
    setStep(null)
    changeView(step.before)
    // After the screen has drawn the view before.
    requestAnimationFrame(() => focusAgain(step))
  }, [step, changeView])
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isShown) return
    if (event.target instanceof HTMLInputElement && event.target.type !== 'radio') return
    if (document.querySelector(OPEN_LAYERS) === null) goBack()
  })
  return useStable({ open, goBack: isShown ? goBack : null })
}

interface DrillDownNoteProps {
  /** What the drill-down opened: "18 nov. 2026", "Só Meta". */
  readonly opened: string
  /** Null draws nothing; the note stays, so that its words are announced. */
  readonly goBack: (() => void) | null
}

/** Says what a drill-down has opened and leads back, over the lower edge of the page: nothing moves when it appears. */
export function DrillDownNote({ opened, goBack }: DrillDownNoteProps) {
  const { t } = useTranslation()
  return (
    <div className="sticky bottom-14 z-4 flex justify-center h-0 pointer-events-none" role="status">
      {goBack && (
        <p className={NOTE}>
          <span className="min-w-0 overflow-hidden text-ellipsis">{opened}</span>
          <TextButton onClick={goBack}>{t('endVisit')}</TextButton>
          <kbd>Esc</kbd>
        </p>
      )}
    </div>
  )
}
