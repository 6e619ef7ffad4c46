import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LONG_TEXT } from '../../../shared/text/shown-part.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { useCompanySetting } from '../../bridge/company-settings-store.ts'
import { shownText } from '../../format/shown-text.ts'
import { useFormats } from '../../format/use-formats.ts'
import { webLink } from '../../format/web-link.ts'
import { dayOf, deliveryOf, type Message } from './conversation-model.ts'
import styles from './lead-drawer.module.css'
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
  const { sender_type, message_type, media_url, created_at } = message
  const content = shownText(message.content)
  const side = sideOf(useCompanySetting('senderSides'), sender_type)
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
            <bdi>{side === null ? (shownText(sender_type) ?? t('noSender')) : t(`sides.${side}`)}</bdi>
          </strong>
          {created_at === null ? (
            <span>{t('noTime')}</span>
          ) : (
            <span title={formats.dateTime(created_at, timeZone)}>{formats.time(created_at, timeZone)}</span>
          )}
          {side === 'company' && <DeliveryWords message={message} />}
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

/** "entregue 14:01", "lida às 14:02", each with its day when that is not the message's own; or the API's status. */
function DeliveryWords({ message }: { readonly message: Message }) {
  const { t } = useTranslation('leads')
  const { timeZone } = useCompany()
  const formats = useFormats()
  const { status, deliveredAt, readAt } = deliveryOf(message)
  const known = DELIVERIES.find((one) => one === status)
  const words = (name: 'delivered' | 'read', at: string) => {
    const isSameDay = dayOf({ created_at: at }, timeZone) === dayOf(message, timeZone)
    if (isSameDay) return t(`evidence.${name}`, { time: formats.time(at, timeZone) })
    return t(`evidence.${name}On`, { time: formats.dateTime(at, timeZone) })
  }
  return (
    <>
      {deliveredAt !== null && <span>{words('delivered', deliveredAt)}</span>}
      {readAt !== null && <span>{words('read', readAt)}</span>}
      {status !== null && (
        <span>
          <bdi>{known ? t(`deliveries.${known}`) : status}</bdi>
        </span>
      )}
    </>
  )
}
