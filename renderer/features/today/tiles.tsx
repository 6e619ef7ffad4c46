// Six figures, each with its comparison; each opens its screen with the same days.
import { useRowStop } from '../../components/use-row-stop.ts'
import { FUNNEL_FIGURES, PRESENT_FIGURES, type PresentDeclaration } from '../../domain/today/today-figures.ts'
import { useCountHistory } from '../../domain/today/use-count-history.ts'
import { usePresentWords } from '../../domain/today/use-present-words.ts'
import type { Figure } from '../../report/figure.ts'
import { useSay } from '../../report/say.ts'
import { Tile } from '../../report/surfaces/tile.tsx'
import { useOpenTarget } from '../../report/surfaces/use-open-target.ts'
import styles from './today-page.module.css'
import { useTodayScreen } from './use-today-screen.ts'

const FUNNEL_TILES = FUNNEL_FIGURES.filter(({ isTile }) => isTile)

export function Tiles() {
  const { stop, onKeyDown } = useRowStop()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows, while the focus is on one of the buttons inside
    <div className={styles.tiles} onKeyDown={onKeyDown}>
      {FUNNEL_TILES.map(({ key, make }, index) => (
        <FunnelTile key={key} make={make} isStop={stop === index} />
      ))}
      {PRESENT_FIGURES.map((declared, index) => (
        <PresentTile key={declared.key} declared={declared} isStop={stop === FUNNEL_TILES.length + index} />
      ))}
    </div>
  )
}

interface StopProps {
  readonly isStop: boolean
}

function FunnelTile({ make, isStop }: Pick<(typeof FUNNEL_FIGURES)[number], 'make'> & StopProps) {
  return <OpeningTile figure={make(useSay(), useTodayScreen())} isStop={isStop} />
}

function PresentTile({ declared, isStop }: StopProps & { readonly declared: PresentDeclaration }) {
  const { make, answerOf, countedAs: figure } = declared
  const say = useSay()
  const screen = useTodayScreen()
  const counts = useCountHistory(figure ?? null, screen.today)
  const words = usePresentWords(answerOf(screen))
  const figureNow = make(say, { ...screen, ...words, counts: counts.value ?? [] })
  return <OpeningTile figure={figureNow} isStop={isStop} />
}

function OpeningTile({ figure, isStop }: StopProps & { readonly figure: Figure }) {
  const open = useOpenTarget()
  return <Tile figure={figure} onOpen={() => open(figure.opens)} isStop={isStop} />
}
