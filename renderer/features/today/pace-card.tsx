import { useMemo } from 'react'
import type { PipelineId } from '../../../shared/pipelines/pipelines.ts'
import { quietRanges } from '../../../shared/time/business-days.ts'
import { endOfMonth, startOfMonth } from '../../../shared/time/calendar.ts'
import { useChangeCompanySettings, useCompanySetting } from '../../bridge/company-settings-store.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { ChartCard } from '../../components/chart/chart-card.tsx'
import { Tag } from '../../components/tag.tsx'
import { useAboutFunnel } from '../../domain/funnel/use-about-funnel.ts'
import { usePipelineName } from '../../domain/pipelines/use-pipeline-name.ts'
import { accountWords } from '../../domain/today/account-words.ts'
import { PaceChart } from '../../domain/today/pace-chart.tsx'
import { PaceHead } from '../../domain/today/pace-head.tsx'
import { isGoodPace, paceWords } from '../../domain/today/pace-words.ts'
import { withTarget } from '../../domain/today/target-model.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useSay } from '../../report/say.ts'
import { TableView } from '../../report/surfaces/table-view.tsx'
import { useOpenTarget } from '../../report/surfaces/use-open-target.ts'
import { useView } from '../../views/view-store.ts'
import { AccountDots } from './account-dots.tsx'
import styles from './pace.module.css'
import { TargetButton } from './target-button.tsx'
import { paceTable } from './today-tables.tsx'
import { TODAY_VIEW } from './today-view.ts'
import { useTodayScreen } from './use-today-screen.ts'

/** "Ritmo do mês": won value added up by day, against last month and the target, with its projection. */
export function PaceCard() {
  const say = useSay()
  const { t, formats } = say
  const { choice, funnel, pace, account: judged, today, holidays } = useTodayScreen()
  const [{ paceAs }, changeView] = useView(TODAY_VIEW)
  const { state, forecast, counted, facts } = paceWords(say, pace)
  // Without a forecast there is nothing whose account could matter.
  const account = judged !== null && pace.forecast !== null ? accountWords(say, judged) : null
  const open = useOpenTarget()
  const about = useAboutFunnel(funnel, { from: startOfMonth(today), to: today })
  const how =
    counted === null
      ? null
      : t(pace.projection?.isScaled ? 'today:projectionScaled' : 'today:projectionAsWas')
  const label = t('today:paceLabel', { month: formats.monthName(today), won: formats.money(pace.wonCents) })
  const quiet = useMemo(
    () => quietRanges({ from: startOfMonth(today), to: endOfMonth(today) }, holidays),
    [today, holidays],
  )
  const openDay = (index: number) => {
    const date = pace.points[index]?.date
    // A day to come has nothing to show.
    if (date === undefined || date > today) return
    const custom = { from: date, to: date }
    open({ screen: 'funnel', view: { period: 'custom', custom, compare: 'week-before' } })
  }
  return (
    <ChartCard
      title={t('today:pace')}
      tag={state && <Tag tone={isGoodPace(state) ? 'good' : 'warn'}>{t(`today:${state}`)}</Tag>}
      more={choice.pipelineId !== null && <MonthTarget pipelineId={choice.pipelineId} />}
      shownAs={paceAs}
      onShowAs={(next) => changeView({ paceAs: next })}
      about={{
        ...about,
        definition: 'pace',
        lead: account === null ? facts : [...facts, account.sentence],
        picture: account && (
          <>
            <AccountDots {...account.months} />
            {account.lastMonth && <AccountDots {...account.lastMonth} />}
          </>
        ),
        note: account === null ? how : `${how ?? ''} ${account.how}`,
      }}
    >
      <AnswerView answerState={funnel} skeleton="bars" height={168}>
        {() => (
          <div className={styles.pace}>
            <PaceHead
              pace={pace}
              today={today}
              account={account?.short ?? null}
              onOpen={(view) => open({ screen: 'funnel', view })}
            />
            {paceAs === 'table' ? (
              <TableView
                table={paceTable(say, pace.points, pace.targetCents)}
                about={{
                  ...about,
                  note: [counted, how, account?.sentence].filter(Boolean).join(' ') || null,
                }}
                look="dense"
              />
            ) : (
              <PaceChart
                points={pace.points}
                quiet={quiet}
                notes={pace.notes}
                label={forecast === null ? label : `${label} ${forecast}`}
                onOpen={openDay}
                openHint={t('today:paceOpenDay')}
              />
            )}
          </div>
        )}
      </AnswerView>
    </ChartCard>
  )
}

/** The target of the month of the chosen pipelines, and how it is changed. */
function MonthTarget({ pipelineId }: { readonly pipelineId: PipelineId }) {
  const { choice, pace, today } = useTodayScreen()
  const formats = useFormats()
  const targets = useCompanySetting('targets')
  const changeSettings = useChangeCompanySettings()
  const of = [usePipelineName(choice), formats.monthName(today)].filter((part) => part !== null).join(' · ')
  return (
    <TargetButton
      targetCents={pace.targetCents}
      of={of}
      onChange={(next) => changeSettings({ targets: withTarget(targets, pipelineId, today, next) })}
    />
  )
}
