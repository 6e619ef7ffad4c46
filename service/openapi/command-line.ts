// The command line of npm run openapi.
import { defineCommand } from '../../shared/command-line/command-spec.ts'

export const OPENAPI_COMMAND = defineCommand({
  calls: ['npm run openapi'],
  options: {},
  notes: ['Writes docs/openapi.json from the operations.'],
})
