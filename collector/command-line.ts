// The command line that starts the Coletor; its commands define their own options (commands/).
import { SERVER_FLAGS } from '../server/run-server.ts'
import type { CommandSpec, OptionTable } from '../shared/command-line/command-line.ts'
import { COMMAND_NOTES } from './commands/run-commands.ts'
import { IS_BUNDLE, PROGRAM } from './host-files.ts'

const COLLECTOR_FLAGS = {
  config: {
    type: 'string',
    value: 'FILE',
    help: `the configuration${IS_BUNDLE ? '; /etc/leme-coletor/coletor.json without it' : ' (docs/collector.md)'}`,
  },
  demo: { type: 'boolean', help: 'the demo companies as its platform, with new keys at each start' },
  port: { type: 'string', value: 'N', help: 'instead of the configured one; 0 takes any free port' },
  now: { type: 'string', value: 'ISO', help: 'with --demo: stand still at this instant' },
  version: { type: 'boolean', help: 'print the version and end' },
  ...SERVER_FLAGS,
} as const satisfies OptionTable

const { demo: _, now: __, ...BUNDLED_FLAGS } = COLLECTOR_FLAGS

export type CollectorFlags = typeof COLLECTOR_FLAGS

export const COLLECTOR_COMMAND = {
  calls: [
    ...(IS_BUNDLE ? [] : [`${PROGRAM} --demo --port 0`]),
    `${PROGRAM} --config FILE`,
    `${PROGRAM} COMMAND --config FILE`,
  ],
  // The demo platform is in the repository alone; without the rows, `--demo` is an unknown option.
  options: IS_BUNDLE ? (BUNDLED_FLAGS as CollectorFlags) : COLLECTOR_FLAGS,
  notes: COMMAND_NOTES,
} as const satisfies CommandSpec
