// The command line that starts the Coletor; its commands define their own options (commands/).
import { SERVER_FLAGS } from '../server/run-server.ts'
import { defineCommand, type OptionTable } from '../shared/command-line/command-spec.ts'
import { COMMAND_NOTES } from './commands/run-commands.ts'

const COLLECTOR_FLAGS = {
  config: { type: 'string', value: 'FILE', help: 'the configuration (docs/collector.md)' },
  demo: { type: 'boolean', help: 'the demo companies as its platform, with new keys at each start' },
  port: { type: 'string', value: 'N', help: 'instead of the configured one; 0 takes any free port' },
  now: { type: 'string', value: 'ISO', help: 'with --demo: stand still at this instant' },
  ...SERVER_FLAGS,
} as const satisfies OptionTable

export type CollectorFlags = typeof COLLECTOR_FLAGS

export const COLLECTOR_COMMAND = defineCommand({
  calls: [
    'npm run -s collector -- --demo --port 0',
    'npm run -s collector -- --config FILE',
    'npm run -s collector -- COMMAND --config FILE',
  ],
  options: COLLECTOR_FLAGS,
  notes: COMMAND_NOTES,
})
