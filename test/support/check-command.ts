// The command line of npm run check.
import { defineCommand } from '../../shared/command-line/command-spec.ts'

export const CHECK_COMMAND = defineCommand({
  calls: ['npm run check', 'npm run check -- --changed'],
  options: {
    changed: {
      type: 'boolean',
      help: 'what differs from main, with the work tree: its files in Biome, the other steps when they concern it',
    },
  },
})
