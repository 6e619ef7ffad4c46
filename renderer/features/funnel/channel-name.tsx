import { type KnownChannel, knownChannel } from '../../../shared/funnel/channels.ts'
import { useChannelName } from '../../domain/funnel/use-channel-name.ts'
import styles from './funnel-page.module.css'

const CHANNEL_COLORS: Readonly<Record<KnownChannel | 'unknown', string>> = {
  google: 'var(--google)',
  meta: 'var(--meta)',
  other: 'var(--outros)',
  organic: 'var(--ink-3)',
  unknown: 'var(--junk)',
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
