// The cascade layers of the window's style sheets. The sheet of a screen is added to the head when the screen is
// opened, before the sheets of the start, which are at the end of the body: without layers a component's rule would win
// over the screen's of equal specificity (docs/decisions/style-layers.md).
import type { Plugin } from 'vite'

/** From the weakest. What is in no layer (screens, tokens, print) wins over all of them. */
const LAYERS = ['properties', 'mantine', 'base', 'tables', 'utilities', 'components'] as const

type Layer = (typeof LAYERS)[number]

/** Returns the layer of a source file; null for files whose rules are in no layer, or that name their own. */
export function layerOf(file: string): Layer | null {
  if (/\/renderer\/styles\/base\.css$/.test(file)) return 'base'
  if (/\/renderer\/components\/data-table\.module\.css$/.test(file)) return 'tables'
  if (/\/renderer\/(components|domain|report)\/.+\.css$/.test(file)) return 'components'
  return null
}

/** Puts style sheets into their layers, and names the order of the layers at the beginning of every page. */
export const styleLayers: Plugin = {
  name: 'style-layers',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css$/ },
    handler: (code, file) => {
      const layer = layerOf(file)
      return layer && { code: `@layer ${layer} {\n${code}\n}`, map: null }
    },
  },
  transformIndexHtml: {
    order: 'post',
    handler: () => [
      {
        tag: 'style',
        attrs: { nonce: '__CSP_NONCE__' },
        children: `@layer ${LAYERS.join(', ')};`,
        injectTo: 'head-prepend',
      },
    ],
  },
}
