// Collects what the window asks in this run and writes it for the next start. The file holds what the store would
// answer, never what came over the network, and is deleted before anything is changed that it may repeat.
import type { AppState } from '../../../shared/bridge/app-state.ts'
import { isChange } from '../../../shared/bridge/command-effects.ts'
import type { DesktopEvent } from '../../../shared/bridge/events.ts'
import type { Question } from '../../../shared/bridge/questions.ts'
import { fieldOf } from '../../../shared/json/record.ts'
import { dayInTimeZone } from '../../../shared/time/calendar.ts'
import type { Application } from '../deps.ts'
import { canonicalJson } from '../store/engine/canonical.ts'
import { deriveSealingKey } from '../store/engine/sealing.ts'
import { removeFirstAnswers, writeFirstAnswers } from '../store/first-answers-file.ts'
import type { Timers } from '../time/timers.ts'
import { keyAccount, readKey } from '../vault/accounts.ts'
import { withTimeLimit } from '../vault/time-limit.ts'
import { firstStateOf } from './first-state.ts'

/** Questions of a day: what the first screen asks, and some of the next ones. */
export const MOST_QUESTIONS = 60
/** Characters of all answers as JSON; what does not fit is left out. */
export const MOST_ANSWERS_LENGTH = 500_000
/** The file is written at most once in this time, and at the end. */
export const WRITE_MS = 30_000
/** Longest time for the writing at the end, which a store that hangs may not hold. */
const LAST_WRITE_MS = 500

/** The content of the file. */
export interface KeptAnswers {
  /** The company's day when it was written: on another day its answers are not shown. */
  readonly day: string
  /** Digest of the policies that the state follows. */
  readonly policies: string
  readonly state: AppState
  /** By question, as canonical JSON. */
  readonly answers: Readonly<Record<string, unknown>>
}

export interface KeeperOptions {
  /** Folder of the store. */
  readonly folder: string
  readonly version: string
  readonly readKeychain: (account: string) => Promise<string | null>
  /** Of this start. A policy that changes later is read at the next one. */
  readonly policies: Promise<string | null>
  readonly now: () => number
  readonly timers: Timers
}

export type FirstAnswersKeeper = ReturnType<typeof keepFirstAnswers>

export function keepFirstAnswers(options: KeeperOptions, call: Application['call']) {
  const { folder, version, now, timers } = options
  const asked = new Map<string, Question>()
  let askedOn = ''
  /** Commands that change something: how many began since the start, and how many are under way. */
  let changes = 0
  let changing = 0
  let isDue = false
  let cancelTimer: (() => void) | null = null

  function deleteFile(): void {
    changes += 1
    try {
      removeFirstAnswers(folder)
    } catch {
      // The store, which erases what must not stay, deletes it as well, and says when it cannot.
    }
  }

  function noteChange(): void {
    isDue = true
    cancelTimer ??= timers.after(WRITE_MS, () => {
      cancelTimer = null
      void write()
    })
  }

  function noteQuestion(question: Question): void {
    const day = new Date(now()).toDateString()
    if (day !== askedOn) asked.clear()
    askedOn = day
    if (asked.size < MOST_QUESTIONS) asked.set(canonicalJson(question), question)
  }

  async function readAnswers(companyId: string): Promise<Record<string, unknown>> {
    const answers: Record<string, unknown> = {}
    let length = 0
    for (const [name, question] of asked) {
      if (question.companyId !== companyId) continue
      const result = await call('answer.readStored', { question })
      if (!result.ok) continue
      length += JSON.stringify(result.value).length
      if (length > MOST_ANSWERS_LENGTH) break
      answers[name] = result.value
    }
    return answers
  }

  async function write(): Promise<void> {
    if (!isDue || changing > 0) return
    isDue = false
    const before = changes
    const described = await call('app.state', {})
    const state = described.ok ? firstStateOf(described.value as AppState) : null
    const company = state?.companies[0]
    const policies = await options.policies
    if (state === null || company === undefined || policies === null) return
    const answers = await readAnswers(company.id)
    // Of the core, which is loaded: until its first checkpoint, the store's own header does not say it.
    const { SCHEMA_VERSION: schema } = await import('../store/migrations.ts')
    const secret = readKey(await options.readKeychain(keyAccount(company.id)).catch(() => null))
    // From here on nothing is awaited: what changed in between would be in the file again.
    if (secret === null || changes !== before || changing > 0) return
    const kept: KeptAnswers = { day: dayInTimeZone(now(), company.timeZone), policies, state, answers }
    const owner = { version, schema, companyId: company.id, key: deriveSealingKey(secret, true) }
    writeFirstAnswers(folder, owner, JSON.stringify(kept))
  }

  return {
    /** Passes a call of the window to the core. */
    async call(command: unknown, params: unknown): ReturnType<Application['call']> {
      const isChanging = isChange(command)
      if (isChanging) {
        changing += 1
        deleteFile()
      }
      const result = await call(command, params)
      if (isChanging) changing -= 1
      // Its question was read by the schema.
      if (command === 'answer.watch' && result.ok) noteQuestion(fieldOf(params, 'question') as Question)
      if (isChanging || command === 'answer.watch' || command === 'answer.refresh') noteChange()
      return result
    },
    noteEvent({ type }: DesktopEvent): void {
      if (['state-changed', 'company-settings', 'answer', 'stored'].includes(type)) noteChange()
    },
    /** Writes what is due, at the end of the application. Never rejects. */
    async finish(): Promise<void> {
      cancelTimer?.()
      await withTimeLimit(write(), LAST_WRITE_MS).catch(() => undefined)
    },
  }
}
