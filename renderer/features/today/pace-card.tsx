import { Button, Popover, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Cents } from '../../../shared/money/money.ts'
import type { PipelineId } from '../../../shared/pipelines/pipelines.ts'
import { startOfMonth } from '../../../shared/time/calendar.ts'
import { useAppState } from '../../bridge/app-store.ts'
import { useChangeCompanySettings, useCompanySetting } from '../../bridge/company-settings-store.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { TextButton } from '../../components/buttons.tsx'
import { ChartCard } from '../../components/card.tsx'
import { Form } from '../../components/dialog.tsx'
import { ManagedNote, Tag } from '../../components/notice.tsx'
import { useAboutFunnel } from '../../domain/funnel/use-funnel.ts'
import { usePipelineName } from '../../domain/pipelines/use-pipeline.ts'
import { accountWords } from '../../domain/today/forecast-account.ts'
import { MonthChart } from '../../domain/today/month-chart.tsx'
import { PaceHead } from '../../domain/today/pace-head.tsx'
import { withTarget } from '../../domain/today/pace-model.ts'
import { paceWords, toneOf } from '../../domain/today/pace-words.ts'
import { answerOfPace } from '../../domain/today/use-month-pace.ts'
import { useTypedReais } from '../../format/typed-reais.ts'
import { setOpen, useIsOpen } from '../../navigation/tv-mode.ts'
import { focusAtOnce } from '../../platform/focus.ts'
import { useSay } from '../../report/say.ts'
import { TableView } from '../../report/surfaces/table-view.tsx'
import { useOpenTarget } from '../../report/surfaces/target-link.tsx'
import { useView } from '../../views/view-store.ts'
import { paceTable } from './today-tables.tsx'
import { TODAY_VIEW, useTodayScreen } from './use-today-screen.ts'

/** The shape says it without the colour. */
const OUTCOMES = {
  contained: 'h-10 rounded-full bg-accent',
  missed: 'h-10 border-2 border-bad',
  unknown: 'h-2 bg-ink-3',
  leftOut: 'h-2 bg-ink-3',
} as const

/** "Ritmo do mês": won value added up by day, against last month and the target, with its projection. */
export function PaceCard() {
  const say = useSay()
  const { t } = say
  const { choice, funnel, pace, account: judged, today } = useTodayScreen()
  const [{ paceAs }, changeView] = useView(TODAY_VIEW)
  const { state, counted, why } = paceWords(say, pace)
  // The closed month has its own verdict.
  const shownState = pace.closed === null ? state : null
  // Without a forecast there is nothing whose account could matter.
  const account = judged !== null && pace.forecast !== null ? accountWords(say, judged) : null
  const open = useOpenTarget()
  const about = useAboutFunnel(funnel, { from: startOfMonth(today), to: today })
  const how = counted !== null && pace.projection?.isScaled ? t('today:projectionScaled') : null
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
      tag={shownState && <Tag tone={toneOf(shownState)}>{t(`today:${shownState}`)}</Tag>}
      more={choice.pipelineId !== null && !choice.gone && <MonthTarget pipelineId={choice.pipelineId} />}
      shownAs={paceAs}
      onShowAs={(next) => changeView({ paceAs: next })}
      about={{
        ...about,
        definition: 'pace',
        lead: [counted ?? why, account?.sentence].filter((fact) => fact != null),
        picture: account && <AccountDots dots={account.dots} />,
        note: account === null ? how : `${how ?? ''} ${t('today:account.how')}`,
      }}
    >
      <AnswerView answerState={answerOfPace(funnel, pace)} skeleton="bars" height={168}>
        {() => (
          <div className="flex-1 flex flex-col gap-8">
            <PaceHead
              pace={pace}
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
              <div className="relative flex-1 min-h-112 *:absolute *:inset-0">
                <MonthChart
                  pace={pace}
                  pipelineId={choice.pipelineId}
                  onOpen={openDay}
                  openHint={t('openHint')}
                />
              </div>
            )}
          </div>
        )}
      </AnswerView>
    </ChartCard>
  )
}

