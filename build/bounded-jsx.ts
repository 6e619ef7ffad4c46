// Puts the window's JSX runtime in the place of React's, for the window and its libraries.
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { RENDERER } from './renderer-chunks.ts'

const BOUNDED = join(RENDERER, 'platform/bounded-jsx.ts')

export const boundedJsx: Plugin = {
  name: 'bounded-jsx',
  enforce: 'pre',
  resolveId: (source, importer) => (source === 'react/jsx-runtime' && importer !== BOUNDED ? BOUNDED : null),
}
