// The entry point of the service that ships: the demo company, without the subcommands and documents of main.ts.
import { START_SERVICE_COMMAND } from './command-line.ts'
import { runService } from './run-service.ts'

runService(START_SERVICE_COMMAND, process.argv.slice(2))
