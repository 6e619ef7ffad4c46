import { UnstyledButton } from '@mantine/core'
import { LEAST_MORNINGS } from '../../../shared/compare/judged.ts'
import { isJudged, type Morning } from '../../../shared/compare/morning.ts'
import { useOldestCollected } from '../../answers/collected.ts'
import { useErrorWords } from '../../answers/error-words.ts'
import { Skeleton } from '../../components/answer-view.tsx'
import { Card } from '../../components/card.tsx'
import { Sparkline } from '../../components/chart/sparkline.tsx'
import { EmptyNote, Notes } from '../../components/notice.tsx'
import { useNow } from '../../platform/use-now.ts'
import { absentWords } from '../../report/answer-notes.ts'
import { type Say, useSay } from '../../report/say.ts'
import { useOpenTarget } from '../../report/surfaces/target-link.tsx'
import { ATTENTION_CHECKS, type AttentionRow } from './attention-model.ts'
import { useTodayScreen } from './use-today-screen.ts'

const QUEUE_ROW = `
  group/row grid grid-cols-[8px_minmax(0,1fr)_120px_minmax(88px,auto)] items-center gap-12 w-full py-4 px-0
  @max-[980px]/page:grid-cols-[8px_minmax(0,1fr)_80px_minmax(72px,auto)]
  @min-[1400px]/page:grid-cols-[8px_minmax(0,1fr)_200px_minmax(96px,auto)]`

/** "Fila de atenção": what needs a conversation now; each row opens its screen. */
export function AttentionCard() {
  const say = useSay()
  const { t } = say
  const screen = useTodayScreen()
  const { queue, quiet, unchecked, overdue, stalled, leads, funnel, isSilenceLoading, morning } = screen
  const answerStates = [overdue, stalled, leads.forgotten, funnel]
  const collected = useOldestCollected(answerStates)
  const isLoading =
    answerStates.some(({ isFirstLoad, isStored }) => isFirstLoad || isStored) ||
    (isSilenceLoading && funnel.value !== null)
  const notes = useAttentionNotes(isLoading)
  const past = morning.value?.past
  const isEmpty = queue.length === 0 && !isLoading && unchecked.length < ATTENTION_CHECKS.length
  const none = t(unchecked.length === 0 ? 'today:attentionNone' : 'today:attentionNonePart')
  return (
    <Card
      title={t('today:attention')}
      sub={isEmpty && quiet.length > 0 && none}
      about={{
        definition: 'attention',
        lead: past?.mornings.length
          ? [t('today:past', { mornings: past.mornings.length, count: past.spoken.length })]
          : [],
        operation: ['tasks.list', 'marketing.funnel', 'leads.list', 'pipelines.list'],
        capturedAt: collected,
      }}
    >
      {queue.length === 0 && isLoading && <Skeleton kind="lines" height={180} />}
      {isEmpty && quiet.length === 0 && <EmptyNote title={none} />}
      <ul className="flex-1 flex flex-col empty:flex-none">
        {[...queue, ...(isLoading ? [] : quiet)].map((row) => (
          <li
            key={row.key}
            className="flex-[1_0_48px] grid max-h-128 border-t border-t-line-soft first:border-t-line last:mt-auto"
          >
            <AttentionLine row={row} />
          </li>
        ))}
      </ul>
      <Notes notes={notes} />
    </Card>
  )
}

/** What the queue cannot look at and why, of when its leads are, and why the day is not judged. */
function useAttentionNotes(isLoading: boolean): readonly string[] {
  const say = useSay()
  const { t, formats, timeZone } = say
  const { overdue, stalled, leads, funnel, unchecked, morning } = useTodayScreen()
  const words = useErrorWords()
  const nowMs = useNow()
  const answers = { tasks: overdue, stalled, forgotten: leads.forgotten, funnel }
  const unknown = (['tasks', 'stalled', 'forgotten', 'funnel'] as const).filter(
    (key) => answers[key].value === null && !answers[key].isFirstLoad,
  )
  const checks = [
    ...unknown,
    ...(!isLoading && funnel.value !== null && unchecked.includes('pipelines') ? ['pipelines' as const] : []),
  ].map((check) => t(`today:attentionChecks.${check}`))
  const reasons = unknown.flatMap((key) => {
    const { error, coverage } = answers[key]
    return [...[absentWords(say, coverage) ?? []].flat(), ...(error ? [`${words(error).title}.`] : [])]
  })
  const { forgottenAsOf } = leads
  return [
    ...(checks.length === 0
      ? []
      : [[t('today:attentionUnchecked', { checks: checks.join(', ') }), ...new Set(reasons)].join(' ')]),
    ...(forgottenAsOf
      ? [
          t('today:forgottenAsOf', {
            time: formats.moment(forgottenAsOf, timeZone, nowMs),
            age: formats.age(forgottenAsOf, nowMs),
          }),
        ]
      : []),
    ...(morning.value ? morningNotes(say, morning.value) : []),
  ]
}

/** Why the day is not judged, or what cannot be seen yet. */
function morningNotes({ t, formats }: Say, morning: Morning): string[] {
  const { leftOut, missingMornings, missingDay, fewLeads, past } = morning
  if (leftOut !== null) return [t('today:leftOut')]
  if (missingDay && past.mornings.length > 0) return [t('today:missingDay', { day: formats.day(missingDay) })]
  if (!isJudged(morning)) return [t('today:notJudged')]
  const known = LEAST_MORNINGS - missingMornings
  return [
    ...(fewLeads === null ? [] : [t('today:fewLeads', { count: Math.ceil(fewLeads) })]),
    ...(missingMornings > 0 ? [t('today:youngHistory', { known, of: LEAST_MORNINGS })] : []),
  ]
}

function AttentionLine({ row }: { readonly row: AttentionRow }) {
  const { isUrgent, isCalm, title, note, trend, figure, unit, opens } = row
  const open = useOpenTarget()
  return (
    <UnstyledButton className={QUEUE_ROW} onClick={() => open(opens)} data-words>
      <i
        className="h-8 border-2 border-mark rounded-full data-urgent:border-bad data-urgent:bg-bad data-calm:invisible"
        data-urgent={isUrgent || undefined}
        data-calm={isCalm || undefined}
      />
      <span>
        <span className="line-clamp-2 wrap-anywhere font-medium group-hover/row:underline group-hover/row:underline-offset-4">
          {title}
        </span>
        <small className="line-clamp-2 wrap-anywhere">{note}</small>
      </span>
      {trend && (
        <span className="col-start-3">
          <Sparkline {...trend} isAlarm={isUrgent} isInRow />
        </span>
      )}
      {figure !== null && (
        <span className="col-start-4 text-right whitespace-nowrap *:block">
          <b>{figure}</b>
          <small>{unit}</small>
        </span>
      )}
    </UnstyledButton>
  )
}
