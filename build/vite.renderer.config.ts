// Bundles the window into dist/renderer: relative addresses only, no inline script, every screen its own chunk.
// Both hosts (own scheme, preview server) serve these files under the same strict CSP.
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: fileURLToPath(new URL('../renderer/', import.meta.url)),
  base: './',
  plugins: [react()],
  build: {
    outDir: fileURLToPath(new URL('../dist/renderer/', import.meta.url)),
    emptyOutDir: true,
    // The oldest Chromium that a test runtime embeds (Electron 33).
    target: 'chrome130',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
