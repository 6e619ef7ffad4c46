// The command line of npm run check.
import { defineCommand } from '../../shared/command-line/command-spec.ts'

export const CHECK_COMMAND = defineCommand({
  calls: ['npm run check', 'npm run check -- --no-tests'],
  options: {
    'no-tests': { type: 'boolean', help: 'without the unit tests, where npm test runs them anyway' },
  },
})
