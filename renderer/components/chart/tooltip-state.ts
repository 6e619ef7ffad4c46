import { createContext } from 'react'

/** The tooltips of a frame's plots, which are shown and closed together. */
export interface TooltipState {
  /** True after the marks changed, until the pointer or an arrow key reaches one of the new marks. */
  readonly isClosed: boolean
  /** True when it was closed by the opening of a mark, which may change the marks or not. */
  readonly isOpening: boolean
  readonly close: () => void
  readonly reopen: () => void
}

/** Null outside a frame. */
export const TooltipStateContext = createContext<TooltipState | null>(null)
