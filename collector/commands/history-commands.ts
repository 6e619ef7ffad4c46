// A company's history into a file under a passphrase, and out of one: the file that Leme itself saves and restores
// (docs/history-file.md). The passphrase is read from standard input.
import { readFileSync } from 'node:fs'
import { writeWhole } from '../../electron/core/files/write-whole.ts'
import { openThreadStore } from '../../electron/core/store/thread/thread-store.ts'
import { passphraseProblem } from '../../shared/bridge/history-copy.ts'
import type { Result } from '../../shared/bridge/result.ts'
import { UsageError } from '../../shared/command-line/command-line.ts'
import { type CollectorConfig, companyNamed } from '../config.ts'
import { withData } from '../data/database.ts'
import { findHostFiles } from '../host-files.ts'
import { type CollectorCore, companyIdOf, openCore } from '../open-core.ts'
import { holdData, storeOpener } from '../open-data.ts'
import { sentenceOf } from '../status/company-status.ts'
import { openSealedVault, readSecret, vaultOf } from '../vault/sealed-vault.ts'
import { type CommandCall, CommandFailure, printResult } from './command.ts'

const STANDARD_INPUT = 0
const NEVER = new AbortController().signal

function readPassphrase(): string {
  const passphrase = readFileSync(STANDARD_INPUT, 'utf8').replace(/\r?\n$/, '')
  if (passphraseProblem(passphrase) !== null) {
    throw new UsageError('the passphrase on standard input is too short, or one that is guessed at once')
  }
  return passphrase
}

function valueIn<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value
  throw new CommandFailure(`it could not be done: ${sentenceOf(result.error.code)}`)
}

/** Opens the data of a configuration, asks nothing, and closes it. `isBeside` when a Coletor may run. */
function withHistory<Value>(
  config: CollectorConfig,
  isBeside: boolean,
  work: (context: CollectorCore['context']) => Promise<Value>,
): Promise<Value> {
  const files = findHostFiles()
  return withData(config, async (data) => {
    const held = isBeside ? null : await holdData(config, () => undefined)
    try {
      const { application, context } = await openCore({
        folder: config.data,
        openStore: storeOpener(config, (opening) =>
          openThreadStore(files.threadFile, { ...opening, isBeside }),
        ),
        fetch: () => Promise.reject(new Error('a command asks nothing')),
        vault: vaultOf(await openSealedVault(data, readSecret(config.secret))),
        clock: { now: () => Date.now() },
        version: files.version,
        log: () => undefined,
        companies: config.companies,
      })
      try {
        return await work(context)
      } finally {
        await application.close()
      }
    } finally {
      await held?.close()
    }
  })
}

/** Writes the history of a company into a file, or to standard output, where the shell's user can write. */
export async function saveHistory(call: CommandCall): Promise<void> {
  const [company, file] = call.args
  const id = companyIdOf(companyNamed(call.config, company).name)
  const passphrase = readPassphrase()
  const bytes = await withHistory(call.config, true, async ({ historyCopies }) =>
    valueIn(await historyCopies.make(id, passphrase)),
  )
  if (file === undefined) return call.output.write(bytes)
  await writeWhole(file, bytes, Date.now())
  printResult(call, { file, bytes: bytes.length })
}

/** Merges the history of a file into what is stored. */
export async function restoreHistory(call: CommandCall): Promise<void> {
  const [company, file = ''] = call.args
  const id = companyIdOf(companyNamed(call.config, company).name)
  const bytes = readFileSync(file)
  const passphrase = readPassphrase()
  const how = { signal: NEVER }
  printResult(
    call,
    await withHistory(call.config, false, async ({ historyCopies }) =>
      valueIn(await historyCopies.restore(id, bytes, passphrase, how)),
    ),
  )
}

/** Prints what the team had set before each day on which somebody changed it, of the last thirty days. */
export async function listSettings(call: CommandCall): Promise<void> {
  const id = companyIdOf(companyNamed(call.config, call.args[0]).name)
  const kept = await withHistory(call.config, true, async ({ companySettings }) => companySettings.former(id))
  for (const { at, settings } of kept) printResult(call, { before: new Date(at).toISOString(), settings })
}

/** Sets again what was set before a time that `listSettings` prints. */
export async function restoreSettings(call: CommandCall): Promise<void> {
  const [company, before = ''] = call.args
  const id = companyIdOf(companyNamed(call.config, company).name)
  const isDone = await withHistory(call.config, false, ({ companySettings }) =>
    companySettings.bringBack(id, Date.parse(before)),
  )
  if (!isDone) throw new CommandFailure('nothing is kept of that time; settings list shows what is')
}
