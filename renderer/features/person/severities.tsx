import { UnstyledButton } from '@mantine/core'
import { Change } from '../../components/change.tsx'
import { Sparkline } from '../../components/chart/sparkline.tsx'
import { dealTasks, severityFigures } from '../../domain/people/person-figures.ts'
import { type Figure, writeFigure } from '../../report/figure.ts'
import { useSay } from '../../report/say.ts'
import styles from './person-page.module.css'
import { usePersonScreen } from './use-person-screen.ts'

/**
 * How many of the overdue tasks are how late, with what was counted on earlier days, and how many are of deals; nothing
 * without an overdue task.
 */
export function Severities() {
  const say = useSay()
  const screen = usePersonScreen()
  if ((screen.overdue.value ?? []).length === 0) return null
  return (
    <p className={styles.severities}>
      {severityFigures(say, screen).map((figure) => (
        <FigureLink key={figure.name} figure={figure} />
      ))}
      <FigureLink figure={dealTasks(say, screen)} />
    </p>
  )
}

/** A figure in a line of text; opens what it counts. */
function FigureLink({ figure }: { readonly figure: Figure }) {
  const { formats } = useSay()
  const { open } = usePersonScreen()
  const { kind, name, value, change, lead, trend, opens } = figure
  return (
    <UnstyledButton data-words title={lead.join('\n') || undefined} onClick={() => open(opens)}>
      <span>{name}</span> <b>{writeFigure(kind, value, formats)}</b>
      {change?.direction != null && change.direction !== 0 && (
        <>
          {' '}
          <Change change={change} />
        </>
      )}
      {trend && <Sparkline {...trend} />}
    </UnstyledButton>
  )
}
