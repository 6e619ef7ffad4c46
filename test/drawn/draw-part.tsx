// Draws single components of the window under its own providers, over a fake window.desktop. A test fails on any error
// or warning in the console.
import type { ReactNode } from 'react'
import { afterAll, beforeEach, expect, vi } from 'vitest'
import { openDom } from '../support/window/dom.ts'

// Noon of the fake desktop's day in the company's zone.
vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T15:00:00Z') })
const dom = openDom('#/')
document.body.innerHTML = '<main id="root"></main>'
// They read the document when they are loaded.
const [{ createRoot }, { flushSync }, { Frame, prepareWindow }] = await Promise.all([
  import('react-dom/client'),
  import('react-dom'),
  import('../renderer/components/page/gallery-frame.tsx'),
])
const root = createRoot(document.getElementById('root') as HTMLElement)
type Measured = Parameters<typeof prepareWindow>[0]['measured']

/** Draws a part alone on the page. Returns the id of the company. */
export async function drawPart(
  part: ReactNode,
  language: 'pt-BR' | 'en' = 'pt-BR',
  measured?: Measured,
): Promise<string> {
  const company = await prepareWindow({ language, theme: 'light', ...(measured && { measured }) })
  flushSync(() =>
    root.render(
      <Frame theme="light" language={language}>
        {part}
      </Frame>,
    ),
  )
  return company
}

const complaints: unknown[] = []
for (const name of ['error', 'warn'] as const)
  vi.spyOn(console, name).mockImplementation((...words) => {
    // happy-dom does not know every element.
    if (!String(words[0]).includes('unrecognized in this browser')) complaints.push(words)
  })
beforeEach(() => () => {
  flushSync(() => root.render(null))
  expect(complaints.splice(0)).toEqual([])
})
afterAll(async () => {
  await dom.happyDOM.abort()
  vi.restoreAllMocks()
  vi.useRealTimers()
})
