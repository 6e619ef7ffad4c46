import { Anchor } from '@mantine/core'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import { conversationRequest } from '../../../shared/leads/conversation-request.ts'
import { LONG_TEXT } from '../../../shared/text/shown-part.ts'
import { dayOfInstant } from '../../../shared/time/calendar.ts'
import { useErrorWords } from '../../answers/error-words.ts'
import { useFurtherPages, useOperation } from '../../answers/use-operation.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { TextButton } from '../../components/buttons.tsx'
import { AboutNumber } from '../../components/explanation.tsx'
import { shownText, UNKNOWN, webLink } from '../../format/format.ts'
import { keepEqual } from '../../platform/stable-values.ts'
import { type Say, useSay } from '../../report/say.ts'
import { deliveryOf, joinMessages, type Message, olderCursor } from './conversation-model.ts'

/** A box of its own, opened at its end; older messages come from above, where the position is set. */
const LOG = `
  relative max-h-[max(260px,46_*_var(--vh))] -mx-6 px-6 pb-6 overflow-y-auto [overflow-anchor:none] overscroll-contain`

const SECTION = '[&_h3]:flex [&_h3]:items-center [&_h3]:gap-8 [&_h3]:mb-6 [&_h3_small]:ml-auto'

interface LeadConversationProps {
  /** Null when the lead has none; undefined when the API does not provide it. */
  readonly conversationId: string | null | undefined
}

/** The conversation of a lead as a chat: oldest message above, opened at the newest. */
export function LeadConversation({ conversationId }: LeadConversationProps) {
  const { t } = useSay()
  return (
    <section className={`${SECTION} pt-18`} aria-label={t('leads:conversation')}>
      {conversationId ? (
        <Messages key={conversationId} conversationId={conversationId} />
      ) : (
        <>
          <h3>{t('leads:conversation')}</h3>
          <p className="text-ink-3">{t(conversationId === null ? 'leads:noConversation' : 'list:absent')}</p>
        </>
      )}
    </section>
  )
}

