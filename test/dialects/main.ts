// `node test/dialects/main.ts NAME[,NAME…] --demo --port 0`: the service in dialects; the options are the service's.
// `list` prints the dialects.
import { START_SERVICE_COMMAND } from '../../service/command-line.ts'
import { runService } from '../../service/run-service.ts'
import { appPartsOf } from './app-parts.ts'
import type { Dialect } from './dialect.ts'
import { describeDialects, readDialects } from './registry.ts'

function dialectsOf(names: string): readonly Dialect[] | null {
  try {
    return readDialects(names)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\nusage: node test/dialects/main.ts list\n`)
    process.exitCode = 2
    return null
  }
}

const [names = '', ...options] = process.argv.slice(2)
if (names === 'list') process.stdout.write(`${describeDialects().join('\n')}\n`)
else {
  const dialects = dialectsOf(names)
  if (dialects !== null) runService(START_SERVICE_COMMAND, options, appPartsOf(dialects))
}
