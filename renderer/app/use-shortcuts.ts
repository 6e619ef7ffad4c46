import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { useExportActions } from '../navigation/export-actions.ts'
import { pathOf } from '../navigation/screens.ts'
import { readShortcut } from '../navigation/shortcuts.ts'
import { startTv } from '../navigation/tv-mode.ts'

/** Listens for the shortcuts that work on every screen. An open dialog blocks all except the palette's. */
export function useShortcuts(togglePalette: () => void): void {
  const [path, navigate] = useLocation()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = event.repeat ? null : readShortcut(event)
    if (shortcut === null) return
    const { open, print } = useExportActions.getState()
    // When the screen makes no PDF, the browser's own print runs.
    if (shortcut.kind === 'print' && print === null) return
    event.preventDefault()
    if (shortcut.kind === 'palette') return togglePalette()
    if (document.querySelector('[role="dialog"]') !== null) return
    if (shortcut.kind === 'screen') navigate(pathOf(shortcut.screen))
    else if (shortcut.kind === 'settings') navigate(pathOf('settings'))
    else if (shortcut.kind === 'tv') startTv(path, navigate)
    else if (shortcut.kind === 'print') print?.()
    else open?.()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
