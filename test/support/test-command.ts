// The command lines of npm test and npm run test:full.
import { defineCommand } from '../../shared/command-line/command-spec.ts'

export const TEST_COMMAND = defineCommand({
  calls: [
    'npm test',
    'npm run test:full [-- --part N/M]',
    'npm test -- FILE...',
    'npm test -- --skipped-in DIR',
  ],
  args: ['FILE...'],
  options: {
    full: { type: 'boolean', help: 'everything, not the quick suite alone' },
    'but-quick': { type: 'boolean', help: 'with --full: without the tests of the quick suite' },
    part: {
      type: 'string',
      value: 'N/M',
      help: 'with --full: the N-th of M parts, which may run side by side',
    },
    reports: { type: 'string', value: 'DIR', help: 'write the reports of the runners into a folder' },
    'skipped-in': {
      type: 'string',
      value: 'DIR',
      help: 'only the files with tests that were skipped in the run whose reports are there',
    },
  },
})
