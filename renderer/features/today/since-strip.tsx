// "Desde a última vez": the strip of Hoje, its tables, and the moments that now can be compared with.

import { UnstyledButton } from '@mantine/core'
import { useId, useState } from 'react'
import { isJudged } from '../../../shared/compare/morning.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { useOldestCollected } from '../../answers/collected.ts'
import { Skeleton } from '../../components/answer-view.tsx'
import { SectionMenu } from '../../components/card.tsx'
import { StoredDayField } from '../../components/fields.tsx'
import { ChevronIcon } from '../../components/icons.tsx'
import type { Difference } from '../../domain/since/difference.ts'
import { differences } from '../../domain/since/differences.ts'
import { isSinceLoading, type SincePart, sinceParts } from '../../domain/since/since-parts.ts'
import { type Say, useSay } from '../../report/say.ts'
import { TableView } from '../../report/surfaces/table-view.tsx'
import { TargetLink } from '../../report/surfaces/target-link.tsx'
import { type Column, type ColumnKind, columnOf, type Table, writeValue } from '../../report/table.ts'
import { momentChoices, storedDays, type TodayScreen, useTodayScreen } from './use-today-screen.ts'

const SINCE = `
  flex flex-wrap items-center min-h-40 py-0 px-8 rounded-8 bg-side text-ink-2 text-12
  max-1200:px-4`
const WORDS = 'py-4 px-8 text-ink-3 text-12'
/** A thin line behind all but the last, so that a wrapped line begins with words. */
const PART = `py-4 px-8 max-1200:px-6 whitespace-nowrap
  [&:has(+a)]:[background:linear-gradient(var(--line),var(--line))_no-repeat_right/1px_12px]`
const TABLES = `grid grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] gap-x-40 gap-y-12 items-start py-12 px-16
  *:first:col-span-full *:first:justify-self-start`

type Since = NonNullable<TodayScreen['since']>

/**
 * "Desde a última vez": one line of what changed, each part a link to what it counts. Its title opens every difference
 * below it, with the choice of the moment.
 */
export function SinceStrip({ since }: { readonly since: Since }) {
  const say = useSay()
  const { value: morning } = useTodayScreen().morning
  const isQuiet = morning !== null && isJudged(morning) && morning.lines.length === 0
  const { t } = say
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { moment, parts, unknown, none, countedFrom, isStalledSame } = sinceParts(say, since, since.moment)
  const collected = useOldestCollected([since.stalled, since.overdue, since.leads.all, since.funnel])
  const isLoading = isSinceLoading(since)
  const title = t('since:title', { moment })
  const about = {
    definition: 'sinceLook',
    lead: [
      t(since.chosen === 'look' ? 'since:compared' : 'since:comparedDay', { moment }),
      ...(unknown.length > 0 ? [t('since:unknown', { names: unknown.join(', ') })] : []),
    ],
    operation: ['marketing.funnel', 'tasks.list', 'leads.list'],
    range: title,
    capturedAt: collected,
  } as const
  return (
    <section
      className="relative [&>[data-quiet]]:absolute [&>[data-quiet]]:top-8 [&>[data-quiet]]:left-full"
      aria-label={title}
      aria-busy={isLoading}
    >
      <div className={SINCE}>
        <h2 className="py-4 px-8 mr-8 text-ink text-12 whitespace-nowrap">
          <UnstyledButton
            className="inline-flex items-center gap-4 aria-expanded:[&_svg]:rotate-180"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            data-words
          >
            {isLoading || none === null ? title : none}
            <span className="grid" data-print="hidden">
              <ChevronIcon />
            </span>
          </UnstyledButton>
        </h2>
        {!isLoading && isQuiet && <span className={WORDS}>{t('since:quiet')}</span>}
        {!isLoading && parts.map((part) => <PartLink key={part.key} part={part} />)}
        {!isLoading && isQuiet && isStalledSame && <span className={WORDS}>{t('since:stalledSame')}</span>}
        {!isLoading && countedFrom !== null && <small className={WORDS}>{countedFrom}</small>}
      </div>
      <SectionMenu title={title} actions={[]} about={about} isPicture={false} />
      <div id={id} hidden={!isOpen} className={isOpen ? TABLES : ''}>
        {isOpen && <Differences since={since} isLoading={isLoading} />}
      </div>
    </section>
  )
}

/** Every difference, and the choice of the moment. */
function Differences({ since, isLoading }: { readonly since: Since; readonly isLoading: boolean }) {
  const say = useSay()
  const { day } = since.moment
  const all = differences(say, since, day)
  return (
    <>
      <StoredDayField
        label={say.t('since:from')}
        value={since.chosen}
        choices={momentChoices(say, since.look)}
        days={storedDays(since, say.today)}
        onChange={since.choose}
      />
      {[happenedTable(say, all), levelsTable(say, all, day)].map((table) => (
        <div key={table.title}>
          <h3 className="text-12">{table.title}</h3>
          {isLoading ? <Skeleton kind="lines" height={260} /> : <TableView table={table} look="whole" />}
        </div>
      ))}
    </>
  )
}

function PartLink({ part: { text, tip, opens } }: { readonly part: SincePart }) {
  return (
    <TargetLink className={PART} target={opens} title={tip}>
      {text.split('*').map((words, index) =>
        index % 2 === 0 ? (
          words
        ) : (
          <b key={words} className="text-ink">
            {words}
          </b>
        ),
      )}
    </TargetLink>
  )
}

/** The name at the head of a row. */
function titleOf({ name }: Difference): string {
  return name.replace(/^./u, (first) => first.toLocaleUpperCase())
}

/** The change of a value, which leads and tasks have none of. */
function drawValue({ change, isMoney }: Difference, kind: ColumnKind, say: Say): string {
  return isMoney ? writeValue(kind, change.valueCents, say) : ''
}

const NAME: Column<Difference> = columnOf('name', 'text', 'since:columns.name', titleOf, {
  draw: (difference) => (
    <TargetLink target={difference.opens} title={difference.tip}>
      {titleOf(difference)}
    </TargetLink>
  ),
})

const VALUE: Column<Difference> = columnOf('value', 'money', 'value', ({ change }) => change.valueCents, {
  draw: (difference, say) => drawValue(difference, 'money', say),
})

/** What happened after the day, with today. */
export function happenedTable({ t }: Say, all: readonly Difference[]): Table<Difference> {
  return {
    title: t('since:happened'),
    columns: [NAME, columnOf('count', 'count', 'count', ({ change }) => change.count), VALUE],
    rows: all.filter(({ levels }) => levels === null),
    keyOf: ({ key }) => key,
  }
}

/** What has a value then and now, and how it changed. */
export function levelsTable(
  { t, formats }: Say,
  all: readonly Difference[],
  from: PlainDate,
): Table<Difference> {
  return {
    title: t('since:levels'),
    columns: [
      NAME,
      columnOf(
        'before',
        'count',
        () => formats.day(from),
        ({ levels }) => levels?.before.count ?? null,
      ),
      columnOf('now', 'count', 'since:now', ({ levels }) => levels?.now.count ?? null),
      columnOf('change', 'count-change', 'count', ({ change }) => change.count),
      columnOf('valueChange', 'money-change', 'value', ({ change }) => change.valueCents, {
        draw: (difference, say) => drawValue(difference, 'money-change', say),
      }),
    ],
    rows: all.filter(({ levels }) => levels !== null),
    keyOf: ({ key }) => key,
  }
}
