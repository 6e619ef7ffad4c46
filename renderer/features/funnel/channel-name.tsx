import { useTranslation } from 'react-i18next'
import { type KnownChannel, knownChannel } from './channel-model.ts'
import styles from './funnel-page.module.css'

const CHANNEL_COLORS: Readonly<Record<KnownChannel | 'unknown', string>> = {
  google: 'var(--google)',
  meta: 'var(--meta)',
  other: 'var(--outros)',
  organic: 'var(--ink-3)',
  unknown: 'var(--junk)',
}

/** Returns the words of a channel's label. */
export function useChannelName(): (label: string | null) => string {
  const { t } = useTranslation('funnel')
  return (label) => {
    const channel = knownChannel(label)
    return channel ? t(`channels.${channel}`) : (label ?? t('noChannel'))
  }
}

/** A channel in its colour, by name. */
export function ChannelName({ label }: { readonly label: string | null }) {
  const name = useChannelName()(label)
  return (
    <span className={styles.channel} title={name}>
      <i className={styles.dot} style={{ background: CHANNEL_COLORS[knownChannel(label) ?? 'unknown'] }} />
      <bdi>{name}</bdi>
    </span>
  )
}
