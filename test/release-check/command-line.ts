import { defineCommand } from '../../shared/command-line/command-spec.ts'

export const RELEASE_CHECK_COMMAND = defineCommand({
  calls: ['npm run release:check', 'npm run release:check -- --only apt --only authenticode'],
  options: {
    only: {
      type: 'string',
      multiple: true,
      value: 'GROUP',
      help: 'builds, debian, apt, windows or authenticode; all without it',
    },
    target: {
      type: 'string',
      multiple: true,
      value: 'NAME',
      help: 'installers to build; those whose tools are here without it',
    },
    output: { type: 'string', value: 'DIR', help: 'keep the release and the report there' },
  },
})
