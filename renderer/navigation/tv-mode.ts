// How the TV is started and left: its full screen, the screen it was started from.
import { create } from 'zustand'
import { pathOf, TV_PATH } from './screens.ts'

interface TvMode {
  /** The screen to return to. */
  readonly from: string
  /** True just after the TV was left: the control that starts it takes the focus. */
  readonly wasLeft: boolean
}

export const useTvMode = create<TvMode>(() => ({ from: pathOf('today'), wasLeft: false }))

/** Starts the TV. Without full screen (refused, or no key press or click came before), it fills the window. */
export function startTv(path: string, navigate: (to: string) => void): void {
  setOpen('tv', false)
  useTvMode.setState({ from: path, wasLeft: false })
  document.documentElement.requestFullscreen({ navigationUI: 'hide' }).catch(() => undefined)
  navigate(TV_PATH)
}

export function leaveFullScreen(): void {
  if (document.fullscreenElement !== null) document.exitFullscreen().catch(() => undefined)
}

// What other places open over a screen.

/** `target`: the form of the month's target on Hoje. */
type OpenPart = 'palette' | 'shortcuts' | 'target' | 'tv'

const useOpenParts = create<Readonly<Record<OpenPart, boolean>>>(() => ({
  palette: false,
  shortcuts: false,
  target: false,
  tv: false,
}))

export function useIsOpen(part: OpenPart): boolean {
  return useOpenParts((open) => open[part])
}

export function setOpen(part: OpenPart, isOpen: boolean): void {
  useOpenParts.setState({ [part]: isOpen })
}

export function toggleOpen(part: OpenPart): void {
  setOpen(part, !useOpenParts.getState()[part])
}
