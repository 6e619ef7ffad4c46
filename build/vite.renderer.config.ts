// Bundles the window into dist/renderer: only relative addresses, no inline script, few files. Both
// hosts (own scheme, preview server) serve these files under a strict CSP.
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { boundedJsx } from './bounded-jsx.ts'
import { RENDERER, rendererChunks } from './renderer-chunks.ts'
import { styleLayers } from './style-layers.ts'

/** The page's outline is painted while the style sheets load: in the head they would hold it back. */
const stylesAfterOutline: Plugin = {
  name: 'styles-after-outline',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const sheets = html.match(/^ *<link rel="stylesheet".*>\n/gm) ?? []
      const others = sheets.reduce((rest, sheet) => rest.replace(sheet, ''), html)
      return others.replace(/^ *<\/body>/m, (end) => `${sheets.join('')}${end}`)
    },
  },
}

export default defineConfig({
  root: RENDERER,
  base: './',
  plugins: [react(), tailwindcss(), boundedJsx, styleLayers, rendererChunks, stylesAfterOutline],
  build: {
    outDir: fileURLToPath(new URL('../dist/renderer/', import.meta.url)),
    emptyOutDir: true,
    // The oldest Chromium in a test runtime (Electron 33).
    target: 'chrome130',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Kept outside the package (build.ts), and named by no file of it.
    sourcemap: 'hidden',
    reportCompressedSize: false,
    // Larger files are meant (renderer-chunks.ts); P18 bounds the first of them.
    chunkSizeWarningLimit: 1000,
  },
})