/** The oldest first: a dot inside the band, an open square outside, a dash where nothing is known. */
function AccountDots({ dots }: { readonly dots: ReturnType<typeof accountWords>['dots'] }) {
  const { t, formats } = useSay()
  const ends = [dots[0], dots.at(-1)].flatMap((dot) => (dot ? [formats.month(dot.month)] : []))
  return (
    <div className="mt-8 mb-12">
      <span aria-hidden="true">{t('today:account.label')}</span>
      <ol
        className="grid auto-cols-fr grid-flow-col justify-items-center items-center h-14"
        aria-label={t('today:account.label')}
      >
        {dots.map(({ month, outcome, label }) => (
          <li key={month} className={`w-10 ${OUTCOMES[outcome]}`} data-outcome={outcome} title={label}>
            <span className="visually-hidden">{label}</span>
          </li>
        ))}
      </ol>
      <p aria-hidden="true">
        {ends.map((end) => (
          <span key={end}>{end}</span>
        ))}
      </p>
    </div>
  )
}

/** Sets the month's target of the chosen pipelines; where a policy sets it, says so. */
function MonthTarget({ pipelineId }: { readonly pipelineId: PipelineId }) {
  const { t, formats } = useSay()
  const { choice, pace, today } = useTodayScreen()
  const { targetCents } = pace
  const targets = useCompanySetting('targets')
  const changeSettings = useChangeCompanySettings()
  const name = usePipelineName(choice)
  const of = [name, formats.monthName(today)].filter((part) => part !== null).join(' · ')
  const isOpen = useIsOpen('target')
  const isLocked = useAppState().managed.locked.includes('sharedSettings')
  // Left open, it would open again with the next visit of the screen.
  useEffect(() => () => setOpen('target', false), [])
  if (isLocked) return <ManagedNote />
  return (
    <Popover
      opened={isOpen}
      onChange={(isShown) => setOpen('target', isShown)}
      position="bottom-end"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <TextButton
          onClick={() => setOpen('target', !isOpen)}
          data-quiet={targetCents === null ? undefined : ''}
        >
          {t(targetCents === null ? 'today:targetSet' : 'today:targetChange')}
        </TextButton>
      </Popover.Target>
      <Popover.Dropdown className="py-12 px-14 [&_form]:w-236" aria-label={t('today:targetOf', { of })}>
        <TargetForm
          targetCents={targetCents}
          of={of}
          onChange={(next) => {
            changeSettings({ targets: withTarget(targets, pipelineId, today, next) })
            setOpen('target', false)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

interface TargetProps {
  readonly targetCents: Cents | null
  /** The pipeline and the month of the target. */
  readonly of: string
  readonly onChange: (targetCents: Cents | null) => void
}

function TargetForm({ targetCents, of, onChange }: TargetProps) {
  const { t, formats } = useSay()
  const [text, setText] = useState(targetCents === null ? '' : formats.money(targetCents))
  const [isTried, setIsTried] = useState(false)
  const { cents, problem, echo } = useTypedReais()(text)
  return (
    <Form
      onSubmit={() => {
        if (cents === null || cents === 0) setIsTried(true)
        else onChange(cents)
      }}
    >
      <TextInput
        label={t('today:targetOf', { of })}
        placeholder="R$ 1.300.000"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setIsTried(false)
        }}
        error={isTried && (problem ?? t(cents === 0 ? 'today:targetWrong' : 'amountUnreadable'))}
        ref={focusAtOnce}
        data-autofocus
      />
      <p className="min-h-[1.4em] mx-0 mt-6 mb-0 text-ink-2 text-12 tabular-nums" role="status">
        {echo !== null && cents !== 0 && echo}
      </p>
      <div className="flex items-center justify-end gap-14 mt-10">
        {targetCents !== null && (
          <TextButton onClick={() => onChange(null)}>{t('today:targetRemove')}</TextButton>
        )}
        <Button type="submit" size="compact-sm">
          {t('save')}
        </Button>
      </div>
    </Form>
  )
}
