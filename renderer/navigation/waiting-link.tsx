import { useTranslation } from 'react-i18next'
import { Notice } from '../components/notice.tsx'
import { hostOf } from '../format/host-of.ts'
import { followLink, useOpenedLink } from './opened-link.ts'

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
