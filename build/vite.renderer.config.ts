// Bundles the window into dist/renderer: only relative addresses, no inline script, one chunk for each screen. Both
// hosts (own scheme, preview server) serve these files under a strict CSP.
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
    // The oldest Chromium in a test runtime (Electron 33).
    target: 'chrome130',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Kept outside the package (build.ts), and named by no file of it.
    sourcemap: 'hidden',
    reportCompressedSize: false,
  },
})
