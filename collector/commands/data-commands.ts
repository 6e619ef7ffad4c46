// Everything that is stored, as a whole: in a file and out of it, under another secret, and what the team had set.
import { closeSync, openSync, readFileSync, readSync, rmSync, writeFileSync } from 'node:fs'
import { openThreadStore } from '../../electron/core/store/thread/thread-store.ts'
import { deriveSealingKey } from '../../electron/core/vault/sealing.ts'
import { type CollectorConfig, companyNamed } from '../config.ts'
import { readBackup, writeBackup } from '../data/backup.ts'
import { change } from '../data/database.ts'
import { openPgStore } from '../data/pg-store.ts'
import { findHostFiles } from '../host-files.ts'
import { type CollectorCore, companyIdOf, openCore } from '../open-core.ts'
import { readSecret, readSecretText, reseal, vaultOf } from '../vault/sealed-vault.ts'
import { type CommandCall, CommandFailure, printResult, textOf, withVault } from './command.ts'

const STANDARD_INPUT = 0

/** Opens the data of a configuration beside a Coletor that may run, asks nothing, and closes it. */
function withCore<Value>(
  config: CollectorConfig,
  work: (context: CollectorCore['context']) => Promise<Value>,
): Promise<Value> {
  const files = findHostFiles()
  return withVault(config, async (vault) => {
    const { application, context } = await openCore({
      folder: config.data,
      openStore: (opening) =>
        vault.data.pool === null
          ? openThreadStore(files.threadFile, { ...opening, isBeside: true })
          : openPgStore(vault.data, opening),
      fetch: () => Promise.reject(new Error('a command asks nothing')),
      vault: vaultOf(vault),
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
  })
}

/** Creates the tables of the store where there are none. */
const createStore = (config: CollectorConfig) => withCore({ ...config, companies: [] }, async () => undefined)

/** Writes everything into a new file, or to standard output, where the shell's user can write. */
export async function backUp({ config, args: [file], output }: CommandCall): Promise<void> {
  await createStore(config)
  if (file === undefined) return withVault(config, (vault) => writeBackup(vault, output.write))
  const opened = openSync(file, 'wx', 0o600)
  try {
    await withVault(config, (vault) => writeBackup(vault, (bytes) => writeFileSync(opened, bytes)))
  } catch (error) {
    rmSync(file)
    throw error
  } finally {
    closeSync(opened)
  }
}

function readFrom(opened: number, count: number): Buffer {
  const bytes = Buffer.alloc(count)
  let length = 0
  for (let more = 1; more > 0 && length < count; length += more) {
    more = readSync(opened, bytes, length, count - length, null)
  }
  return bytes.subarray(0, length)
}

/** Replaces everything by what a file, or standard input, holds. */
export async function restoreBackup(call: CommandCall): Promise<void> {
  const { config, args, flags } = call
  const former = textOf(flags.former)
  const secret = former === undefined ? null : readSecret({ file: former })
  await createStore(config)
  const opened = args[0] === undefined ? STANDARD_INPUT : openSync(args[0], 'r')
  try {
    const read = (count: number) => readFrom(opened, count)
    printResult(call, await withVault(config, (vault) => readBackup(vault, read, secret)))
  } finally {
    if (opened !== STANDARD_INPUT) closeSync(opened)
  }
  call.output.note(
    'Keys that were disabled or deleted since then are taken again. A Coletor that runs starts anew.',
  )
}

/** Seals everything under another secret. */
export async function rotateSecret(
  { config, output }: CommandCall,
  text = readFileSync(STANDARD_INPUT, 'utf8'),
): Promise<void> {
  const next = deriveSealingKey(readSecretText(text), true)
  await withVault(config, (vault) =>
    change(vault.data, 'secrets', async (tables) => {
      await vault.checkSecret(tables)
      await reseal(tables, vault.key, next)
    }),
  )
  output.note(
    'Everything is under the new secret: put it where the configuration says, and restart the Coletor.',
  )
}

/** Prints what the team had set before each day on which somebody changed it, of the last thirty days. */
export async function listSettings(call: CommandCall): Promise<void> {
  const id = companyIdOf(companyNamed(call.config, call.args[0]).name)
  const kept = await withCore(call.config, async ({ companySettings }) => companySettings.former(id))
  for (const { at, settings } of kept) printResult(call, { before: new Date(at).toISOString(), settings })
}

/** Sets again what was set before a time that `listSettings` prints. */
export async function restoreSettings({ config, args, output }: CommandCall): Promise<void> {
  const [company, before = ''] = args
  const id = companyIdOf(companyNamed(config, company).name)
  const isDone = await withCore(config, ({ companySettings }) =>
    companySettings.bringBack(id, Date.parse(before)),
  )
  if (!isDone) throw new CommandFailure('nothing is kept of that time; settings list shows what is')
  await withVault(config, ({ data }) => change(data, 'restored', async () => undefined))
  output.note('It is set again. A Coletor that runs starts anew.')
}
