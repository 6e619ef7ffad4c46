// `npm run dev`: the application from its sources, in a browser or in Electron.
import { runHost } from '../../electron/preview/run-host.ts'
import { DEV_COMMAND } from './dev-command.ts'
import { startDevServer } from './dev-server.ts'

if (process.argv.includes('--electron')) await (await import('./electron.ts')).runInElectron()
else await runHost({ name: 'leme dev', spec: DEV_COMMAND, isDemoByDefault: true, start: startDevServer })
