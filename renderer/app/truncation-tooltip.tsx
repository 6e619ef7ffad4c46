// Shows the full text of what an ellipsis truncates, on hover and on focus. One for the window: it finds such texts in
// the page, so that no component has to know whether its text fits.
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { LONG_TEXT } from '../../shared/text/shown-part.ts'
import { fullText, keepReachable, truncatedAt, truncatedIn } from '../platform/truncated-texts.ts'
import styles from './truncation-tooltip.module.css'

const HOVER_MS = 350
const SPACE_PX = 8

interface Tip {
  readonly texts: readonly string[]
  readonly left: number
  /** From the top of the window, or null above the text. */
  readonly top: number | null
  readonly bottom: number
}

function tipAt(element: Element, texts: readonly string[]): Tip {
  const { left, top, bottom } = element.getBoundingClientRect()
  const hasRoom = bottom < window.innerHeight * 0.66
  return {
    texts,
    left: Math.max(SPACE_PX, Math.min(left, window.innerWidth - 440 - SPACE_PX)),
    top: hasRoom ? bottom + SPACE_PX / 2 : null,
    bottom: window.innerHeight - top + SPACE_PX / 2,
  }
}

export function TruncationTooltip() {
  const [tip, setTip] = useState<Tip | null>(null)
  useEffect(() => keepReachable(document.body), [])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isPressed = false
    /** The text under the pointer whose tip is shown. */
    let shown: Element | null = null
    const hide = () => {
      clearTimeout(timer)
      shown = null
      setTip(null)
    }
    const show = (target: Element) => {
      const truncated = truncatedAt(target)
      // Where the text has its own title, the system shows that.
      if (
        truncated === null ||
        truncated.closest('[title]')?.getAttribute('title')?.includes(fullText(truncated))
      )
        return
      shown = truncated
      setTip(tipAt(truncated, [fullText(truncated)]))
    }
    const hover = ({ target, pointerType }: PointerEvent) => {
      if (target instanceof Element && shown?.contains(target)) return
      hide()
      if (!(target instanceof Element) || pointerType === 'touch') return
      // Measured once the pointer rests: measuring lays the page out, in the frame of a click whose result moves it.
      timer = setTimeout(show, HOVER_MS, target)
    }
    const focus = ({ target }: FocusEvent) => {
      // A press shows nothing: who uses the pointer reads a text by resting on it.
      if (isPressed || !(target instanceof Element) || target.id === 'content') return
      const truncated = truncatedIn(target)
      const texts = [...new Set(truncated.map(fullText))]
      // At once: the focus waits for nothing.
      flushSync(() => setTip(texts.length === 0 ? null : tipAt(target, texts)))
    }
    const key = (event: KeyboardEvent) => event.key === 'Escape' && hide()
    const press = () => {
      isPressed = true
      hide()
    }
    const release = () => {
      isPressed = false
    }
    const ends = ['focusout', 'scroll'] as const
    document.addEventListener('pointerover', hover)
    document.addEventListener('focusin', focus)
    document.addEventListener('keydown', key)
    document.addEventListener('pointerdown', press, true)
    for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, release, true)
    for (const end of ends) document.addEventListener(end, hide, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', hover)
      document.removeEventListener('focusin', focus)
      document.removeEventListener('keydown', key)
      document.removeEventListener('pointerdown', press, true)
      for (const end of ['pointerup', 'pointercancel']) document.removeEventListener(end, release, true)
      for (const end of ends) document.removeEventListener(end, hide, true)
    }
  }, [])
  if (tip === null) return null
  const { texts, left, top, bottom } = tip
  // Not for screen readers, which read the full text in the page.
  return (
    <div
      role="tooltip"
      aria-hidden
      className={styles.tip}
      style={top === null ? { left, bottom } : { left, top }}
    >
      {texts.map((text) => (
        <div key={text} dir="auto" data-longest={LONG_TEXT}>
          {text}
        </div>
      ))}
    </div>
  )
}
