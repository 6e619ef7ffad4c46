import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorWords } from '../../answers/error-words.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { AboutNumber } from '../../components/about-number.tsx'
import { AnswerView } from '../../components/answer-view.tsx'
import { TextButton } from '../../components/text-button.tsx'
import { dayOf, type Message } from './conversation-model.ts'
import styles from './lead-drawer.module.css'
import { MessageItem } from './message-item.tsx'
import { SenderQuestion } from './sender-question.tsx'
import { useChatScroll } from './use-chat-scroll.ts'
import { type Conversation, useConversation } from './use-conversation.ts'

interface LeadConversationProps {
  /** Null when the lead has none; undefined when the API does not provide it. */
  readonly conversationId: string | null | undefined
}

/** The conversation of a lead as a chat: oldest message above, opened at the newest. */
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
  const { answerState, total } = conversation
  return (
    <>
      <h3>
        {t('conversation')}
        <AboutNumber
          name={t('messages')}
          definition="messages"
          operation="messages.list"
          capturedAt={answerState.collected}
        />
        {answerState.value && total !== null && (
          <small>{t('messagesShown', { shown: answerState.value.length, total })}</small>
        )}
      </h3>
      <AnswerView answerState={answerState} skeleton="lines" height={160}>
        {(messages) =>
          messages.length === 0 ? (
            <p className={styles.none}>{t('noMessages')}</p>
          ) : (
            <>
              <MessageLog messages={messages} conversation={conversation} />
              <SenderQuestion messages={messages} />
            </>
          )
        }
      </AnswerView>
    </>
  )
}

interface MessageLogProps {
  /** Newest first, as the API orders them; at least one. */
  readonly messages: readonly Message[]
  readonly conversation: Conversation
}

/** The messages in a box of their own, which scrolls up to older ones. */
function MessageLog({ messages, conversation }: MessageLogProps) {
  const { t } = useTranslation('leads')
  const { timeZone } = useCompany()
  const scroller = useRef<HTMLDivElement>(null)
  const oldestFirst = messages.toReversed()
  const { onScroll } = useChatScroll(scroller, oldestFirst[0]?.id ?? '', oldestFirst.at(-1)?.id ?? '')
  return (
    <section
      ref={scroller}
      className={styles.log}
      aria-label={t('messages')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled box that the keyboard reaches
      tabIndex={0}
      data-scrolls
      onScroll={onScroll}
    >
      <Older conversation={conversation} scroller={scroller} />
      <ol className={styles.messages}>
        {oldestFirst.map((message, index) => (
          <MessageItem
            key={message.id}
            message={message}
            startsDay={dayOf(message, timeZone) !== dayOf(oldestFirst[index - 1], timeZone)}
          />
        ))}
      </ol>
    </section>
  )
}

interface OlderProps {
  readonly conversation: Conversation
  readonly scroller: RefObject<HTMLElement | null>
}

/** The beginning of the list: loads older messages when it scrolls into view, or by its button. */
function Older({ conversation, scroller }: OlderProps) {
  const { t } = useTranslation('leads')
  const words = useErrorWords()
  const start = useRef<HTMLDivElement>(null)
  const { hasOlder, isLoadingOlder, olderError, loadOlder } = conversation
  const load = useRef(loadOlder)
  useEffect(() => {
    load.current = loadOlder
  })
  const isAsking = hasOlder && !isLoadingOlder && olderError === null
  useEffect(() => {
    if (!isAsking || !start.current) return
    // A quick scroll delivers two entries at once, out of view and in view: the last one is current.
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) load.current()
      },
      { root: scroller.current },
    )
    observer.observe(start.current)
    return () => observer.disconnect()
  }, [isAsking, scroller])
  return (
    <div ref={start} className={styles.older}>
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
