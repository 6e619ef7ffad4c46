import { useEffect, useEffectEvent } from 'react'

/** Elements that use the arrow keys themselves. */
const OWN_ARROWS =
  'input, textarea, select, [role="combobox"], [role="listbox"], [role="menu"], [data-scrolls]'

/** ↑ and ↓ step through the leads while the focus is in the open lead, or nowhere. */
export function useLeadKeys(step: (by: -1 | 1) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
    if (by === null || event.defaultPrevented) return
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const { target } = event
    if (!(target instanceof Element) || target.closest(OWN_ARROWS) !== null) return
    if (target !== document.body && target.closest('[role="dialog"], [data-open-lead]') === null) return
    event.preventDefault()
    step(by)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
