// Links of other programs: the one that filled in Conectar last, and one that waits because a token is typed. No link
// has a token, and none clears one that was typed unless the user follows it.
import { useEffect } from 'react'
import { navigate } from 'wouter/use-hash-location'
import { create } from 'zustand'
import type { ConnectLink, DeepLink } from '../../shared/bridge/deep-link.ts'
import { CONNECT_PATH, pathOf } from './screens.ts'

export const useOpenedLink = create<{
  /** Null when another company was chosen since. */
  readonly link: ConnectLink | null
  /** How many links were opened, so that the same one again begins a new form. */
  readonly count: number
  /** The last link that came while a token is typed. */
  readonly waiting: DeepLink | null
  readonly isHeld: boolean
}>(() => ({ link: null, count: 0, waiting: null, isHeld: false }))

export function setOpenedLink(link: ConnectLink | null): void {
  useOpenedLink.setState(({ count }) => ({ link, count: count + 1, waiting: null }))
}

/** Opens what a link names. It only fills in: the user has to connect, with a token of their own. */
export function followLink(link: DeepLink): void {
  setOpenedLink(link.kind === 'connect' ? link : null)
  navigate(link.kind === 'connect' ? CONNECT_PATH : pathOf(link.screen))
}

/** Follows a link of another program, or lets it wait while a token is typed. */
export function openLink(link: DeepLink): void {
  if (useOpenedLink.getState().isHeld) useOpenedLink.setState({ waiting: link })
  else followLink(link)
}

/** Lets links wait while a token is typed in a form. A link that waits goes with the form. */
export function useHeldLinks(token: string): void {
  const isHeld = token !== ''
  useEffect(() => {
    useOpenedLink.setState({ isHeld })
    return () => useOpenedLink.setState({ isHeld: false, waiting: null })
  }, [isHeld])
}
