import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Redirect, useLocation, useParams } from 'wouter'
import { MAX_NOTE_TEXT, MAX_NOTES, type NoteProblem } from '../../../shared/notes/notes.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { ControlButton, StepButton, TextButton } from '../../components/buttons.tsx'
import { Card } from '../../components/card.tsx'
import { Hero } from '../../components/change.tsx'
import { Form } from '../../components/dialog.tsx'
import { FirstRows } from '../../components/first-rows.tsx'
import { NextIcon, PreviousIcon } from '../../components/icons.tsx'
import { EmptyNote } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { ScreenGate } from '../../components/screen-gate.tsx'
import { useAgreed, useEditNotes } from '../../domain/notes/notes.ts'
import {
  conversionFigure,
  conversionTitle,
  PERSON_FIGURES,
  personName,
  standingWords,
} from '../../domain/people/person-figures.ts'
import type { Conversion } from '../../domain/people/team.ts'
import { ResponseCard } from '../../domain/response/response-card.tsx'
import { dayName } from '../../domain/since/since-parts.ts'
import { pathOf, pathOfPerson } from '../../navigation/screens.ts'
import { useRowStop } from '../../platform/focus.ts'
import { writeFigure } from '../../report/figure.ts'
import { useSay } from '../../report/say.ts'
import { ExportMenu } from '../../report/surfaces/export-menu.tsx'
import { Tile } from '../../report/surfaces/tile.tsx'
import { isPersonId } from '../../views/leads-view.ts'
import { OverdueCard, ReadCard, SoonCard } from './overdue-card.tsx'
import { PersonScreenProvider, personReport, usePersonAnswers, usePersonScreen } from './person-screen.ts'

const AGREED = `
  [&_li]:grid [&_li]:grid-cols-[64px_minmax(0,1fr)_auto] [&_li]:gap-12 [&_li]:py-6 [&_li]:px-0
  [&_bdi]:wrap-anywhere`

/** A rate of nobody by name: the person's own is larger, the median a line. */
const DOTS = `
  relative h-48 mt-8 mx-8 mb-4 [background:linear-gradient(var(--line),var(--line))_no-repeat_left_12px/100%_1px]
  [&_i]:absolute [&_i]:top-12 [&_i]:[transform:translate(-50%,-50%)] [&_b]:absolute [&_b]:top-12
  [&_b]:[transform:translate(-50%,-50%)] [&_small]:absolute [&_small]:top-12
  [&_small]:[transform:translate(-50%,-50%)] [&_i]:w-8 [&_i]:h-8 [&_i]:rounded-full [&_i]:bg-mark
  [&_i[data-own]]:w-12 [&_i[data-own]]:h-12 [&_i[data-own]]:bg-accent [&_b]:w-2 [&_b]:h-24 [&_b]:bg-ink
  [&_small]:top-36 [&_small]:[transform:translate(-100%,-50%)] [&_small]:text-11 [&_small]:whitespace-nowrap
  [&_small[data-after]]:[transform:translate(0,-50%)]`

const COLUMNS = `
  grid-cols-[minmax(0,1.24fr)_minmax(0,1fr)]
  max-1200:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] max-1200:gap-24 @max-[760px]/page:block`
/** On paper one page holds what most people have. */
const COLUMN = 'grid grid-cols-1 gap-24 print:block print:*:mb-12'
const SIDE = `${COLUMN} print:grid print:grid-cols-2 print:gap-x-40 print:gap-y-0 print:*:last:col-span-full`
/** Two lines. */
const PEN =
  'h-64 border-b border-b-line [background:linear-gradient(var(--line),var(--line))_no-repeat_0_50%/100%_1px]'

/** What to talk about with one person; an address of none leads to Tarefas, whose table names them. */
export function PersonPage() {
  const { part } = useParams<{ part?: string }>()
  if (part === undefined || !isPersonId(part)) return <Redirect to={pathOf('tasks')} replace />
  const id = part.toLowerCase()
  return <OnePerson key={id} id={id} />
}

function OnePerson({ id }: { readonly id: string }) {
  const say = useSay()
  const { t, formats, today } = say
  const screen = usePersonAnswers(id)
  const [, navigate] = useLocation()
  const { overdue, pending, newLeads, isUnknown, comparedDay } = screen
  const tag = [
    t('people:talkOn', { date: formats.day(today) }),
    ...(comparedDay ? [t('today:since', { date: dayName(say, comparedDay) })] : []),
  ]
  const hasValue = [overdue, pending, newLeads].some(({ value }) => value !== null)
  return (
    <PersonScreenProvider value={screen}>
      <Page
        title={personName(say, screen)}
        tag={<span>{tag.join(' · ')}</span>}
        controls={<TeamSteps />}
        actions={
          <>
            <ControlButton disabled={!hasValue || isUnknown} onClick={() => window.print()}>
              {t('tasks:print')}
            </ControlButton>
            <ExportMenu
              title={t('screens.person')}
              heading={personName(say, screen)}
              day={formats.dayWithYear(today)}
              report={() => personReport(say, screen)}
              isPersonal
              isDisabled={!hasValue || isUnknown}
            />
          </>
        }
      >
        <ScreenGate screen="person" hasValue={hasValue}>
          {isUnknown ? (
            <EmptyNote title={t('people:unknownTitle')}>
              <TextButton onClick={() => navigate(pathOf('tasks'))}>{t('people:openTasks')}</TextButton>
            </EmptyNote>
          ) : (
            <Parts />
          )}
        </ScreenGate>
      </Page>
    </PersonScreenProvider>
  )
}

