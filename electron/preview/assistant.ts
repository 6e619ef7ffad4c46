// `npm run assistant`: the tools of assistants over standard input and output, for developers, without a window. A data
// folder that a Leme has open is refused. Standard output holds messages of the protocol alone.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { type CommandSpec, readCommandLine, refuseLine } from '../../shared/command-line/command-line.ts'
import { createCore } from '../core/application/application.ts'
import { companySources } from '../core/assistants/company-sources.ts'
import { createProtocolServer } from '../core/assistants/protocol.ts'
import { openVault } from '../core/vault/keychain-vault.ts'
import { createCoreDeps, ROOT } from './core-deps.ts'
import { NO_WINDOW } from './server.ts'

const COMMAND = {
  calls: ['npm run -s assistant -- --demo', 'npm run -s assistant -- --data DIR --names'],
  options: {
    demo: { type: 'boolean', help: 'the demo company, in a folder that is removed afterwards' },
    data: { type: 'string', value: 'DIR', help: 'what the application keeps in DIR' },
    names: { type: 'boolean', help: 'names of people and texts, too' },
  },
  notes: ['Speaks the Model Context Protocol over standard input and output, from what is stored.'],
} as const satisfies CommandSpec

const { values } = readCommandLine(COMMAND, process.argv.slice(2), parseArgs, process)
if (!values.demo && values.data === undefined) refuseLine(COMMAND, '--demo or --data is needed', process)

const isThrowaway = values.data === undefined
const folder = isThrowaway ? mkdtempSync(join(tmpdir(), 'leme-assistant-')) : resolve(values.data ?? '')
const deps = createCoreDeps({
  dataFolder: folder,
  threadsFolder: join(ROOT, 'dist/main'),
  vault: openVault(),
})
const core = await createCore({
  ...deps,
  ...NO_WINDOW,
  createServer: null,
  saveFile: () => Promise.reject(new Error('an assistant saves no files')),
})
const { application, context } = core
if (values.demo) {
  await application.call('company.connectDemo', {})
  application.notice('start')
  application.notice('asked')
  await application.whenRefreshed()
}
const { companies, preferences, settings } = context
await settings.openAll()
const company = companies.get(companies.activeId() ?? '') ?? companies.list()[0]

async function stop(code: number): Promise<void> {
  await application.close()
  if (isThrowaway) rmSync(folder, { recursive: true, force: true })
  process.exit(code)
}

if (company === undefined) {
  process.stderr.write('leme assistant: no company is connected\n')
  await stop(1)
} else {
  const server = createProtocolServer({
    version: deps.version,
    redact: context.redact,
    onBug: () => process.stderr.write('UNEXPECTED\n'),
    sources: () =>
      companySources(
        context,
        company,
        preferences.get().language,
        (right) => right !== 'people' || values.names === true,
      ),
  })
  await server.connect(new StdioServerTransport())
  process.stdin.once('end', () => void stop(0))
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
}
