import { useEffect, useState } from 'react'

/** Returns the focus to where it was when the calling dialog unmounts. */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // Runs after the dialog's own focus trap is removed.
      requestAnimationFrame(() => {
        if (opener instanceof HTMLElement && opener.isConnected && document.activeElement === document.body) {
          opener.focus()
        }
      })
    },
    [opener],
  )
}
