import { createContext } from 'react'

/** The reserved lines below a plot that show its tooltip; null while the tooltip is a box beside the pointer. */
export const TooltipPlaceContext = createContext<HTMLElement | null>(null)
