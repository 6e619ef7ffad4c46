import { Anchor } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ReadingView } from '../../components/reading-view.tsx'
import { TextButton } from '../../components/text-button.tsx'
import { useCompany } from '../../lib/app-store.ts'
import { useErrorWords } from '../../lib/error-words.ts'
import { useFormats } from '../../lib/use-formats.ts'
import type { Message } from './conversation-model.ts'
import styles from './lead-drawer.module.css'
import { webLink } from './lead-fields.ts'
import { type Conversation, useConversation } from './use-conversation.ts'

/** The conversation of a lead, newest message first; null when it has none. */
export function LeadConversation({ conversationId }: { readonly conversationId: string | null }) {
  const { t } = useTranslation('leads')
  return (
    <section className={styles.section} aria-label={t('conversation')}>
      {conversationId === null ? (
        <>
          <h3>{t('conversation')}</h3>
          <p className={styles.none}>{t('noConversation')}</p>
        </>
      ) : (
        <Messages key={conversationId} conversationId={conversationId} />
      )}
    </section>
  )
}

function Messages({ conversationId }: { readonly conversationId: string }) {
  const { t } = useTranslation('leads')
  const conversation = useConversation(conversationId)
  const { reading, total } = conversation
  return (
    <>
      <h3>
        {t('conversation')}
        {reading.value && total !== null && (
          <small>{t('messagesShown', { shown: reading.value.length, total })}</small>
        )}
      </h3>
      <ReadingView reading={reading} skeleton="lines" height={160}>
        {(messages) =>
          messages.length === 0 ? (
            <p className={styles.none}>{t('noMessages')}</p>
          ) : (
            <>
              <ol className={styles.messages}>
                {messages.map((message) => (
                  <MessageItem key={message.id} message={message} />
                ))}
              </ol>
              <Older conversation={conversation} />
            </>
          )
        }
      </ReadingView>
    </>
  )
}

/** The end of what is shown: asks for older messages when it comes into sight, or by its button. */
function Older({ conversation }: { readonly conversation: Conversation }) {
  const { t } = useTranslation('leads')
  const words = useErrorWords()
  const end = useRef<HTMLDivElement>(null)
  const { hasOlder, isLoadingOlder, olderError, loadOlder } = conversation
  const load = useRef(loadOlder)
  useEffect(() => {
    load.current = loadOlder
  })
  const isAsking = hasOlder && !isLoadingOlder && olderError === null
  useEffect(() => {
    if (!isAsking || !end.current) return
    // A quick scroll hands over two entries at once, out of sight and in sight: the last one is how it is now.
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting) load.current()
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isAsking])
  return (
    <div ref={end} className={styles.older}>
      {olderError && <p>{t('olderFailed', { reason: words(olderError).title })}</p>}
      {isLoadingOlder ? (
        <span role="status">{t('loadingOlder')}</span>
      ) : hasOlder ? (
        <TextButton onClick={loadOlder}>{t('loadOlder')}</TextButton>
      ) : (
        <span>{t('beginning')}</span>
      )}
    </div>
  )
}

const SENDERS = ['lead', 'agent', 'system', 'bot'] as const
const DELIVERIES = ['pending', 'sent', 'delivered', 'read', 'failed'] as const

function MessageItem({ message }: { readonly message: Message }) {
  const { t } = useTranslation('leads')
  const { timeZone } = useCompany()
  const formats = useFormats()
  const { sender_type, content, message_type, media_url, delivery_status, created_at } = message
  const sender = SENDERS.find((one) => one === sender_type)
  const delivery = DELIVERIES.find((one) => one === delivery_status)
  const media = media_url === null ? null : webLink(media_url)
  return (
    <li className={styles.message} data-sender={sender === 'lead' ? 'lead' : 'company'}>
      <div className={styles.messageHead}>
        <strong>
          <bdi>{sender ? t(`senders.${sender}`) : (sender_type ?? '')}</bdi>
        </strong>
        <span>{created_at === null ? t('noTime') : formats.dateTime(created_at, timeZone)}</span>
        {/* The status is the API's: it may say "read" while no time of reading is known (specification 2.1). */}
        {delivery_status !== null && sender !== 'lead' && (
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
      {content && (
        <p dir="auto" className={styles.content}>
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
    </li>
  )
}
