import { useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import type { Collected } from '../../answers/answer-state.ts'
import { useOldestCollected } from '../../answers/use-oldest-collected.ts'
import { SectionMenu, useSectionCommands } from '../../components/section-menu.tsx'
import {
  isSinceLoading,
  type SinceAnswers,
  type SincePart,
  sinceParts,
} from '../../domain/today/since-parts.ts'
import { pathOf } from '../../navigation/screens.ts'
import { useSay } from '../../report/say.ts'
import { useOpenTarget } from '../../report/surfaces/use-open-target.ts'
import styles from './today-page.module.css'

/** "Desde a última vez": one line of what changed, each part a link to what it counts. */
export function SinceStrip({ answers }: { readonly answers: SinceAnswers }) {
  const say = useSay()
  const { t } = say
  const { moment, parts, unknown, none } = sinceParts(say, answers)
  const collected = useOldestCollected([
    answers.stalled,
    answers.overdue,
    answers.leads.all,
    answers.funnel,
  ]) as Collected
  // An answer with the same figures renders nothing again.
  const isLoading = useSyncExternalStore(collected.subscribe, () => isSinceLoading(answers))
  const title = t('today:sinceLook.title', { moment })
  const about = {
    definition: 'sinceLook',
    lead: [
      t('today:sinceLook.compared', { moment }),
      ...(unknown.length > 0 ? [t('today:sinceLook.unknown', { names: unknown.join(', ') })] : []),
    ],
    operation: ['marketing.funnel', 'tasks.list', 'leads.list'],
    range: title,
    capturedAt: collected,
  } as const
  const { onKeyDown, ...commands } = useSectionCommands({ title, actions: [], about, isPicture: false })
  return (
    <section className={styles.since} aria-label={title} aria-busy={isLoading} onKeyDown={onKeyDown}>
      {(isLoading || none === null) && <h2>{title}</h2>}
      {!isLoading && none !== null && <p>{none}</p>}
      {!isLoading && parts.map((part) => <PartLink key={part.key} part={part} />)}
      <SectionMenu title={title} about={about} {...commands} />
    </section>
  )
}

function PartLink({ part: { text, tip, isBad, opens } }: { readonly part: SincePart }) {
  const open = useOpenTarget()
  return (
    <Link
      href={pathOf(opens.screen)}
      title={tip}
      onClick={(event) => {
        event.preventDefault()
        open(opens)
      }}
    >
      {text.split('*').map((words, index) =>
        index % 2 === 0 ? (
          words
        ) : (
          <b key={words} data-tone={isBad ? 'bad' : undefined}>
            {words}
          </b>
        ),
      )}
    </Link>
  )
}
