// What the figures of Funil lack or leave out. It is said once: in one place of the screen, and with every file.
import { useMemo } from 'react'
import { useIsRefreshing } from '../../answers/collected.ts'
import { UnreadableRows } from '../../components/answer-view.tsx'
import { brokenWords } from '../../domain/funnel/broken-note.tsx'
import { beginsWords } from '../../domain/funnel/change-words.ts'
import { noRateWords, partialWords } from '../../domain/funnel/funnel-words.ts'
import { type Say, useSay } from '../../report/say.ts'
import { type FunnelScreen, useFunnelScreen } from './use-funnel-screen.ts'

type NotedParts = Pick<FunnelScreen, 'headline' | 'ofAllChannels' | 'channels' | 'reasons' | 'comparison'>

/** Lists of the API that days lack: their sums are of the other days. */
function listGaps({ t }: Say, { channels, reasons }: NotedParts, dayCount: number): string[] {
  const lists = [
    ...(channels
      ? (
          [
            [t('funnel:dailyColumns.opportunities'), channels.missing.opportunities],
            [t('funnel:dailyColumns.won'), channels.missing.won],
          ] as const
        ).map(([name, missing]) => [`${t('funnel:byChannel')}, ${name}`, missing] as const)
      : []),
    ...(reasons
      ? (['lost', 'junk'] as const).map(
          (kind) => [t(`funnel:${kind}Reasons`), reasons[kind].all.missingLists] as const,
        )
      : []),
  ]
  return lists.flatMap(([name, count]) => {
    if (count === 0) return []
    return `${name}: ${count === dayCount ? t('storefront:states.absent') : t('funnel:missingLists', { days: t('days', { count }) })}`
  })
}

/** Returns each as a sentence without its period; nothing on a usual day, and before the first answer. */
export function funnelNotes(say: Say, screen: NotedParts): string[] {
  const { headline, ofAllChannels, channels, comparison } = screen
  const all = ofAllChannels.headline.value
  if (headline.value === null || all === null) return []
  return [
    partialWords(say, headline.value),
    ...beginsWords(say, comparison?.figures?.begins ?? []),
    ...listGaps(say, screen, all.days.length),
    channels && noRateWords(say, channels.paid),
    brokenWords(say, all),
  ].filter((note) => note !== null)
}

/** Items of an unknown shape, as received. */
function unreadItems({ channels, reasons }: NotedParts): readonly unknown[] {
  return [channels, reasons?.lost.all, reasons?.junk.all].flatMap((read) => read?.unread ?? [])
}

/** Under the totals of the screen. */
export function FunnelNotes() {
  const say = useSay()
  const screen = useFunnelScreen()
  const notes = useMemo(() => funnelNotes(say, screen), [say, screen])
  const missing = screen.days.value?.missing ?? []
  const isRefreshing = useIsRefreshing(screen.days)
  return (
    <>
      {isRefreshing && missing.length > 0 && (
        <p className="remark">
          {say.t('funnel:missingLoading', {
            ranges: missing.map((gap) => say.formats.range(gap)).join(', '),
          })}
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className="remark">
          {note}
        </p>
      ))}
      <UnreadableRows rows={unreadItems(screen)} />
    </>
  )
}
