import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LONG_TEXT } from '../../../shared/text/shown-part.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { useCompanySetting } from '../../bridge/company-settings-store.ts'
import { shownText } from '../../format/shown-text.ts'
import { useFormats } from '../../format/use-formats.ts'
import { dayOf, type Message } from './conversation-model.ts'
import styles from './lead-drawer.module.css'
import { webLink } from './lead-fields.ts'
import { sideOf } from './sender-sides.ts'

const DELIVERIES = ['pending', 'sent', 'delivered', 'read', 'failed'] as const

interface MessageItemProps {
  readonly message: Message
  /** True for the first message of a day, which names the day. */
  readonly startsDay: boolean
}

/** A message. Its side and its delivery status are shown only when the user has said who its sender is. */
export function MessageItem({ message, startsDay }: MessageItemProps) {
  const { t } = useTranslation('leads')
  const { timeZone } = useCompany()
  const formats = useFormats()
  const { sender_type, message_type, media_url, delivery_status, created_at } = message
  const content = shownText(message.content)
  const side = sideOf(useCompanySetting('senderSides'), sender_type)
  const delivery = DELIVERIES.find((one) => one === delivery_status)
  const media = media_url === null ? null : webLink(media_url)
  const day = startsDay ? dayOf(message, timeZone) : null
  return (
    <li className={styles.turn} data-message={message.id}>
      {day !== null && (
        <div className={styles.day}>
          {formats.weekday(day)} {formats.day(day)}
        </div>
      )}
      <div className={styles.message} data-side={side ?? 'unknown'}>
        <div className={styles.messageHead}>
          <strong>
            <bdi>{side === 'client' ? t('sides.client') : (shownText(sender_type) ?? t('noSender'))}</bdi>
          </strong>
          {created_at === null ? (
            <span>{t('noTime')}</span>
          ) : (
            <span title={formats.dateTime(created_at, timeZone)}>{formats.time(created_at, timeZone)}</span>
          )}
          {/* The API's status: it may say "read" although no time of reading is known (specification 2.1). */}
          {delivery_status !== null && side === 'company' && (
            <span>
              <bdi>{delivery ? t(`deliveries.${delivery}`) : delivery_status}</bdi>
            </span>
          )}
          {message_type !== null && message_type !== 'text' && (
            <span>
              <bdi>{message_type}</bdi>
            </span>
          )}
        </div>
        {content !== null && (
          <p dir="auto" className={styles.content} data-longest={LONG_TEXT}>
            {content}
          </p>
        )}
        {media_url !== null && (
          <p className={styles.media}>
            {media ? (
              <Anchor href={media} target="_blank" rel="noreferrer">
                {t('openMedia')}
              </Anchor>
            ) : (
              <bdi>{media_url}</bdi>
            )}
          </p>
        )}
      </div>
    </li>
  )
}
