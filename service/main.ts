// The entry point of the reference service for developers: the running service with its OpenAPI document. No file may
// import this one, and it does not ship (demo-main.ts does).
import { START_SERVICE_COMMAND } from './command-line.ts'
import { registerOpenApi } from './openapi/register-openapi.ts'
import { runService } from './run-service.ts'

runService(START_SERVICE_COMMAND, process.argv.slice(2), { register: registerOpenApi })
