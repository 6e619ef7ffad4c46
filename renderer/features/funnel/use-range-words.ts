// What a file and a summary of Funil say about their range: the channel they are limited to, and that sums are partial.
import { useTranslation } from 'react-i18next'
import { useChannelName } from '../../domain/funnel/use-channel-name.ts'
import { usePeriodWords } from '../../domain/funnel/use-period-words.ts'
import { useFunnelScreen } from './use-funnel-screen.ts'

/** Returns "Só Meta"; null for all channels. */
export function useOnlyChannel(): string | null {
  const { t } = useTranslation('funnel')
  const { channel } = useFunnelScreen().view
  const channelName = useChannelName()
  return channel === null ? null : t('onlyChannel', { channel: channelName(channel) })
}

/** Returns the days behind partial sums, and titles that name them; null for complete sums. */
export function usePartial() {
  const words = usePeriodWords()
  const { headline } = useFunnelScreen()
  const partial = headline.value && words.partial(headline.value)
  return { partial, marked: (title: string) => (partial === null ? title : `${title} (${partial})`) }
}
