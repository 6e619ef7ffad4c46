import { type ReactNode, useRef } from 'react'
import { MOST_ASKED } from '../../../shared/funnel/pipeline-rows.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { Card } from '../../components/card.tsx'
import { Tag } from '../../components/tag.tsx'
import { UnreadItems } from '../../components/unread-items.tsx'
import { useKeptInView } from '../../components/use-kept-in-view.ts'
import { useAboutFunnel } from '../../domain/funnel/use-about-funnel.ts'
import { useSay } from '../../report/say.ts'
import { TableView } from '../../report/surfaces/table-view.tsx'
import styles from './funnel-page.module.css'
import { pipelinesTable } from './pipelines-table.tsx'
import { useFunnelOfPipelines } from './use-funnel-of-pipelines.ts'
import { useFunnelScreen } from './use-funnel-screen.ts'

/** "Por pipeline": what each pipeline created, won and lost over the same days; always a table. */
export function PipelinesCard() {
  const say = useSay()
  const { t } = say
  const { choice, wholeRange, view } = useFunnelScreen()
  const answerState = useFunnelOfPipelines(choice, wholeRange)
  const about = useAboutFunnel(answerState, wholeRange)
  const hasUnasked = (answerState.value?.length ?? 0) > MOST_ASKED
  const sub =
    t('funnel:byPipelineSub') + (hasUnasked ? ` ${t('funnel:byPipelineMost', { count: MOST_ASKED })}` : '')
  return (
    <Card
      title={t('funnel:byPipeline')}
      sub={sub}
      tag={view.channel !== null && <Tag tone="calm">{t('funnel:allChannelsTag')}</Tag>}
      className={styles.pipelines ?? ''}
    >
      <AnswerView answerState={answerState} skeleton="lines" height={130}>
        {(rows) => (
          <Marked isMarked={view.markedPipeline !== null}>
            <TableView
              table={pipelinesTable(say, rows)}
              about={about}
              isMarked={({ id }) => id === view.markedPipeline}
              look="names"
            />
            <UnreadItems items={rows.flatMap(({ unread }) => unread)} />
          </Marked>
        )}
      </AnswerView>
    </Card>
  )
}

/** Keeps the marked row in sight. */
function Marked({ isMarked, children }: { readonly isMarked: boolean; readonly children: ReactNode }) {
  const row = useRef<HTMLElement>(null)
  useKeptInView(row, isMarked ? 'row' : null, 'center')
  return (
    <div
      ref={(box) => {
        row.current = box?.querySelector<HTMLElement>('[aria-current]') ?? null
      }}
    >
      {children}
    </div>
  )
}
