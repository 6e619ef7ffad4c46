// The gallery: every component of the window with its states on one page. `?theme=dark` and `?language=en` change it.
import './window-styles.ts'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import styles from './gallery.module.css'
import type { GalleryState } from './gallery-state.ts'
import { GALLERY } from './gallery-states.ts'
import { STORIES } from './stories.tsx'
import { prepareWindow, StoryFrame } from './story-frame.tsx'

const query = new URLSearchParams(location.search)
const theme = query.get('theme') === 'dark' ? 'dark' : 'light'
const language = query.get('language') === 'en' ? 'en' : 'pt-BR'
const OTHERS = [
  ['?', 'light'],
  ['?theme=dark', 'dark'],
  ['?language=en', 'light, English'],
  ['?theme=dark&language=en', 'dark, English'],
] as const

function State({ story, state, props }: GalleryState) {
  const Story = STORIES[story] as ComponentType<object>
  return (
    <figure className={styles.state}>
      <figcaption>{state}</figcaption>
      <div className={styles.shown}>
        <Story {...props} />
      </div>
    </figure>
  )
}

function Gallery() {
  const names = [...new Set(GALLERY.map(({ story }) => story))]
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
      {names.map((name) => (
        <section key={name} className={styles.part} aria-label={name}>
          <h2>{name}</h2>
          <div className={styles.states}>
            {GALLERY.filter(({ story }) => story === name).map((state) => (
              <State key={state.state} {...state} />
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
  <StoryFrame theme={theme} language={language}>
    <Gallery />
  </StoryFrame>,
)
