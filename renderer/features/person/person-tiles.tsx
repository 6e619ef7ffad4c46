import { useRowStop } from '../../components/use-row-stop.ts'
import { PERSON_FIGURES } from '../../domain/people/person-figures.ts'
import { useSay } from '../../report/say.ts'
import { Tile } from '../../report/surfaces/tile.tsx'
import styles from './person-page.module.css'
import { usePersonScreen } from './use-person-screen.ts'

/** The figures of the head. */
export function PersonTiles() {
  const say = useSay()
  const screen = usePersonScreen()
  const { stop, onKeyDown } = useRowStop()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows, while the focus is on one of the buttons inside
    <div className={styles.tiles} onKeyDown={onKeyDown}>
      {PERSON_FIGURES.map(({ key, make }, index) => {
        const figure = make(say, screen)
        return (
          <Tile key={key} figure={figure} isStop={stop === index} onOpen={() => screen.open(figure.opens)} />
        )
      })}
    </div>
  )
}
