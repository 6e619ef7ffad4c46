import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cents } from '../../../shared/money/money.ts'
import type { Pipeline } from '../../../shared/pipelines/pipelines.ts'
import { AnswerView, UnreadItems } from '../../components/answer-view.tsx'
import { ChartCard } from '../../components/card.tsx'
import { type ChangeFigure, Hero } from '../../components/change.tsx'
import { EmptyNote } from '../../components/notice.tsx'
import { noChange } from '../../domain/funnel/change-words.ts'
import { changeOf, type Figures, pipelineFigures } from '../../domain/pipelines/pipelines-model.ts'
import { type Say, useSay } from '../../report/say.ts'
import { TableView } from '../../report/surfaces/table-view.tsx'
import { openStagesTable } from './open-tables.tsx'
import styles from './pipelines-page.module.css'
import { stagesNotes, stagesTable, stagesTitle } from './pipelines-tables.tsx'
import { usePipelinesScreen } from './use-pipelines-screen.ts'

/** One pipeline: what is open in it, by stage; every figure of every stage as a table. */
export function StagesCard() {
  const say = useSay()
  const screen = usePipelinesScreen()
  const { pipeline, comparison, view, changeView, about } = screen
  const isTable = view.stagesAs === 'table'
  return (
    <ChartCard
      title={stagesTitle(say, pipeline)}
      more={isTable && comparison && say.t('pipelines:since', { date: say.formats.day(comparison.day) })}
      shownAs={view.stagesAs}
      onShowAs={(stagesAs) => changeView({ stagesAs })}
      about={{ definition: 'pipelineOpenValue', ...about }}
    >
      <Stages>
        {(shown) => (
          <>
            <OpenHero pipeline={shown} />
            {isTable ? (
              <TableView table={stagesTable(say, screen)} about={about} look="whole" />
            ) : (
              <>
                <div className={styles.stages}>
                  <TableView table={openStagesTable(say, screen)} look="calm" />
                </div>
                {comparison && (
                  <p className={`row remark ${styles.key}`} aria-hidden="true">
                    {say.formats.day(comparison.day)}
                  </p>
                )}
              </>
            )}
            {stagesNotes(say, screen).map((note) => (
              <p key={note} className="note below">
                {note}
              </p>
            ))}
            <UnreadItems items={shown.unreadable} />
          </>
        )}
      </Stages>
    </ChartCard>
  )
}

interface StagesProps {
  /** Called with a pipeline that has stages. */
  readonly children: (pipeline: Pipeline) => ReactNode
}

/** The stages of the chosen pipeline, or why there are none. */
function Stages({ children }: StagesProps) {
  const { t } = useTranslation('pipelines')
  const { shown, pipeline } = usePipelinesScreen()
  const content = () => {
    if (pipeline === null) return <EmptyNote title={t('notThereTitle')} text={t('notThereText')} />
    if (pipeline.stages === null) {
      return <EmptyNote title={t('stagesAbsentTitle')} text={t('stagesAbsentText')} />
    }
    if (pipeline.stages.length === 0 && pipeline.unreadable.length === 0) {
      return <EmptyNote title={t('noStagesTitle')} text={t('noStagesText')} />
    }
    return children(pipeline)
  }
  return (
    <AnswerView answerState={shown} skeleton="lines" height={240}>
      {content}
    </AnswerView>
  )
}

/** The value of the open deals, or their number where the API gives no value of them alone. */
function OpenHero({ pipeline }: { readonly pipeline: Pipeline }) {
  const say = useSay()
  const { t, formats } = say
  const { earlier, comparison } = usePipelinesScreen()
  const { open, openValueCents } = pipelineFigures(pipeline)
  const change = changeOf(pipelineFigures(pipeline), earlier && pipelineFigures(earlier))
  const deals = open === null ? t('stalled:dealsUnknown') : t('stalled:deals', { count: open })
  return (
    <Hero
      name={t('pipelines:measures.open')}
      figure={openValueCents === null ? formats.count(open) : formats.moneyShort(openValueCents)}
      exact={openValueCents === null ? undefined : formats.money(openValueCents)}
      beside={openValueCents === null ? t('pipelines:openWithoutValue', { count: open ?? 0 }) : deals}
      change={comparison === null ? undefined : changeFigure(say, change)}
    />
  )
}

/** Returns the change of the value with that of the number, or of the number alone; null when neither is known. */
function changeFigure(say: Say, change: Figures | null): ChangeFigure | null {
  const { t, formats } = say
  const { open = null, openValueCents = null } = change ?? {}
  const main = openValueCents ?? open
  if (main === null) return null
  if (main === 0 && !open) return noChange(say, 'same')
  const amount =
    openValueCents === null
      ? formats.count(Math.abs(main))
      : [
          formats.moneyShort(Math.abs(main) as Cents),
          ...(open === null
            ? []
            : [t('pipelines:addedDeals', { count: Math.abs(open), added: formats.signedCount(open) })]),
        ].join(', ')
  return { direction: Math.sign(main), text: amount }
}
