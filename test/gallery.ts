// npm run gallery: serves a page with every component of the window in its states, light and dark, in both languages.
import { parseArgs } from 'node:util'
import { readCommandLine, writeUsage } from '../shared/command-line/read-command-line.ts'
import { serveStories } from './support/browser/serve-stories.ts'
import { GALLERY_COMMAND } from './support/gallery-command.ts'

const line = readCommandLine(GALLERY_COMMAND, process.argv.slice(2), parseArgs)
if (line.kind === 'run') {
  const server = await serveStories()
  console.log(`${server.origin}/gallery.html`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close())
} else {
  process.exitCode = writeUsage(line, process)
}
