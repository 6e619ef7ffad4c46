// "O que mudou" between two moments: the page behind the strip of Hoje.
import { useState } from 'react'
import { useParams } from 'wouter'
import { dayInTimeZone, type PlainDate } from '../../../shared/time/calendar.ts'
import { useOldestCollected } from '../../answers/use-oldest-collected.ts'
import { Card } from '../../components/card.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { Page } from '../../components/page.tsx'
import { ScreenGate } from '../../components/screen-gate.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { StoredDayField } from '../../components/stored-day-field.tsx'
import { PipelineField } from '../../domain/pipelines/pipeline-field.tsx'
import { usePipeline } from '../../domain/pipelines/use-pipeline.ts'
import { usePipelineName } from '../../domain/pipelines/use-pipeline-name.ts'
import type { Between, SinceAnswers } from '../../domain/since/difference.ts'
import { differences } from '../../domain/since/differences.ts'
import { changedParts, isSinceLoading } from '../../domain/since/since-parts.ts'
import { useLookBefore } from '../../domain/since/use-look-before.ts'
import { useSince } from '../../domain/since/use-since.ts'
import { momentOfWord } from '../../navigation/screens.ts'
import { type Say, useSay } from '../../report/say.ts'
import { ExportMenu } from '../../report/surfaces/export-menu.tsx'
import { TableView } from '../../report/surfaces/table-view.tsx'
import { dayOf, NAMED_MOMENTS, type NamedMoment, storedDays } from './since-moments.ts'
import styles from './since-page.module.css'
import { happenedTable, levelsTable } from './since-tables.tsx'

export function SincePage() {
  const say = useSay()
  const { t, today, timeZone } = say
  const choice = usePipeline()
  const lookedAt = useLookBefore()
  const look = lookedAt === null ? null : dayInTimeZone(Date.parse(lookedAt), timeZone)
  const named = momentOfWord(useParams<{ part?: string }>().part)
  const [from, setFrom] = useState<NamedMoment | PlainDate>(named ?? (look === null ? 'week' : 'look'))
  const [to, setTo] = useState<PlainDate | 'now'>('now')
  const first = isNamed(from) ? dayOf(from, today, look) : from
  const answers = useSince(choice, today, first)
  const between = first && { from: first, to: to === 'now' || to <= first ? null : to }
  const all = between && differences(say, answers, between)
  const pipeline = usePipelineName(choice)
  const isLoading = isSinceLoading(answers)
  const days = storedDays(answers, today)
  return (
    <Page
      title={t('since:page')}
      controls={
        <>
          <PipelineField choice={choice} />
          <StoredDayField
            label={t('since:from')}
            value={from}
            choices={momentChoices(say, look)}
            days={days}
            onChange={setFrom}
          />
          <StoredDayField
            label={t('since:to')}
            value={between?.to ?? 'now'}
            choices={[{ value: 'now', label: t('since:now') }]}
            days={days.filter((day) => first !== null && day > first)}
            onChange={setTo}
          />
        </>
      }
      actions={
        <ExportMenu
          title={t('since:page')}
          pipeline={pipeline}
          range={between && betweenWords(say, between)}
          report={() => ({
            tables: all ? [happenedTable(say, all), levelsTable(say, all, between)] : [],
            summary: all ? changedParts(all).map(({ text }) => text.replaceAll('*', '')) : [],
          })}
          isDisabled={all === null || isLoading}
        />
      }
    >
      <ScreenGate
        screen="today"
        isListed={choice.pipelines.length > 0}
        hasValue={[answers.funnel, answers.stalled, answers.overdue].some(({ value }) => value !== null)}
      >
        {all && (days.length > 0 || isLoading) ? (
          <Differences say={say} answers={answers} between={between} />
        ) : (
          <EmptyNote title={t('since:noneTitle')} text={t('since:noneText')} />
        )}
      </ScreenGate>
    </Page>
  )
}

function isNamed(moment: NamedMoment | PlainDate): moment is NamedMoment {
  return NAMED_MOMENTS.includes(moment as NamedMoment)
}

/** The named moments, each with its day. */
function momentChoices({ t, formats, today }: Say, look: PlainDate | null) {
  return NAMED_MOMENTS.flatMap((moment) => {
    const day = dayOf(moment, today, look)
    const weekday = day && formats.weekday(day).replace('.', '')
    return day === null
      ? []
      : [{ value: moment, label: `${weekday} ${formats.day(day)}`, note: t(`since:moments.${moment}`) }]
  })
}

/** `20 nov. a 24 nov.`; up to today for now. */
function betweenWords({ formats, today }: Say, { from, to }: Between): string {
  return formats.range({ from, to: to ?? today })
}

interface DifferencesProps {
  readonly say: Say
  readonly answers: SinceAnswers
  readonly between: Between
}

function Differences({ say, answers, between }: DifferencesProps) {
  const all = differences(say, answers, between)
  const happened = happenedTable(say, all)
  const levels = levelsTable(say, all, between)
  const isLoading = isSinceLoading(answers)
  const about = {
    definition: 'sinceLook',
    operation: ['marketing.funnel', 'tasks.list', 'leads.list'],
    range: betweenWords(say, between),
    capturedAt: useOldestCollected([answers.stalled, answers.overdue, answers.leads.all, answers.funnel]),
  } as const
  return (
    <div className={styles.columns}>
      {[happened, levels].map((table) => (
        <Card key={table.title} title={table.title} about={about}>
          {isLoading ? <Skeleton kind="lines" height={260} /> : <TableView table={table} look="whole" />}
        </Card>
      ))}
    </div>
  )
}
