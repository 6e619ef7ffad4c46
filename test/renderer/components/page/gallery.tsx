// The gallery: every component of the window with its states on one page. `?theme=dark` and `?language=en` change it.
import '@fontsource-variable/inter/wght.css'
import '../../../../renderer/styles/mantine.css'
import '../../../../renderer/styles/tokens.css'
import '../../../../renderer/styles/base.css'
import '../../../../renderer/styles/print.css'
import { createRoot } from 'react-dom/client'
import styles from './gallery.module.css'
import { ANSWERS, CONTROLS } from './gallery-controls.tsx'
import { CHARTS, FIGURES } from './gallery-figures.tsx'
import { Frame, prepareWindow } from './gallery-frame.tsx'

const query = new URLSearchParams(location.search)
const theme = query.get('theme') === 'dark' ? 'dark' : 'light'
const language = query.get('language') === 'en' ? 'en' : 'pt-BR'
const OTHERS = [
  ['?', 'light'],
  ['?theme=dark', 'dark'],
  ['?language=en', 'light, English'],
  ['?theme=dark&language=en', 'dark, English'],
] as const

function Gallery() {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Leme: gallery</h1>
        <nav aria-label="Appearance">
          {OTHERS.map(([href, name]) => (
            <a key={href} href={href}>
              {name}
            </a>
          ))}
        </nav>
      </header>
      {Object.entries({ ...FIGURES, ...CHARTS, ...ANSWERS, ...CONTROLS }).map(([name, states]) => (
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

const measured = { leads: 'pipeline', total: null, junk: null, stalled: null } as const
await prepareWindow({ theme, language, measured })
createRoot(document.getElementById('root') as HTMLElement).render(
  <Frame theme={theme} language={language}>
    <Gallery />
  </Frame>,
)