function Messages({ conversationId }: { readonly conversationId: string }) {
  const { t } = useSay()
  const conversation = useConversation(conversationId)
  const { answerState, total } = conversation
  return (
    <>
      <h3>
        {t('leads:conversation')}
        <AboutNumber
          name={t('leads:messages')}
          definition="messages"
          operation="messages.list"
          capturedAt={answerState.collected}
        />
        {answerState.value && total !== null && (
          <small>{t('partOf', { part: answerState.value.length, all: total })}</small>
        )}
      </h3>
      <AnswerView answerState={answerState} skeleton="lines" height={160}>
        {(messages) =>
          messages.length === 0 ? (
            <p className="text-ink-3">{t('leads:noMessages')}</p>
          ) : (
            <MessageLog messages={messages} conversation={conversation} />
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
  const { t, timeZone } = useSay()
  const scroller = useRef<HTMLDivElement>(null)
  const oldestFirst = messages.toReversed()
  const dayOf = (message: Message | undefined) => dayOfInstant(message?.created_at, timeZone)
  const onScroll = useChatScroll(scroller, oldestFirst[0]?.id ?? '', oldestFirst.at(-1)?.id ?? '')
  return (
    <section
      ref={scroller}
      className={`${LOG} focus-visible:outline-2 focus-visible:outline-accent focus-visible:-outline-offset-2`}
      aria-label={t('leads:messages')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled box that the keyboard reaches
      tabIndex={0}
      data-scrolls
      onScroll={onScroll}
    >
      <Older conversation={conversation} scroller={scroller} />
      <ol className="grid gap-8">
        {oldestFirst.map((message, index) => (
          <MessageItem
            key={message.id}
            message={message}
            startsDay={dayOf(message) !== dayOf(oldestFirst[index - 1])}
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
  const { t } = useSay()
  const words = useErrorWords()
  const start = useRef<HTMLDivElement>(null)
  const { hasOlder, isLoadingOlder, olderError, loadOlder } = conversation
  const load = useEffectEvent(loadOlder)
  const isAsking = hasOlder && !isLoadingOlder && olderError === null
  useEffect(() => {
    if (!isAsking || !start.current) return
    // A quick scroll delivers two entries at once, out of view and in view: the last one is current.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && load(), {
      root: scroller.current,
    })
    observer.observe(start.current)
    return () => observer.disconnect()
  }, [isAsking, scroller])
  return (
    <div ref={start} className="note px-0 pt-4 pb-10 text-center">
      {olderError && <p>{t('leads:olderFailed', { reason: words(olderError).title })}</p>}
      {isLoadingOlder ? (
        <span role="status">{t('list:loadingMore')}</span>
      ) : hasOlder ? (
        <TextButton onClick={loadOlder}>{t('leads:loadOlder')}</TextButton>
      ) : (
        <span>{t('leads:beginning')}</span>
      )}
    </div>
  )
}

const DELIVERIES = ['pending', 'sent', 'delivered', 'read', 'failed'] as const

interface MessageItemProps {
  readonly message: Message
  /** True for the first message of a day, which names the day. */
  readonly startsDay: boolean
}

/** A message, with what is known of its delivery. The API does not say on which side its sender is (2.1). */
function MessageItem({ message, startsDay }: MessageItemProps) {
  const say = useSay()
  const { t, formats, timeZone } = say
  const { sender_type: sender, message_type: type, media_url: media, created_at: at } = message
  const content = shownText(message.content)
  const link = media === null ? null : webLink(media)
  const day = startsDay ? dayOfInstant(at, timeZone) : null
  const delivery = deliveryWords(say, message)
  return (
    <li className="grid gap-8" data-message={message.id}>
      {day && (
        <div className="remark justify-self-center py-1 px-10 rounded-8 bg-sunken">
          {formats.weekday(day)} {formats.day(day)}
        </div>
      )}
      <div className="w-fit max-w-[88%] px-10 pt-7 pb-8 rounded-8 bg-sunken">
        <div className="remark flex flex-wrap gap-x-8">
          <strong>
            <bdi>{shownText(sender) ?? t('leads:noSender')}</bdi>
          </strong>
          <span title={at ? formats.dateTime(at, timeZone) : undefined}>
            {at ? formats.time(at, timeZone) : UNKNOWN}
          </span>
          {[...delivery, type === 'text' ? null : type].map(
            (words) =>
              words !== null && (
                <span key={words}>
                  <bdi>{words}</bdi>
                </span>
              ),
          )}
        </div>
        {content && (
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap" data-longest={LONG_TEXT}>
            {content}
          </p>
        )}
        {media !== null && (
          <p className="wrap-anywhere text-12">
            {link ? (
              <Anchor href={link} target="_blank" rel="noreferrer">
                {t('leads:openMedia')}
              </Anchor>
            ) : (
              <bdi>{media}</bdi>
            )}
          </p>
        )}
      </div>
    </li>
  )
}

/** "entregue 14:01", "lida às 14:02", each with its day when that is not the message's own; or the API's status. */
function deliveryWords({ t, formats, timeZone }: Say, message: Message): readonly string[] {
  const { status, deliveredAt, readAt } = deliveryOf(message)
  const known = DELIVERIES.find((one) => one === status)
  const words = (name: 'delivered' | 'read', at: string | null) => {
    if (at === null) return []
    const isSameDay = dayOfInstant(at, timeZone) === dayOfInstant(message.created_at, timeZone)
    return t(`leads:${name}`, {
      time: isSameDay ? formats.time(at, timeZone) : formats.dateTime(at, timeZone),
    })
  }
  const others = known ? t(`leads:deliveries.${known}`) : (status ?? [])
  return [words('delivered', deliveredAt), words('read', readAt), others].flat()
}

const TOO_LARGE: AppError = { code: 'TOO_LARGE', operation: 'messages.list' }

/** A conversation, newest message first; older ones are loaded on request. Use the id as the key of the component. */
function useConversation(conversationId: string) {
  const batch = conversationRequest(conversationId)
  const first = useOperation('messages.list', batch)
  const [cursors, setCursors] = useState<readonly string[]>([])
  const [isFull, setFull] = useState(false)
  const older = useFurtherPages(
    'messages.list',
    cursors.map((before) => ({ ...batch, before })),
  )

  // New messages push older ones out of the first batch and move its cursor: messages already seen are kept.
  const [seen, setSeen] = useState<readonly Message[]>([])
  const held = useMemo(() => {
    const batches = [...(first.value === null ? [] : [first.value]), ...older.values]
    return keepEqual(seen, joinMessages([seen, ...batches.map(({ messages }) => messages)]))
  }, [seen, first.value, older.values])
  if (held !== seen) setSeen(held)

  const { isLastPending, lastError } = older
  const cursor = olderCursor(cursors.length === 0 ? first.value : older.values[cursors.length - 1])
  const olderError = lastError ?? (isFull ? TOO_LARGE : null)
  return {
    answerState: { ...first, value: first.value === null ? null : held },
    /** All messages that were not deleted, shown or not; null when the API gives no total. */
    total: first.value?.total_count ?? null,
    hasOlder: cursor !== null || olderError !== null || isLastPending,
    isLoadingOlder: isLastPending,
    olderError,
    loadOlder: () => {
      const isNowFull = older.isMemoryFull()
      setFull(isNowFull)
      if (lastError !== null) older.askLastAgain()
      else if (!isNowFull && cursor !== null && !isLastPending && !cursors.includes(cursor))
        setCursors([...cursors, cursor])
    },
  }
}

type Conversation = ReturnType<typeof useConversation>

/** Pixels from the end within which the newest message counts as read: the next one is then scrolled to. */
const NEAR_END = 40

interface Seen {
  readonly firstId: string
  readonly lastId: string
  /** Where the first message began, in pixels of the scrolled content. */
  readonly firstTop: number
}

/**
 * Opens a conversation at its newest message. Older messages put above move nothing that is being read; a new one below
 * is scrolled to only from the end. Messages carry `data-message`, oldest first.
 */
function useChatScroll(scroller: RefObject<HTMLElement | null>, firstId: string, lastId: string) {
  const seen = useRef<Seen | null>(null)
  const isAtEnd = useRef(true)
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    const topOf = (id: string) =>
      element.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`)?.offsetTop ?? 0
    const before = seen.current
    if (before === null || (isAtEnd.current && before.lastId !== lastId)) {
      element.scrollTop = element.scrollHeight
    } else if (before.firstId !== firstId) {
      element.scrollTop += topOf(before.firstId) - before.firstTop
    }
    seen.current = { firstId, lastId, firstTop: topOf(firstId) }
  }, [scroller, firstId, lastId])
  return ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: { currentTarget: HTMLElement }) => {
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END
  }
}
