import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorWords } from '../../answers/error-words.ts'
import { ReadingView } from '../../components/reading-view.tsx'
import { TextButton } from '../../components/text-button.tsx'
import styles from './lead-drawer.module.css'
import { MessageItem } from './message-item.tsx'
import { SenderQuestion } from './sender-question.tsx'
import { type Conversation, useConversation } from './use-conversation.ts'

interface LeadConversationProps {
  /** Null when the lead has none; undefined when the API does not provide it. */
  readonly conversationId: string | null | undefined
}

/** The conversation of a lead, newest message first. */
export function LeadConversation({ conversationId }: LeadConversationProps) {
  const { t } = useTranslation('leads')
  return (
    <section className={styles.section} aria-label={t('conversation')}>
      {conversationId == null ? (
        <>
          <h3>{t('conversation')}</h3>
          <p className={styles.none}>
            {t(conversationId === null ? 'noConversation' : 'absent.conversation')}
          </p>
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
              <SenderQuestion messages={messages} />
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

/** The end of the list: loads older messages when it scrolls into view, or by its button. */
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
    // A quick scroll delivers two entries at once, out of view and in view: the last one is current.
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
