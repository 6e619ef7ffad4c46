// `npm run dev`: the application in a browser, from its sources.
import { runHost } from '../../electron/preview/run-host.ts'
import { DEV_COMMAND } from '../command-lines.ts'
import { startDevServer } from './dev-server.ts'

await runHost({ name: 'leme dev', spec: DEV_COMMAND, isDemoByDefault: true, start: startDevServer })
