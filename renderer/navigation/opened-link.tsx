// Links of other programs: the one that filled in Conectar last, and one that waits because a token is typed. No link
// has a token, and none clears one that was typed unless the user follows it.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { navigate } from 'wouter/use-hash-location'
import { create } from 'zustand'
import type { ConnectLink, DeepLink } from '../../shared/bridge/deep-link.ts'
import { Notice } from '../components/notice.tsx'
import { hostOf } from '../format/format.ts'
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

/** Asks before a link of another program clears a typed token; nothing while none waits. To stay, nothing is done. */
export function WaitingLink() {
  const { t } = useTranslation('connect')
  const link = useOpenedLink(({ waiting }) => waiting)
  if (link === null) return null
  return (
    <Notice
      tone="warn"
      title={link.kind === 'connect' ? t('linkWaitsTo', { host: hostOf(link.address) }) : t('linkWaits')}
      text={t('linkWaitsText')}
      action={{ label: t('followLink'), run: () => followLink(link) }}
      isAlert
    />
  )
}
