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
import type { AssistantSources } from '../core/assistants/sources.ts'
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
const opening = createCore({
  ...deps,
  ...NO_WINDOW,
  createServer: null,
  saveFile: () => Promise.reject(new Error('an assistant saves no files')),
})

/** Resolves to what the tools read, once the demo company was read. Rejects without a company. */
async function open(): Promise<AssistantSources> {
  const { application, context } = await opening
  if (values.demo) {
    await application.call('company.connectDemo', {})
    application.notice('start')
    application.notice('asked')
    await application.whenRefreshed()
  }
  const { companies, preferences, settings } = context
  await settings.openAll()
  const company = companies.get(companies.activeId() ?? '') ?? companies.list()[0]
  if (company === undefined) throw new Error('no company is connected')
  const { language } = preferences.get()
  return companySources(context, company, language, (right) => right !== 'people' || values.names === true)
}

async function stop(code: number): Promise<void> {
  await opening.then(({ application }) => application.close()).catch(() => undefined)
  if (isThrowaway) rmSync(folder, { recursive: true, force: true })
  process.exit(code)
}

const sources = open()
sources.catch((error: unknown) => {
  process.stderr.write(`leme assistant: ${error instanceof Error ? error.message : 'it did not start'}\n`)
  void stop(1)
})
let redact = (text: string) => text
opening.then(
  ({ context }) => {
    redact = context.redact
  },
  () => undefined,
)
// It answers what it is at once: a client waits seconds for that, and a minute for a tool.
const server = createProtocolServer({
  version: deps.version,
  redact: (text) => redact(text),
  onBug: () => process.stderr.write('UNEXPECTED\n'),
  sources: () => sources,
})
await server.connect(new StdioServerTransport())
process.stdin.once('end', () => void stop(0))
process.stdout.once('error', () => void stop(1))
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
