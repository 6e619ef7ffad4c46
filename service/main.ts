// The entry point of the reference service. No file may import this one.
import { START_SERVICE_COMMAND } from './command-line.ts'
import { runService } from './run-service.ts'

runService(START_SERVICE_COMMAND, process.argv.slice(2))
