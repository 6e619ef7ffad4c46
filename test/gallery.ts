// npm run gallery: serves a page with every component of the window in its states, light and dark, in both languages,
// from the sources.
import { parseArgs } from 'node:util'
import { readCommandLine, writeUsage } from '../shared/command-line/read-command-line.ts'
import { serveGallery } from './support/browser/serve-gallery.ts'
import { GALLERY_COMMAND } from './support/gallery-command.ts'

const line = readCommandLine(GALLERY_COMMAND, process.argv.slice(2), parseArgs)
if (line.kind === 'run') {
  const server = await serveGallery()
  console.log(`${server.origin}/`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close())
} else {
  process.exitCode = writeUsage(line, process)
}
