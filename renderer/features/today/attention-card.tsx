import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PlainDate } from '../../../shared/funnel/calendar.ts'
import type { StalledSnapshot } from '../../../shared/funnel/stalled.ts'
import { Card } from '../../components/card.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useErrorWords } from '../../lib/error-words.ts'
import type { Reading } from '../../lib/reading.ts'
import { deadlineDay } from '../../lib/task-days.ts'
import type { Task } from '../../lib/task-pages.ts'
import { useBucketLabel } from '../../lib/use-bucket-label.ts'
import { useFormats } from '../../lib/use-formats.ts'
import type { useLeadsWithoutConversation } from '../../lib/use-leads-without-conversation.ts'
import { type AttentionRow, attentionRows } from './attention-model.ts'
import styles from './today-page.module.css'
import type { OpenScreen } from './use-open-screen.ts'

interface AttentionCardProps {
  readonly overdue: Reading<readonly Task[]>
  readonly stalled: Reading<StalledSnapshot>
  readonly stalledBefore: StalledSnapshot | null
  readonly forgotten: ReturnType<typeof useLeadsWithoutConversation>['forgotten']
  readonly today: PlainDate
  readonly open: OpenScreen
}

/** "Fila de atenção": what asks for a conversation now; each row opens its screen. */
export function AttentionCard({
  overdue,
  stalled,
  stalledBefore,
  forgotten,
  today,
  open,
}: AttentionCardProps) {
  const { t } = useTranslation('today')
  const formats = useFormats()
  const words = useErrorWords()
  const readings = [overdue, stalled, forgotten]
  const rows = attentionRows({
    tasks: overdue.value,
    stalled: stalled.value,
    stalledBefore,
    forgotten: forgotten.value,
    today,
  })
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
      more={rows.length > 0 && <span>{t('attentionCount', { count: rows.length })}</span>}
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
      {failed.map(([{ error }, what]) => (
        <p key={what} className={styles.unknown}>
          {t(what)}
          {error && ` ${words(error).title}.`}
        </p>
      ))}
      {rows.length > 0 && stalled.value && stalledBefore === null && (
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

const OPENS = {
  'late-tasks': 'tasks',
  'recent-tasks': 'tasks',
  'unassigned-tasks': 'unassignedTasks',
  'grown-bucket': 'stalled',
  'forgotten-leads': 'forgottenLeads',
} as const satisfies Record<AttentionRow['kind'], keyof OpenScreen>

function AttentionLine({ row, open }: AttentionLineProps) {
  const { title, note, figure, unit } = useAttentionWords(row)
  const go = open[OPENS[row.kind]]
  return (
    <UnstyledButton className={styles.queueRow} onClick={() => go()}>
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

function useAttentionWords(row: AttentionRow) {
  const { t } = useTranslation('today')
  const { t: tasks } = useTranslation('tasks')
  const { t: stalled } = useTranslation('stalled')
  const formats = useFormats()
  const bucketLabel = useBucketLabel()
  switch (row.kind) {
    case 'grown-bucket':
      return {
        title: t('bucketGrew', { bucket: bucketLabel(row.bucket.label) }),
        note: `${stalled('deals', { count: row.bucket.count })} · ${formats.moneyShort(row.bucket.valueCents)} · ${formats.signedCount(row.addedCount)}`,
        figure: formats.signedMoney(row.addedCents),
        unit: t('since', { date: formats.day(row.since) }),
      }
    case 'forgotten-leads':
      return {
        title: t('forgotten', { count: row.count }),
        note: row.topName === null ? t('forgottenNoTop') : t('forgottenTop', { name: row.topName }),
        figure: row.topCents === null ? formats.count(row.count) : formats.money(row.topCents),
        unit: row.topCents === null ? t('unitLeads') : t('unitTop'),
      }
    default: {
      const { oldest, count } = row
      const day = deadlineDay(oldest)
      const subject = oldest.subject || tasks('noSubject')
      const who = oldest.responsible_name ?? tasks('noResponsible')
      return {
        title: t(row.kind, { count }),
        note: t('oldestTask', { who, subject, date: day ? formats.day(day) : '' }),
        figure: formats.count(count),
        unit: t('unitTasks', { count }),
      }
    }
  }
}
