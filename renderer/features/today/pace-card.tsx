import { Button, Popover, TextInput, UnstyledButton } from '@mantine/core'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import type { Cents } from '../../../shared/money/money.ts'
import type { PipelineId } from '../../../shared/pipelines/pipelines.ts'
import { quietRanges } from '../../../shared/time/business-days.ts'
import { endOfMonth, startOfMonth } from '../../../shared/time/calendar.ts'
import { useAppState } from '../../bridge/app-store.ts'
import { useChangeCompanySettings, useCompanySetting } from '../../bridge/company-settings-store.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { ChartCard } from '../../components/chart/chart-card.tsx'
import { Form } from '../../components/form.tsx'
import { ManagedNote } from '../../components/managed-note.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { Tag } from '../../components/tag.tsx'
import textButton from '../../components/text-button.module.css'
import { TextButton } from '../../components/text-button.tsx'
import { useAboutFunnel } from '../../domain/funnel/use-about-funnel.ts'
import { usePipelineName } from '../../domain/pipelines/use-pipeline.ts'
import { accountWords, type AccountDots as Dots } from '../../domain/today/account-words.ts'
import { PaceHead } from '../../domain/today/pace-head.tsx'
import { paceWords, toneOf } from '../../domain/today/pace-words.ts'
import { withTarget } from '../../domain/today/target-model.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useTypedReais } from '../../format/use-typed-reais.ts'
import { setTargetForm, useTargetForm } from '../../navigation/target-form.ts'
import { focusAtOnce } from '../../platform/focus-at-once.ts'
import { useSay } from '../../report/say.ts'
import { TableView } from '../../report/surfaces/table-view.tsx'
import { useOpenTarget } from '../../report/surfaces/use-open-target.ts'
import { useView } from '../../views/view-store.ts'
import accountDotsStyles from './account-dots.module.css'
import styles from './pace.module.css'
import todayPageStyles from './today-page.module.css'
import { paceTable } from './today-tables.tsx'
import { TODAY_VIEW } from './today-view.ts'
import { useTodayScreen } from './use-today-screen.ts'

/** Recharts is more code than the rest of the screen: it is fetched when the first figures are there. */
const PaceChart = lazy(async () => ({
  default: (await import('../../domain/today/pace-chart.tsx')).PaceChart,
}))

/** "Ritmo do mês": won value added up by day, against last month and the target, with its projection. */
export function PaceCard() {
  const say = useSay()
  const { t, formats } = say
  const { choice, funnel, pace, account: judged, today, holidays } = useTodayScreen()
  const [{ paceAs }, changeView] = useView(TODAY_VIEW)
  const { state, forecast, counted, why } = paceWords(say, pace)
  // The closed month has its own verdict.
  const shownState = pace.closed === null ? state : null
  // Without a forecast there is nothing whose account could matter.
  const account = judged !== null && pace.forecast !== null ? accountWords(say, judged) : null
  const beforeNow = {
    ...funnel,
    isFirstLoad:
      funnel.isFirstLoad || (funnel.isStored === true && (pace.wonCents === null || pace.closed !== null)),
  }
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
      tag={shownState && <Tag tone={toneOf(shownState)}>{t(`today:${shownState}`)}</Tag>}
      more={choice.pipelineId !== null && !choice.gone && <MonthTarget pipelineId={choice.pipelineId} />}
      shownAs={paceAs}
      onShowAs={(next) => changeView({ paceAs: next })}
      about={{
        ...about,
        definition: 'pace',
        lead: [counted ?? why, account?.sentence].filter((fact) => fact != null),
        picture: account && (
          <>
            <AccountDots {...account.months} />
            {account.lastMonth && <AccountDots {...account.lastMonth} />}
          </>
        ),
        note: account === null ? how : `${how ?? ''} ${account.how}`,
      }}
    >
      <AnswerView answerState={beforeNow} skeleton="bars" height={168}>
        {() => (
          <div className={styles.pace}>
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
              <Suspense fallback={<Skeleton kind="bars" height={140} />}>
                <PaceChart
                  points={pace.points}
                  quiet={quiet}
                  notes={pace.notes}
                  label={forecast === null ? label : `${label} ${forecast}`}
                  onOpen={openDay}
                  openHint={t('today:paceOpenDay')}
                />
              </Suspense>
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

/** The oldest first: a dot inside the band, an open square outside, a dash where nothing is known. */
function AccountDots({ title, dots, ends }: Dots) {
  return (
    <div className={accountDotsStyles.account}>
      <span aria-hidden="true">{title}</span>
      <ol aria-label={title}>
        {dots.map(({ day, outcome, label }) => (
          <li key={day} data-outcome={outcome} title={label}>
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

interface TargetProps {
  readonly targetCents: Cents | null
  /** The pipeline and the month of the target. */
  readonly of: string
  readonly onChange: (targetCents: Cents | null) => void
}

/** Sets the month's target; where a policy keeps it, says so. */
function TargetButton(props: TargetProps) {
  const { targetCents, of, onChange } = props
  const { t } = useSay()
  const { isOpen } = useTargetForm()
  const isLocked = useAppState().managed.locked.includes('sharedSettings')
  // Left open, it would open again with the next visit of the screen.
  useEffect(() => () => setTargetForm(false), [])
  if (isLocked) return <ManagedNote />
  return (
    <Popover opened={isOpen} onChange={setTargetForm} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={`cut ${textButton.button}`}
          onClick={() => setTargetForm(!isOpen)}
          {...(targetCents !== null && { 'data-quiet': '' })}
        >
          {t(targetCents === null ? 'today:targetSet' : 'today:targetChange')}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={todayPageStyles.target} aria-label={t('today:targetOf', { of })}>
        <TargetForm
          {...props}
          onChange={(next) => {
            onChange(next)
            setTargetForm(false)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
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
        error={isTried && (problem ?? t(cents === 0 ? 'today:targetWrong' : 'today:targetNone'))}
        ref={focusAtOnce}
        data-autofocus
      />
      <p className={todayPageStyles.targetEcho} role="status">
        {echo !== null && cents !== 0 && t('today:targetEcho', { echo })}
      </p>
      <div className={todayPageStyles.targetActions}>
        {targetCents !== null && (
          <TextButton onClick={() => onChange(null)}>{t('today:targetRemove')}</TextButton>
        )}
        <Button type="submit" size="compact-sm">
          {t('keep')}
        </Button>
      </div>
    </Form>
  )
}
