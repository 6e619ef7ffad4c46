// The page of the component tests: one component of the window at a time. Tests call `window.stories`.
import './window-styles.ts'
import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { noteAnswer } from '../../../../renderer/answers/refusal-store.ts'
import { recordedCalls } from './recorded.ts'
import { STORIES } from './stories.tsx'
import { prepareWindow, StoryFrame } from './story-frame.tsx'
import type { Setting, StoryName, StoryPage, StoryProps } from './story-types.ts'

const root = createRoot(document.getElementById('root') as HTMLElement)

async function show<Name extends StoryName>(
  name: Name,
  props: StoryProps<Name> & object,
  setting: Setting = {},
): Promise<void> {
  const { language = 'pt-BR', theme = 'light', refused = {} } = setting
  const companyId = await prepareWindow(setting)
  for (const [operation, code] of Object.entries(refused)) {
    noteAnswer(companyId, operation as keyof typeof refused, { source: 'snapshot', error: { code } })
  }
  // `name` and `props` have one type parameter, so the props are those of the story.
  const Story = STORIES[name] as ComponentType<object>
  // Drawn when the test goes on: a key that comes earlier is lost.
  flushSync(() =>
    root.render(
      <StoryFrame theme={theme} language={language}>
        <Story {...props} />
      </StoryFrame>,
    ),
  )
}

declare global {
  interface Window {
    stories?: StoryPage
  }
}

/** Takes the component off the page. */
const clear = () => flushSync(() => root.render(null))

window.stories = { show, clear, calls: recordedCalls, names: () => Object.keys(STORIES) }
