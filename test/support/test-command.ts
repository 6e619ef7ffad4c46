// The command line of npm test.
import { defineCommand } from '../../shared/command-line/command-spec.ts'

export const TEST_COMMAND = defineCommand({
  calls: ['npm test', 'npm run test:full', 'npm test -- FILE...', 'npm test -- --skipped-in DIR'],
  args: ['FILE...'],
  options: {
    full: { type: 'boolean', help: 'everything, not the quick suite alone' },
    reports: { type: 'string', value: 'DIR', help: 'keep the reports of the runners in a folder' },
    'skipped-in': {
      type: 'string',
      value: 'DIR',
      help: 'only the files with tests that were skipped in the run whose reports are there',
    },
  },
})
