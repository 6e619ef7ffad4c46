// The link of another program that filled in Conectar last. It has no token, and is over when another company is
// chosen.
import { create } from 'zustand'
import type { ConnectLink } from '../../shared/bridge/deep-link.ts'

export const useOpenedLink = create<{
  readonly link: ConnectLink | null
  /** How many links were opened, so that the same one again begins a new form. */
  readonly count: number
}>(() => ({ link: null, count: 0 }))

export function setOpenedLink(link: ConnectLink | null): void {
  useOpenedLink.setState(({ count }) => ({ link, count: count + 1 }))
}
