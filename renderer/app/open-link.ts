import { navigate } from 'wouter/use-hash-location'
import type { DeepLink } from '../../shared/bridge/deep-link.ts'
import { setOpenedLink } from '../navigation/opened-link.ts'
import { CONNECT_PATH, pathOf } from '../navigation/screens.ts'

/** Opens what a link of another program names. It only fills in: the user has to connect, with a token of their own. */
export function openLink(link: DeepLink): void {
  setOpenedLink(link.kind === 'connect' ? link : null)
  navigate(link.kind === 'connect' ? CONNECT_PATH : pathOf(link.screen))
}
