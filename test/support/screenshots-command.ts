// The command line of npm run screenshots.
import { defineCommand } from '../../shared/command-line/command-spec.ts'

export const SCREENSHOTS_COMMAND = defineCommand({
  calls: ['npm run screenshots', 'npm run screenshots -- FOLDER', 'npm run screenshots -- FOLDER PART'],
  args: ['FOLDER?', 'PART?'],
  options: {},
  notes: [
    'Without a folder, a new one outside the repository. A part is one of PARTS in test/screenshots.ts, such as tv.',
  ],
})
