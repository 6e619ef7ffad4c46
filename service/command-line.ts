// The command line that starts the service.
import { SERVER_FLAGS } from '../server/run-server.ts'
import { defineCommand, type OptionTable } from '../shared/command-line/command-spec.ts'

const SERVICE_FLAGS = {
  demo: { type: 'boolean', help: 'the demo companies, with new tokens at each start' },
  leads: { type: 'string', value: 'N', help: 'with --demo: so many leads in its first company' },
  products: { type: 'string', value: 'N', help: 'with --demo: so many products' },
  history: { type: 'boolean', help: 'with --demo: the past answers of 60 days in the ready line' },
  data: { type: 'string', value: 'DIR', help: 'keep the database in DIR (without it, in memory)' },
  port: { type: 'string', value: 'N', help: '0 takes any free port; 4010 without it' },
  now: { type: 'string', value: 'ISO', help: 'stand still at this instant' },
  'retry-after': { type: 'boolean', help: 'answer 429 with a Retry-After header' },
  ...SERVER_FLAGS,
} as const satisfies OptionTable

export type ServiceFlags = typeof SERVICE_FLAGS

export const START_SERVICE_COMMAND = defineCommand({
  calls: ['npm run -s service -- --demo --port 0', 'npm run -s service -- --data DIR --port 4010'],
  options: SERVICE_FLAGS,
})
