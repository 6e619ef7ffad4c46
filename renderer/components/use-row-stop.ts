import { type KeyboardEvent, useState } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** A row of buttons, marked `data-tile`, that is one stop of Tab: arrows move the focus, from the last to the first. */
export function useRowStop() {
  const [stop, setStop] = useState(0)
  return {
    stop,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = STEPS[event.key]
      const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tile]')]
      const now = buttons.indexOf(document.activeElement as HTMLElement)
      if (step === undefined || now === -1) return
      event.preventDefault()
      const next = (now + step + buttons.length) % buttons.length
      setStop(next)
      buttons[next]?.focus()
    },
  }
}
