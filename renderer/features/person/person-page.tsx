import { Redirect, useLocation, useParams } from 'wouter'
import { ControlButton } from '../../components/control-button.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { NextIcon, PreviousIcon } from '../../components/icons.tsx'
import { Page } from '../../components/page.tsx'
import { ScreenGate } from '../../components/screen-gate.tsx'
import { StepButton } from '../../components/step-button.tsx'
import { TextButton } from '../../components/text-button.tsx'
import { personName } from '../../domain/people/person-words.ts'
import { pathOf, pathOfPerson } from '../../navigation/screens.ts'
import { useSay } from '../../report/say.ts'
import { ExportMenu } from '../../report/surfaces/export-menu.tsx'
import { useOpenTarget } from '../../report/surfaces/use-open-target.ts'
import { isPersonId } from '../../views/leads-view.ts'
import { AgreedCard } from './agreed-card.tsx'
import { ConversionCard } from './conversion-card.tsx'
import { OverdueCard } from './overdue-card.tsx'
import styles from './person-page.module.css'
import { personReport } from './person-report.ts'
import { PersonSheet } from './person-sheet.tsx'
import { PersonTiles } from './person-tiles.tsx'
import { ReadCard } from './read-card.tsx'
import { SoonCard } from './soon-card.tsx'
import { PersonScreenProvider, usePersonAnswers, usePersonScreen } from './use-person-screen.ts'

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
  const screen = usePersonAnswers(id, useOpenTarget())
  const { overdue, pending, newLeads, isUnknown } = screen
  const hasValue = [overdue, pending, newLeads].some(({ value }) => value !== null)
  return (
    <PersonScreenProvider value={screen}>
      <Page
        title={personName(say, screen)}
        tag={<span>{t('people:talkOn', { date: formats.day(today) })}</span>}
        controls={<TeamSteps />}
        actions={
          <>
            <ControlButton disabled={!hasValue || isUnknown} onClick={() => window.print()}>
              {t('tasks:print')}
            </ControlButton>
            <ExportMenu
              title={t('screens.person')}
              day={formats.dayWithYear(today)}
              report={() => personReport(say, screen)}
              isPersonal
              isDisabled={!hasValue || isUnknown}
            />
          </>
        }
      >
        <ScreenGate screen="person" hasValue={hasValue}>
          {isUnknown ? <UnknownPerson /> : <Parts />}
        </ScreenGate>
      </Page>
    </PersonScreenProvider>
  )
}

function Parts() {
  return (
    <>
      <PersonTiles />
      <div className={styles.columns}>
        <div className={styles.column}>
          <AgreedCard />
          <OverdueCard />
          <SoonCard />
        </div>
        <div className={styles.column}>
          <ConversionCard />
          <ReadCard />
        </div>
      </div>
      <PersonSheet />
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
    <span className={styles.steps}>
      <StepButton label={t('people:previous')} onStep={stepTo(index - 1)}>
        <PreviousIcon />
      </StepButton>
      <span>{t('people:place', { place: index + 1, count: team.length })}</span>
      <StepButton label={t('people:next')} onStep={stepTo(index + 1)}>
        <NextIcon />
      </StepButton>
    </span>
  )
}

function UnknownPerson() {
  const { t } = useSay()
  const [, navigate] = useLocation()
  return (
    <EmptyNote title={t('people:unknownTitle')} text={t('people:unknownText')}>
      <TextButton onClick={() => navigate(pathOf('tasks'))}>{t('people:openTasks')}</TextButton>
    </EmptyNote>
  )
}
