// The gallery: parts of the window with their states on one page.
import '@fontsource-variable/inter/wght.css'
import '../../../../renderer/styles/mantine.css'
import '../../../../renderer/styles/tokens.css'
import '../../../../renderer/styles/base.css'
import '../../../../renderer/styles/utilities.css'
import '../../../../renderer/styles/print.css'
import { createRoot } from 'react-dom/client'
import styles from './gallery.module.css'
import { Frame, prepareWindow } from './gallery-frame.tsx'
import { PARTS } from './gallery-parts.tsx'

function Gallery() {
  return (
    <div className={styles.page}>
      <h1>Leme: gallery</h1>
      {Object.entries(PARTS).map(([name, states]) => (
        <section key={name} className={styles.part} aria-label={name}>
          <h2>{name}</h2>
          <div className={styles.states}>
            {Object.entries(states).map(([state, part]) => (
              <figure key={state} className={styles.state}>
                <figcaption>{state}</figcaption>
                <div className={styles.shown}>{part}</div>
              </figure>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

const LOOK = { theme: 'light', language: 'pt-BR' } as const
// A company whose rates are known.
const measured = { leads: 'pipeline', total: null, junk: null, stalled: null } as const
await prepareWindow({ ...LOOK, measured })
createRoot(document.getElementById('root') as HTMLElement).render(
  <Frame {...LOOK}>
    <Gallery />
  </Frame>,
)
