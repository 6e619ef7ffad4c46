// The core in a temp folder, with the fakes that a test passes in.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCore } from '../../../electron/core/application/application.ts'
import type { CoreContext } from '../../../electron/core/application/context.ts'
import {
  type Application,
  type ApplicationDeps,
  type ApplicationTuning,
  NO_DESKTOP,
} from '../../../electron/core/application/deps.ts'
import type { DemoService } from '../../../electron/core/demo/demo-runner.ts'
import { createMemoryVault } from '../../../electron/core/vault/vault.ts'
import { createPictureNetwork } from '../../../electron/node/picture-network.ts'
import type { OperationName } from '../../../shared/api/registry.ts'
import type { Answer } from '../../../shared/bridge/answer.ts'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import type { AppState } from '../../../shared/bridge/app-state.ts'
import type { CommandName, CommandParams, CommandValues } from '../../../shared/bridge/commands.ts'
import type { DesktopEvent } from '../../../shared/bridge/events.ts'
import type { Question, QuestionValues } from '../../../shared/bridge/questions.ts'
import type { Result } from '../../../shared/bridge/result.ts'
import { openStoreHere } from '../store/store-here.ts'

/** Creates a vault that reports itself as persistent, for tests that restart the application. */
export function createLastingVault() {
  return { ...createMemoryVault(), place: 'keychain' as const }
}

const MEMORY_DISK = '/dev/shm'
const ENOUGH_BYTES = 2_000_000_000

/** Returns where folders are made: in memory where there is room, because each commit of a store waits for the disk. */
function findTempRoot(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_DISK)
    return bavail * bsize > ENOUGH_BYTES ? MEMORY_DISK : tmpdir()
  } catch {
    return tmpdir()
  }
}
const TEMP_ROOT = findTempRoot()

