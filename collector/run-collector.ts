// The Coletor as a process.
import { openThreadStore } from '../electron/core/store/thread/thread-store.ts'
import { createApiFetch } from '../electron/node/network.ts'
import { readClock, readLog, readPort, runServer, type StartedServer } from '../server/run-server.ts'
import { type OptionValues, UsageError } from '../shared/command-line/command-line.ts'
import { COLLECTOR_COMMAND, type CollectorFlags } from './command-line.ts'
import { readConfig } from './config.ts'
import { startDemoCollector } from './demo/start-demo.ts'
import { findHostFiles } from './host-files.ts'
import type { CollectorOptions } from './open-work.ts'
import { type RunningCollector, startCollector } from './start-collector.ts'
import { readSecret } from './vault/sealed-vault.ts'

const DEFAULT_DEMO_PORT = 4020

const files = findHostFiles()

function readParts(values: OptionValues<CollectorFlags>): Omit<CollectorOptions, 'config' | 'secret'> {
  // A bundle has no `--demo`, and always a configuration.
  if (values.demo === (values.config !== undefined)) throw new UsageError('either --config or --demo')
  const clock = readClock(values.now)
  if (values.now !== undefined && !values.demo) throw new UsageError('--now goes with --demo')
  return {
    version: files.version,
    fetch: createApiFetch(),
    openStore: (options) => openThreadStore(files.threadFile, options),
    clock,
    log: readLog(values),
  }
}

async function start(values: OptionValues<CollectorFlags>): Promise<StartedServer> {
  const parts = readParts(values)
  const port = values.port === undefined ? undefined : readPort(values.port)
  if (values.config === undefined) {
    const platformFlags = values.now === undefined ? [] : ['--now', values.now]
    const demo = await startDemoCollector({
      ...parts,
      port: port ?? DEFAULT_DEMO_PORT,
      platformFile: files.demoFile,
      platformFlags,
    })
    const line = { ready: true, base_url: demo.baseUrl, today: demo.today, tokens: demo.keys }
    return { ...demo, line }
  }
  const config = readConfig(values.config)
  const listen = port === undefined ? config.listen : { ...config.listen, port }
  const begin = (at: number) =>
    startCollector({
      ...parts,
      config: { ...config, listen: { ...listen, port: at } },
      secret: readSecret(config.secret),
      onRestored,
    })
  async function beginAgain({ baseUrl, stop }: RunningCollector): Promise<RunningCollector> {
    await stop()
    return begin(Number(new URL(baseUrl).port) || listen.port)
  }
  let running = begin(listen.port)
  function onRestored(): void {
    running = running.then(beginAgain)
    // Whatever supervises it starts it again.
    running.catch(() => process.exit(1))
  }
  return {
    line: { ready: true, base_url: (await running).baseUrl },
    stop: async () => (await running).stop(),
  }
}

/** Runs the Coletor of a command line until it is told to stop. */
export function runCollector(argv: readonly string[]): void {
  runServer(COLLECTOR_COMMAND, argv, 'the Coletor', start)
}