function Parts() {
  const { response } = usePersonScreen()
  return (
    <>
      <PersonTiles />
      <div className={`columns ${COLUMNS}`}>
        <div className={COLUMN}>
          <AgreedCard />
          <OverdueCard />
          <SoonCard />
        </div>
        <div className={SIDE}>
          <ConversionCard />
          <ResponseCard shown={response} />
          <ReadCard />
        </div>
      </div>
    </>
  )
}

/** The person's place in the team, with the ones before and after. */
function TeamSteps() {
  const { t } = useSay()
  const { id, team, isUnknown } = usePersonScreen()
  const [, navigate] = useLocation()
  const index = team.findIndex((person) => person.id === id)
  const stepTo = (at: number) => {
    const person = team[at]
    return person === undefined ? null : () => navigate(pathOfPerson(person.id))
  }
  if (team.length < 2 || isUnknown) return null
  return (
    <span className="row note whitespace-nowrap">
      <StepButton label={t('previous')} onStep={stepTo(index - 1)}>
        <PreviousIcon />
      </StepButton>
      <span>{t('partOf', { part: index + 1, all: team.length })}</span>
      <StepButton label={t('next')} onStep={stepTo(index + 1)}>
        <NextIcon />
      </StepButton>
    </span>
  )
}

/** More are one click away. */
const AT_ONCE = 3

/** What was agreed with the person, the latest first, so that the next talk begins with it. */
function AgreedCard() {
  const { t, formats, today } = useSay()
  const { id } = usePersonScreen()
  const { keep, remove } = useEditNotes('talks')
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<NoteProblem | null>(null)
  const agreed = useAgreed(id)
  const add = () => {
    const found = keep({ from: today, to: today, text, pipelineId: null, personId: id, isLeftOut: false })
    setProblem(found)
    if (found === null) setText('')
  }
  return (
    <Card title={t('people:agreed')}>
      {agreed.length > 0 && (
        <ul className={`${AGREED} mb-10`}>
          <FirstRows rows={agreed} rest="li" atOnce={AT_ONCE}>
            {(note) => (
              <li key={note.id}>
                <span className="text-ink-3">{formats.day(note.from)}</span>
                <bdi>{note.text}</bdi>
                <TextButton label={t('notes:removeOf', { note: note.text })} onClick={() => remove(note)}>
                  {t('remove')}
                </TextButton>
              </li>
            )}
          </FirstRows>
        </ul>
      )}
      <Form className="grid grid-cols-[minmax(0,1fr)_auto] gap-8 print:hidden" onSubmit={add}>
        <TextInput
          aria-label={t('people:agree')}
          placeholder={t('people:agreeHint')}
          value={text}
          autoComplete="off"
          maxLength={MAX_NOTE_TEXT}
          error={problem && t(`notes:problems.${problem}`, { most: MAX_NOTES })}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setProblem(null)
          }}
        />
        <Button type="submit" variant="default">
          {t('people:agree')}
        </Button>
      </Form>
      {/* For the pen. */}
      <div className={PEN} data-print="shown" />
    </Card>
  )
}

/** The person's rate of converted leads among those of the team. */
function ConversionCard() {
  const say = useSay()
  const { t, formats } = say
  const { id, conversion, converted, isTeamLoading, open } = usePersonScreen()
  const figure = conversionFigure(say, id, conversion, converted)
  const { about, kind, value, beside, name, opens } = figure
  return (
    <Card title={conversionTitle(say)} about={{ ...about, capturedAt: converted.collected }}>
      <AnswerView answerState={converted} skeleton="lines" height={120}>
        {() => (
          <>
            <div className="flex flex-wrap items-baseline gap-x-12">
              {value !== null && <Hero name={name} figure={writeFigure(kind, value, formats)} />}
              {beside && (
                <TextButton isContent onClick={() => open(opens)}>
                  {beside}
                </TextButton>
              )}
            </div>
            <Dots conversion={conversion} />
            <p className="note" aria-busy={isTeamLoading}>
              {isTeamLoading ? t('people:teamLoading') : standingWords(say, conversion)}
            </p>
          </>
        )}
      </AnswerView>
      <p className="note">{t('people:salesUnknown')}</p>
    </Card>
  )
}

/** The rates on a line from zero, where chance alone does not explain the person's: the others have no names. */
function Dots({ conversion: { rate, others, comparison } }: { readonly conversion: Conversion }) {
  const { t, formats } = useSay()
  if (rate === null || comparison === null || comparison.standing === 'same') return null
  const most = Math.max(rate, ...others) * 1.1 || 1
  const left = (value: number) => ({ left: `${(100 * value) / most}%` })
  const median = formats.percent(comparison.median)
  const atMedian = left(comparison.median)
  return (
    <div
      className={DOTS}
      role="img"
      aria-label={t('people:dots', { rate: formats.percent(rate), median, count: others.length })}
    >
      {others.map((other, index) => (
        <i key={index} style={left(other)} />
      ))}
      <i data-own style={left(rate)} />
      <b style={atMedian} />
      {/* Inside the line, on whichever side of the median there is room. */}
      <small style={atMedian} data-after={comparison.median < most / 2 || undefined}>
        {t('people:median', { median })}
      </small>
    </div>
  )
}

function PersonTiles() {
  const say = useSay()
  const screen = usePersonScreen()
  const { stop, onKeyDown } = useRowStop()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows, while the focus is on one of the buttons inside
    <div
      className={`grid grid-cols-4 gap-32 @max-[760px]/page:grid-cols-2 @max-[760px]/page:gap-24 print:grid-cols-4`}
      onKeyDown={onKeyDown}
    >
      {PERSON_FIGURES.map(({ key, make }, index) => {
        const figure = make(say, screen)
        return (
          <Tile key={key} figure={figure} isStop={stop === index} onOpen={() => screen.open(figure.opens)} />
        )
      })}
    </div>
  )
}
