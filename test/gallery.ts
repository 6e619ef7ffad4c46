// npm run gallery: serves a page with every component of the window in its states, light and dark, in both languages,
// from the sources.
import { parseArgs } from 'node:util'
import { type CommandSpec, readCommandLine } from '../shared/command-line/command-line.ts'
import { serveGallery } from './support/browser/serve-gallery.ts'

const COMMAND = {
  calls: ['npm run gallery'],
  options: {},
  notes: ['Prints the address of a page with every component in its states; Ctrl+C ends it.'],
} as const satisfies CommandSpec

readCommandLine(COMMAND, process.argv.slice(2), parseArgs, process)
const server = await serveGallery()
console.log(`${server.origin}/`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close())
