// The command line that starts the service.
import { SERVER_FLAGS } from '../server/run-server.ts'
import type { CommandSpec, OptionTable } from '../shared/command-line/command-line.ts'

const SERVICE_FLAGS = {
  demo: { type: 'boolean', help: 'the demo companies, with new tokens at each start' },
  history: { type: 'boolean', help: 'with --demo: the past answers of 60 days in the ready line' },
  data: { type: 'string', value: 'DIR', help: 'keep the database in DIR (without it, in memory)' },
  port: { type: 'string', value: 'N', help: '0 takes any free port; 4010 without it' },
  now: { type: 'string', value: 'ISO', help: 'stand still at this instant' },
  'retry-after': { type: 'boolean', help: 'answer 429 with a Retry-After header' },
  ...SERVER_FLAGS,
} as const satisfies OptionTable

export type ServiceFlags = typeof SERVICE_FLAGS

export const START_SERVICE_COMMAND = {
  calls: ['npm run -s service -- --demo --port 0', 'npm run -s service -- --data DIR --port 4010'],
  options: SERVICE_FLAGS,
} as const satisfies CommandSpec
