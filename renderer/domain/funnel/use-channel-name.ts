import { useTranslation } from 'react-i18next'
import { knownChannel } from '../../../shared/funnel/channels.ts'

/** Returns the words of a channel's label. */
export function useChannelName(): (label: string | null) => string {
  const { t } = useTranslation('funnel')
  return (label) => {
    const channel = knownChannel(label)
    return channel ? t(`channels.${channel}`) : (label ?? t('noChannel'))
  }
}
