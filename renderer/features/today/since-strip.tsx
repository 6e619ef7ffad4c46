import { useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import type { Collected } from '../../answers/answer-state.ts'
import { useOldestCollected } from '../../answers/use-oldest-collected.ts'
import { SectionMenu, useSectionCommands } from '../../components/section-menu.tsx'
import type { SinceAnswers } from '../../domain/since/difference.ts'
import { isSinceLoading, type SincePart, sinceParts } from '../../domain/since/since-parts.ts'
import { SINCE_PATH } from '../../navigation/screens.ts'
import { useSay } from '../../report/say.ts'
import { TargetLink } from '../../report/surfaces/target-link.tsx'
import styles from './today-page.module.css'

interface SinceStripProps {
  readonly answers: SinceAnswers
  /** The last moment of the look before, ISO 8601. */
  readonly lookedAt: string
}

/** "Desde a última vez": one line of what changed, each part a link to what it counts; its title leads to the page. */
export function SinceStrip({ answers, lookedAt }: SinceStripProps) {
  const say = useSay()
  const { t } = say
  const { moment, parts, unknown, none } = sinceParts(say, answers, lookedAt)
  const collected = useOldestCollected([
    answers.stalled,
    answers.overdue,
    answers.leads.all,
    answers.funnel,
  ]) as Collected
  // An answer with the same figures renders nothing again.
  const isLoading = useSyncExternalStore(collected.subscribe, () => isSinceLoading(answers))
  const title = t('since:title', { moment })
  const about = {
    definition: 'sinceLook',
    lead: [
      t('since:compared', { moment }),
      ...(unknown.length > 0 ? [t('since:unknown', { names: unknown.join(', ') })] : []),
    ],
    operation: ['marketing.funnel', 'tasks.list', 'leads.list'],
    range: title,
    capturedAt: collected,
  } as const
  const { onKeyDown, ...commands } = useSectionCommands({ title, actions: [], about, isPicture: false })
  return (
    <section className={styles.since} aria-label={title} aria-busy={isLoading} onKeyDown={onKeyDown}>
      <h2>
        <Link href={SINCE_PATH}>{isLoading || none === null ? title : none}</Link>
      </h2>
      {!isLoading && parts.map((part) => <PartLink key={part.key} part={part} />)}
      <SectionMenu title={title} about={about} {...commands} />
    </section>
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
