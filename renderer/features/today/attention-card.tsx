import { UnstyledButton } from '@mantine/core'
import { LEAST_MORNINGS } from '../../../shared/compare/judged.ts'
import { isJudged, type Morning } from '../../../shared/compare/morning.ts'
import { useOldestCollected } from '../../answers/collected.ts'
import { useErrorWords } from '../../answers/error-words.ts'
import { Skeleton } from '../../components/answer-view.tsx'
import { Card } from '../../components/card.tsx'
import { Sparkline } from '../../components/chart/sparkline.tsx'
import { EmptyNote } from '../../components/notice.tsx'
import { absentWords } from '../../domain/leads/lead-words.ts'
import { trendLine } from '../../domain/today/figure-words.ts'
import { useNow } from '../../platform/use-now.ts'
import { useSay } from '../../report/say.ts'
import { useOpenTarget } from '../../report/surfaces/target-link.tsx'
import {
  ATTENTION_CHECKS,
  type AttentionCheck,
  type AttentionRow,
  attentionNote,
  attentionTarget,
  attentionWords,
} from './attention-model.ts'
import { attentionTrend } from './attention-trend.ts'
import styles from './today.module.css'
import { useTodayScreen } from './use-today-screen.ts'

/** "Fila de atenção": what needs a conversation now; each row opens its screen. */
export function AttentionCard() {
  const say = useSay()
  const { t } = say
  const screen = useTodayScreen()
  const { queue, unchecked, overdue, stalled, leads, funnel, isSilenceLoading, morning, today } = screen
  const open = useOpenTarget()
  const answerStates = [overdue, stalled, leads.forgotten, funnel]
  const collected = useOldestCollected(answerStates)
  const isLoading =
    answerStates.some(({ isFirstLoad, isStored }) => isFirstLoad || isStored) ||
    (isSilenceLoading && funnel.value !== null)
  // Tasks and leads have their own lines below, and so has a day that is not judged.
  const short = unchecked.filter((check) => check === 'pipelines' && funnel.value !== null)
  const checked = ATTENTION_CHECKS.filter((check) => !unchecked.includes(check))
  const past = morning.value?.past
  const namesOf = (checks: readonly AttentionCheck[]) =>
    checks.map((check) => t(`today:attentionChecks.${check}`)).join(', ')
  return (
    <Card
      title={t('today:attention')}
      about={{
        definition: 'attention',
        lead: past && past.mornings > 0 ? [t('today:past', { ...past, count: past.spoken })] : [],
        operation: ['tasks.list', 'marketing.funnel', 'leads.list', 'pipelines.list'],
        capturedAt: collected,
      }}
    >
      {queue.length === 0 && isLoading && <Skeleton kind="lines" height={180} />}
      {queue.length === 0 && !isLoading && checked.length > 0 && (
        <EmptyNote
          title={t(unchecked.length === 0 ? 'today:attentionNone' : 'today:attentionNonePart')}
          text={t('today:attentionChecked', { checks: namesOf(checked) })}
        />
      )}
      <ul className={styles.queue}>
        {queue.map((row) => (
          <li key={keyOf(row)}>
            <AttentionLine row={row} onOpen={() => open(attentionTarget(row, today))} />
          </li>
        ))}
      </ul>
      {!isLoading && short.length > 0 && (
        <p className="note">{t('today:attentionUnchecked', { checks: namesOf(short) })}</p>
      )}
      <UnknownNotes />
      <ForgottenAge />
      {morning.value !== null && <MorningNotes morning={morning.value} />}
    </Card>
  )
}

/** What the queue cannot say, and why: one line for each answer without a value. */
function UnknownNotes() {
  const say = useSay()
  const { t } = say
  const { overdue, stalled, leads, funnel } = useTodayScreen()
  const words = useErrorWords()
  const answers = [
    ['unknownTasks', overdue],
    ['unknownStalled', stalled],
    ['unknownLeads', leads.forgotten],
    ['unknownFunnel', funnel],
  ] as const
  return answers
    .filter(([, { value, isFirstLoad }]) => value === null && !isFirstLoad)
    .map(([what, { error, coverage }]) => (
      <p key={what} className="note">
        {t(`today:${what}`)}
        {coverage?.absentFields && ` ${absentWords(say, coverage)}`}
        {error && ` ${words(error).title}.`}
      </p>
    ))
}

/** The age of the forgotten leads of an earlier day, shown in place of today's. */
function ForgottenAge() {
  const { t, formats, timeZone } = useSay()
  const { forgottenAsOf } = useTodayScreen().leads
  const nowMs = useNow()
  if (!forgottenAsOf) return null
  return (
    <p className="note">
      {t('today:forgottenAsOf', {
        time: formats.moment(forgottenAsOf, timeZone, nowMs),
        age: formats.age(forgottenAsOf, nowMs),
      })}
    </p>
  )
}

/** Why the day is not judged, or what cannot be seen yet. */
function MorningNotes({ morning }: { readonly morning: Morning }) {
  const { t } = useSay()
  const { leftOut, missingMornings, fewLeads } = morning
  if (leftOut !== null) return <p className="note">{t(`today:leftOut.${leftOut}`)}</p>
  if (!isJudged(morning)) return <p className="note">{t('today:notJudged')}</p>
  return (
    <>
      {fewLeads !== null && <p className="note">{t('today:fewLeads', { count: Math.ceil(fewLeads) })}</p>}
      {missingMornings > 0 && (
        <p className="note">
          {t('today:youngHistory', { known: LEAST_MORNINGS - missingMornings, of: LEAST_MORNINGS })}
        </p>
      )}
    </>
  )
}

function keyOf(row: AttentionRow): string {
  switch (row.kind) {
    case 'unusual':
      return `${row.line.figure} ${row.line.of}`
    case 'silent-pipeline':
      return `pipeline ${row.pipeline.id}`
    default:
      return row.kind
  }
}

interface AttentionLineProps {
  readonly row: AttentionRow
  readonly onOpen: () => void
}

function AttentionLine({ row, onOpen }: AttentionLineProps) {
  const say = useSay()
  const { series, today, holidays } = useTodayScreen()
  const { title, figure, unit } = attentionWords(say, row)
  const counts = attentionTrend(row, series, today, holidays)
  const trend = trendLine(say, counts, 'count', row.kind === 'overdue-tasks' ? 'trendCount' : 'trendPerDay')
  return (
    <UnstyledButton className={styles.queueRow} onClick={onOpen} data-words>
      <i className={styles.queueMark} data-urgent={row.isUrgent || undefined} />
      <span className={styles.queueWords}>
        <span>{title}</span>
        <small>{attentionNote(say, row)}</small>
      </span>
      {trend && (
        <span className={styles.queueTrend}>
          <Sparkline {...trend} isAlarm={row.isUrgent} isInRow />
        </span>
      )}
      {figure !== null && (
        <span className={styles.queueFigure}>
          <b>{figure}</b>
          <small>{unit}</small>
        </span>
      )}
    </UnstyledButton>
  )
}
