import { UnstyledButton } from '@mantine/core'
import { useId, useState, useSyncExternalStore } from 'react'
import type { Collected } from '../../answers/answer-state.ts'
import { useOldestCollected } from '../../answers/use-oldest-collected.ts'
import { ChevronIcon } from '../../components/icons.tsx'
import { SectionMenu, useSectionCommands } from '../../components/section-menu.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { StoredDayField } from '../../components/stored-day-field.tsx'
import { differences } from '../../domain/since/differences.ts'
import { isSinceLoading, type SincePart, sinceParts } from '../../domain/since/since-parts.ts'
import { useSay } from '../../report/say.ts'
import { TableView } from '../../report/surfaces/table-view.tsx'
import { TargetLink } from '../../report/surfaces/target-link.tsx'
import { momentChoices, storedDays } from './since-moments.ts'
import { happenedTable, levelsTable } from './since-tables.tsx'
import styles from './today-page.module.css'
import type { TodayScreen } from './use-today-screen.ts'

type Since = NonNullable<TodayScreen['since']>

/**
 * "Desde a última vez": one line of what changed, each part a link to what it counts. Its title opens every difference
 * below it, with the choice of the moment.
 */
export function SinceStrip({ since }: { readonly since: Since }) {
  const say = useSay()
  const { t } = say
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { moment, parts, unknown, none } = sinceParts(say, since, since.moment)
  const collected = useOldestCollected([
    since.stalled,
    since.overdue,
    since.leads.all,
    since.funnel,
  ]) as Collected
  // An answer with the same figures renders nothing again.
  const isLoading = useSyncExternalStore(collected.subscribe, () => isSinceLoading(since))
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
  const { onKeyDown, ...commands } = useSectionCommands({ title, actions: [], about, isPicture: false })
  return (
    <section aria-label={title} aria-busy={isLoading} onKeyDown={onKeyDown}>
      <div className={styles.since}>
        <h2>
          <UnstyledButton
            className={styles.sinceTitle}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            data-words
          >
            {isLoading || none === null ? title : none}
            <span data-print="hidden">
              <ChevronIcon />
            </span>
          </UnstyledButton>
        </h2>
        {!isLoading && parts.map((part) => <PartLink key={part.key} part={part} />)}
        <SectionMenu title={title} about={about} {...commands} />
      </div>
      <div id={id} hidden={!isOpen} className={styles.sinceTables}>
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
          <h3>{table.title}</h3>
          {isLoading ? <Skeleton kind="lines" height={260} /> : <TableView table={table} look="whole" />}
        </div>
      ))}
    </>
  )
}

function PartLink({ part: { text, tip, isBad, opens } }: { readonly part: SincePart }) {
  return (
    <TargetLink target={opens} title={tip}>
      {text.split('*').map((words, index) =>
        index % 2 === 0 ? (
          words
        ) : (
          <b key={words} data-tone={isBad ? 'bad' : undefined}>
            {words}
          </b>
        ),
      )}
    </TargetLink>
  )
}
