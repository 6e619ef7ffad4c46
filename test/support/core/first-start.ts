// Starts of the application on one data folder, with the file of first answers between window and core.
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Application, Vault } from '../../../electron/core/deps.ts'
import {
  type FirstAnswersOptions,
  openLastAnswers,
} from '../../../electron/core/first-answers/first-answers.ts'
import type { AppState } from '../../../shared/bridge/app-state.ts'
import type { DesktopEvent } from '../../../shared/bridge/events.ts'
import type { Question } from '../../../shared/bridge/questions.ts'
import type { Result } from '../../../shared/bridge/result.ts'
import { createFakeTime } from '../fakes/fake-time.ts'
import { createLastingVault, type Harness, makeTempFolder, NOON, startCore } from './core-harness.ts'

export interface FirstStart {
  /** The core, which answers no call before `open`. */
  readonly core: Harness
  /** Calls as the window does. */
  call(command: string, params: object): Promise<Result<unknown>>
  watch(question: Question): Promise<Result<unknown>>
  /** Events that were sent before the core sends its own. */
  readonly sent: DesktopEvent[]
  readonly time: ReturnType<typeof createFakeTime>
  /** True once the core may be loaded. */
  isDue(): Promise<boolean>
  open(): void
  /** Writes what is due, and closes the core. */
  quit(): Promise<void>
}

export function openFirstStarts(vault: Vault = createLastingVault()) {
  const folder = makeTempFolder()
  const file = join(folder.path, 'store/first-answers')
  const cores: Harness[] = []

  async function start(change: Partial<FirstAnswersOptions> = {}): Promise<FirstStart> {
    const time = createFakeTime(NOON)
    const sent: DesktopEvent[] = []
    const first = openLastAnswers({
      folder: join(folder.path, 'store'),
      version: '0.0.0',
      isSandboxed: true,
      isIgnored: false,
      readKeychain: vault.read,
      policies: Promise.resolve('as they are'),
      now: () => NOON,
      timers: time.timers,
      whenPainted: Promise.resolve(),
      send: (event) => sent.push(event),
      ...change,
    })
    let isDue = false
    void first.whenDue.then(() => {
      isDue = true
    })
    const core = await startCore(folder.path, { vault, isSandboxed: true })
    cores.push(core)
    let open: () => void = () => undefined
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    const call: Application['call'] = async (command, params) => {
      await opened
      return core.application.call(command, params)
    }
    const keeper = first.connect(call)
    return {
      core,
      sent,
      time,
      call: (command, params) => keeper.call(command, params),
      watch: (question) => keeper.call('answer.watch', { watchId: randomUUID(), question }),
      isDue: async () => {
        await time.pass(0)
        return isDue
      },
      open() {
        first.noteOpen()
        open()
      },
      async quit() {
        open()
        await keeper.finish()
        await core.application.close()
      },
    }
  }

  /** A first start: a company is connected, and the window asks these questions. */
  async function fill(
    baseUrl: string,
    questionsOf: (companyId: string) => readonly Question[],
  ): Promise<AppState> {
    const run = await start()
    run.open()
    const { state, companyId } = await run.core.connect(baseUrl)
    for (const question of questionsOf(companyId)) {
      const watchId = randomUUID()
      await run.call('answer.watch', { watchId, question })
      await run.call('answer.refresh', { watchId })
    }
    await run.quit()
    return state
  }

  return {
    folder,
    file,
    vault,
    start,
    fill,
    isKept: () => existsSync(file),
    async remove() {
      for (const core of cores) await core.application.close()
      folder.remove()
    },
  }
}