export function makeTempFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(TEMP_ROOT, 'leme-test-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

export const NOON = Date.parse('2026-11-16T15:00:00Z')
export const TODAY = '2026-11-16'
export const TEST_TOKEN = 'tk_live-9fA2~x/+=ção"7Q'

/** A demo service that never ends. */
export function makeDemoService(baseUrl: string): DemoService {
  return { baseUrl, token: 'tk_demo', ended: new Promise(() => undefined), stop: async () => undefined }
}

type ReadFrom = CommandParams<'answer.read'>['readFrom']

export interface Harness {
  readonly application: Application
  readonly context: CoreContext
  readonly lines: string[]
  readonly events: DesktopEvent[]
  call<Name extends CommandName>(
    command: Name,
    params: CommandParams<Name>,
  ): Promise<Result<CommandValues[Name]>>
  /** Returns the value of a call. Throws when the call fails. */
  value<Name extends CommandName>(command: Name, params: CommandParams<Name>): Promise<CommandValues[Name]>
  /** Returns the error of a call. Throws when the call succeeds. */
  error<Name extends CommandName>(command: Name, params: CommandParams<Name>): Promise<AppError>
  /** Answers a question without watching it. Throws when the call fails. */
  answer<Asked extends Question>(
    question: Asked,
    readFrom: ReadFrom,
  ): Promise<Answer<QuestionValues[Asked['kind']]>>
  /** Returns the stored answer to a question. */
  stored<Asked extends Question>(question: Asked): Promise<Answer<QuestionValues[Asked['kind']]>>
  /**
   * Watches a question until the API was asked, and ends the watch. Returns the answer. By default the user asks:
   * nothing stored replaces a call.
   */
  asked<Asked extends Question>(
    question: Asked,
    how?: { readonly sinceUserMs?: number },
  ): Promise<Answer<QuestionValues[Asked['kind']]>>
  /** Returns the value of the stored answer. Throws when there is none. */
  kept<Asked extends Question>(question: Asked): Promise<QuestionValues[Asked['kind']]>
  /** Returns the error of the stored answer. Throws when it has none. */
  storedError(question: Question): Promise<AppError>
  connect(baseUrl: string, token?: string): Promise<{ state: AppState; companyId: string }>
  /** The company that was connected last. Throws before. */
  readonly companyId: string
  /** Reads an operation of that company; of the active one after a restart. */
  read(operation: OperationName, params?: object, readFrom?: ReadFrom): Promise<Answer<unknown>>
  /** Refreshes everything now, as "Atualizar dados" does. */
  refresh(): Promise<void>
}

/** The host of a core without a thread, a keychain, a window and a demo. */
export function makeDeps(dataFolder: string, deps: Partial<ApplicationDeps> = {}): ApplicationDeps {
  return {
    dataFolder,
    openStore: openStoreHere,
    documentsFolder: null,
    ...NO_DESKTOP,
    isSandboxed: null,
    version: '0.0.0',
    host: 'preview',
    fetch: globalThis.fetch,
    pictures: createPictureNetwork(),
    vault: createMemoryVault(),
    readPolicy: async () => null,
    clock: { now: () => NOON },
    startDemo: null,
    saveFile: async () => ({ outcome: 'cancelled', downloadPath: null }),
    log: () => undefined,
    ...deps,
  }
}

/** Returns the next answer that is reported of a watch. */
export function nextAnswer(onEvent: Application['onEvent'], watchId: string): Promise<Answer<unknown>> {
  const { promise, resolve } = Promise.withResolvers<Answer<unknown>>()
  const stop = onEvent((event) => {
    if (event.type === 'answer' && event.watchId === watchId) resolve(event.answer)
  })
  return promise.finally(stop)
}

export async function startCore(
  dataFolder: string,
  deps: Partial<ApplicationDeps> = {},
  tuning: ApplicationTuning = {},
): Promise<Harness> {
  const lines: string[] = []
  const events: DesktopEvent[] = []
  const { application, context } = await createCore(
    makeDeps(dataFolder, { log: (line) => lines.push(line), ...deps }),
    { retryDelayMs: 1, random: () => 0.5, ...tuning },
  )
  application.onEvent((event) => events.push(event))
  let connected: string | null = null

  const harness: Harness = {
    application,
    context,
    lines,
    events,
    async call(command, params) {
      return (await application.call(command, params)) as never
    },
    async value(command, params) {
      const result = await harness.call(command, params)
      if (!result.ok) throw new Error(`${command}: ${result.error.code} ${result.error.field ?? ''}`)
      return result.value
    },
    async error(command, params) {
      const result = await harness.call(command, params)
      if (result.ok) throw new Error(`${command} succeeded`)
      return result.error
    },
    answer: (question, readFrom) => harness.value('answer.read', { question, readFrom }) as never,
    stored: (question) => harness.answer(question, 'store'),
    async asked(question, how = { sinceUserMs: 0 }) {
      const watchId = randomUUID()
      const answered = nextAnswer(application.onEvent, watchId)
      await harness.value('answer.watch', { watchId, question, ...how })
      const answer = await answered
      await harness.value('answer.unwatch', { watchId })
      return answer as never
    },
    async kept(question) {
      const { value, error } = await harness.stored(question)
      if (value === null) throw new Error(`${question.kind}: ${error?.code ?? 'nothing stored'}`)
      return value
    },
    async storedError(question) {
      const read = await harness.call('answer.read', { question, readFrom: 'store' })
      const error = read.ok ? read.value.error : read.error
      if (error === null) throw new Error(`${question.kind} succeeded`)
      return error
    },
    async connect(baseUrl, token = TEST_TOKEN) {
      const state = await harness.value('company.connect', {
        address: baseUrl,
        token,
        label: 'Casa Aroeira',
        timeZone: 'America/Sao_Paulo',
      })
      connected = state.activeCompanyId as string
      return { state, companyId: connected }
    },
    get companyId() {
      if (connected === null) throw new Error('no company was connected')
      return connected
    },
    async read(operation, params = {}, readFrom = 'api') {
      const companyId = connected ?? (await harness.value('app.state', {})).activeCompanyId ?? ''
      return harness.answer({ kind: 'operation', companyId, operation, params: { ...params } }, readFrom)
    },
    async refresh() {
      application.notice('start')
      application.notice('asked')
      await application.whenRefreshed()
    },
  }
  return harness
}
