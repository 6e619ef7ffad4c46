import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { StalledSnapshot } from '../../../shared/funnel/stalled.ts'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import { useErrorWords } from '../../answers/error-words.ts'
import type { Reading } from '../../answers/reading.ts'
import { useOldestCollected } from '../../answers/use-oldest-collected.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { AboutNumber } from '../../components/about-number.tsx'
import { Card } from '../../components/card.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useAbsentFieldsWords } from '../../domain/leads/use-absent-fields-words.ts'
import type { useLeadsWithoutConversation } from '../../domain/leads/use-leads-without-conversation.ts'
import { useDealCount } from '../../domain/stalled/use-deal-count.ts'
import { UNASSIGNED } from '../../domain/tasks/responsible.ts'
import { deadlineDay } from '../../domain/tasks/task-days.ts'
import { useResponsibleName } from '../../domain/tasks/use-responsible-name.ts'
import { shownText } from '../../format/shown-text.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useNow } from '../../platform/use-now.ts'
import type { AttentionRow } from './attention-model.ts'
import { useAttentionWords } from './attention-words.ts'
import styles from './today-page.module.css'
import type { OpenScreen } from './use-open-screen.ts'

interface AttentionCardProps {
  readonly rows: readonly AttentionRow[]
  readonly overdue: Reading<readonly Task[]>
  readonly stalled: Reading<StalledSnapshot>
  readonly stalledBefore: StalledSnapshot | null
  readonly forgotten: ReturnType<typeof useLeadsWithoutConversation>['forgotten']
  /** When the earlier day's answer shown in place of today's was collected; null without one. */
  readonly forgottenAsOf: string | null
  readonly open: OpenScreen
}

/** "Fila de atenção": what needs a conversation now; each row opens its screen. */
export function AttentionCard(props: AttentionCardProps) {
  const { rows, overdue, stalled, stalledBefore, forgotten, forgottenAsOf, open } = props
  const { t } = useTranslation('today')
  const { t: about } = useTranslation('about')
  const formats = useFormats()
  const words = useErrorWords()
  const { timeZone } = useCompany()
  const nowMs = useNow()
  const absentFields = useAbsentFieldsWords()
  const readings = [overdue, stalled, forgotten]
  const collected = useOldestCollected(readings)
  const isLoading = readings.some(({ isFirstLoad }) => isFirstLoad)
  const unknown = [
    [overdue, 'unknownTasks'],
    [stalled, 'unknownStalled'],
    [forgotten, 'unknownLeads'],
  ] as const
  const failed = unknown.filter(([{ value, isFirstLoad }]) => value === null && !isFirstLoad)
  return (
    <Card
      title={t('attention')}
      sub={t('attentionSub')}
      more={
        <>
          {rows.length > 0 && <span>{t('attentionCount', { count: rows.length })}</span>}
          <AboutNumber
            name={t('attention')}
            definition="attention"
            operation={['tasks.list', 'marketing.funnel', 'leads.list']}
            range={about('now')}
            capturedAt={collected}
          />
        </>
      }
    >
      {rows.length === 0 && isLoading && <Skeleton kind="lines" height={180} />}
      {rows.length === 0 && !isLoading && failed.length === 0 && (
        <EmptyNote title={t('attentionNone')} text={t('attentionNoneText')} />
      )}
      <ul className={styles.queue}>
        {rows.map((row) => (
          <li key={row.kind === 'grown-bucket' ? row.bucket.label : row.kind}>
            <AttentionLine row={row} open={open} />
          </li>
        ))}
      </ul>
      {failed.map(([{ error, coverage }, what]) => (
        <p key={what} className={styles.unknown}>
          {t(what)}
          {coverage?.absentFields && ` ${absentFields.notice(coverage)?.title}.`}
          {error && ` ${words(error).title}.`}
        </p>
      ))}
      {forgottenAsOf && (
        <p className={styles.unknown}>
          {t('forgottenAsOf', {
            time: formats.moment(forgottenAsOf, timeZone, nowMs),
            age: formats.age(forgottenAsOf, nowMs),
          })}
        </p>
      )}
      {rows.length > 0 && stalled.value?.snapshotDate && stalledBefore === null && (
        <p className={styles.unknown}>
          {t('historyBegins', { date: formats.day(stalled.value.snapshotDate) })}
        </p>
      )}
    </Card>
  )
}

interface AttentionLineProps {
  readonly row: AttentionRow
  readonly open: OpenScreen
}

/** Returns what a row opens: a screen that shows exactly the row's number. */
function openerOf(row: AttentionRow, open: OpenScreen): () => void {
  switch (row.kind) {
    case 'late-tasks':
      return () => open.tasks({ lateness: 'severe' })
    case 'recent-tasks':
      return () => open.tasks({ lateness: 'upToWeek' })
    case 'undated-tasks':
      return () => open.tasks({ lateness: 'unknown' })
    case 'unassigned-tasks':
      return () => open.tasks({ responsible: UNASSIGNED })
    case 'grown-bucket':
      return () => open.stalled(row.bucket.label)
    case 'forgotten-leads':
      return open.forgottenLeads
  }
}

function AttentionLine({ row, open }: AttentionLineProps) {
  const { title, figure, unit } = useAttentionWords()(row)
  const note = useAttentionNote(row)
  return (
    <UnstyledButton className={styles.queueRow} onClick={openerOf(row, open)} data-words>
      <span className={styles.queueMark} data-urgent={row.isUrgent || undefined} aria-hidden="true">
        {row.isUrgent ? '!' : '•'}
      </span>
      <span className={styles.queueWords}>
        <span>{title}</span>
        <small>{note}</small>
      </span>
      <span className={styles.queueFigure}>
        <b>{figure}</b>
        <small>{unit}</small>
      </span>
    </UnstyledButton>
  )
}

/** Returns the second line: the person or thing, as the screen names it. */
function useAttentionNote(row: AttentionRow): string {
  const { t } = useTranslation('today')
  const { t: tasks } = useTranslation('tasks')
  const dealCount = useDealCount()
  const formats = useFormats()
  const responsibleName = useResponsibleName()
  switch (row.kind) {
    case 'grown-bucket':
      return `${dealCount(row.bucket.count)} · ${formats.moneyShort(row.bucket.valueCents)} · ${formats.signedCount(row.addedCount)}`
    case 'forgotten-leads':
      return row.topName === null ? t('forgottenNoTop') : t('forgottenTop', { name: row.topName })
    default: {
      const day = deadlineDay(row.oldest)
      const subject = shownText(row.oldest.subject) ?? tasks('noSubject')
      const who = responsibleName(row.oldest)
      return t('oldestTask', { who, subject, date: day ? formats.day(day) : '' })
    }
  }
}
