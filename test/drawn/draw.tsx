// Draws parts of the window alone, for a company, without the core.
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import type { AppState } from '../../shared/bridge/app-state.ts'
import { openDom } from '../support/window/dom.ts'
import { plain } from '../support/window/locator.ts'

/** Opens a document at a moment. `companies` as the core reports them, the first one open. */
export async function openDrawing(iso: string, companies: readonly object[], desktop: object = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(iso) })
  const dom = openDom('#/')
  Object.assign(window, { desktop })
  // These read the document when they are loaded; the words are the window's.
  const [{ createRoot }, { flushSync }, { MantineProvider }, { setAppState }] = await Promise.all([
    import('react-dom/client'),
    import('react-dom'),
    import('@mantine/core'),
    import('../../renderer/bridge/app-store.ts'),
    import('../../renderer/i18n/i18n.ts'),
  ])
  const [first] = companies as readonly { readonly id: string }[]
  setAppState({ companies, activeCompanyId: first?.id, managed: {} } as unknown as AppState)
  return {
    draw(part: ReactNode): HTMLElement {
      const place = document.createElement('div')
      document.body.replaceChildren(place)
      flushSync(() => createRoot(place).render(<MantineProvider env="test">{part}</MantineProvider>))
      return document.body
    },
    async close() {
      await dom.happyDOM.abort()
      vi.useRealTimers()
    },
  }
}

/** Returns what is read of a drawn table: a line for the titles, and one a row. */
export function linesOf(drawn: Element): string[] {
  return [...drawn.querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('th, td')]
      .map((cell) => {
        const copy = cell.cloneNode(true) as Element
        for (const hidden of copy.querySelectorAll('.visually-hidden')) hidden.remove()
        return plain(copy.textContent)
      })
      .join(' | '),
  )
}
