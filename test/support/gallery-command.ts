// The command line of npm run gallery.
import { defineCommand } from '../../shared/command-line/command-spec.ts'

export const GALLERY_COMMAND = defineCommand({
  calls: ['npm run gallery'],
  options: {},
  notes: ['Prints the address of a page with every component in its states; Ctrl+C ends it.'],
})
