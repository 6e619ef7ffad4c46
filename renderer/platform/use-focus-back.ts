import { useEffect, useState } from 'react'

/** Gives the focus back to where it was when the dialog that calls this goes. */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // After the dialog's own trap has gone with it.
      requestAnimationFrame(() => {
        if (opener instanceof HTMLElement && opener.isConnected && document.activeElement === document.body) {
          opener.focus()
        }
      })
    },
    [opener],
  )
}
