import { defineCommand } from '../../shared/command-line/command-spec.ts'

export const RELEASE_CHECK_COMMAND = defineCommand({
  calls: ['npm run release:check', 'npm run release:check -- --output DIR'],
  options: {
    only: {
      type: 'string',
      multiple: true,
      value: 'GROUP',
      help: 'builds; all without it',
    },
    output: { type: 'string', value: 'DIR', help: 'keep the release and the report there' },
  },
})
