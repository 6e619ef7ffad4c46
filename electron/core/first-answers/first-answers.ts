// Answers the first calls of the window from the last start, so that its figures are there before the core is loaded,
// which keeps this thread busy that also serves the page. Every call reaches the core in its order all the same, and
// the window hears of what is another answer by then.

import type { Answer } from '../../../shared/bridge/answer.ts'
import type { AppState } from '../../../shared/bridge/app-state.ts'
import type { CommandName } from '../../../shared/bridge/commands.ts'
import type { DesktopEvent } from '../../../shared/bridge/events.ts'
import { type Result, success } from '../../../shared/bridge/result.ts'
import { fieldOf } from '../../../shared/json/record.ts'
import { dayInTimeZone } from '../../../shared/time/calendar.ts'
import { isReadable } from '../commands/message-limits.ts'
import type { Application } from '../deps.ts'
import { canonicalJson } from '../store/engine/canonical.ts'
import { deriveSealingKey } from '../store/engine/sealing.ts'
import { openFirstAnswers, readFirstAnswers, removeFirstAnswers } from '../store/first-answers-file.ts'
import { keyAccount, readKey, tokenAccount } from '../vault/accounts.ts'
import { withTimeLimit } from '../vault/time-limit.ts'
import {
  type FirstAnswersKeeper,
  type KeeperOptions,
  type KeptAnswers,
  keepFirstAnswers,
} from './keep-first-answers.ts'

/** A keychain that asks its user delays the core no longer than this. */
const READ_MS = 400
/** From the first question that waits for the API until the figures are painted. */
const FIGURES_MS = 60
/** The core is loaded by then, whatever the window does. */
const LONGEST_MS = 1_500

/** What the window asks or says at each start without needing it for its figures. */
const WAITING: ReadonlySet<unknown> = new Set<CommandName>(['connections.describe', 'actions.offer'])

export interface FirstAnswersOptions extends KeeperOptions {
  readonly isSandboxed: boolean
  /** True when the last start says nothing about this one: its file is deleted. */
  readonly isIgnored: boolean
  readonly whenPainted: Promise<void>
  /** Sends an event to the window. */
  readonly send: (event: DesktopEvent) => void
}

/** Returns what the last start left, for the same version, policies, schema and keychain; else null. */
async function readKept(options: FirstAnswersOptions): Promise<KeptAnswers | null> {
  const { folder, version, isSandboxed, isIgnored, readKeychain } = options
  if (isIgnored) removeFirstAnswers(folder)
  const file = readFirstAnswers(folder)
  if (file === null) return null
  const { sealed, ...place } = file
  const [key, token, policies] = await Promise.all([
    readKeychain(keyAccount(place.companyId)),
    readKeychain(tokenAccount(place.companyId)),
    options.policies,
  ])
  const secret = readKey(key)
  // Locked or emptied: the core says what is missing.
  if (secret === null || token === null) return null
  const text = openFirstAnswers({ ...place, version, key: deriveSealingKey(secret, true) }, sealed)
  const kept: KeptAnswers | null = text === null ? null : JSON.parse(text)
  if (kept !== null && policies !== null && kept.policies === policies) {
    return { ...kept, state: { ...kept.state, isSandboxed } }
  }
  removeFirstAnswers(folder)
  return null
}

export type FirstAnswers = ReturnType<typeof openLastAnswers>

/** Reads the file at once. Nothing of it is a condition of the start: without it, calls wait for the core. */
export function openLastAnswers(options: FirstAnswersOptions) {
  const { now, timers, send } = options
  const kept = withTimeLimit(readKept(options), READ_MS).catch(() => null)
  let isOpen = false
  let hurry: () => void = () => undefined
  const whenHurried = new Promise<void>((resolve) => {
    hurry = resolve
  })

  function isOfToday({ day, state }: KeptAnswers): boolean {
    return day === dayInTimeZone(now(), state.companies[0]?.timeZone ?? 'UTC')
  }

  async function whenPainted(): Promise<void> {
    await options.whenPainted
    const last = await kept
    // Questions hold their day: on another one they miss.
    if (last === null || !isOfToday(last)) return
    timers.after(LONGEST_MS, hurry)
    await whenHurried
  }

  async function answer(command: unknown, params: unknown): Promise<unknown> {
    const last = await kept
    if (command === 'app.state') return last?.state
    const isAsked = command === 'answer.watch' && last !== null && isOfToday(last) && isReadable(params)
    return isAsked ? fieldOf(last.answers, canonicalJson(fieldOf(params, 'question'))) : undefined
  }

  function tellChange(
    command: unknown,
    params: unknown,
    first: unknown,
    { ok, ...rest }: Result<unknown>,
  ): void {
    const value = fieldOf(rest, 'value')
    if (!ok || canonicalJson(value) === canonicalJson(first)) return
    if (command === 'app.state') send({ type: 'state-changed', state: value as AppState })
    else {
      const watchId = String(fieldOf(params, 'watchId'))
      send({ type: 'answer', watchId, answer: value as Answer<unknown> })
    }
  }

  return {
    /**
     * Resolves when the core is to be loaded: at once without answers, else when they are painted or one is missing.
     */
    whenDue: whenPainted(),
    /** Loads the core at once: something needs it that is not in the file. */
    hurry: (): void => hurry(),
    /** The core answers from now on. */
    noteOpen(): void {
      isOpen = true
    },
    /** Begins to pass the window's calls to the core. */
    connect(call: Application['call']): FirstAnswersKeeper {
      const keeper = keepFirstAnswers(options, call)
      return {
        ...keeper,
        async call(command, params) {
          // The core gets every call, in the order of the window's.
          const passed = keeper.call(command, params)
          if (isOpen) return passed
          const first = await answer(command, params)
          if (first !== undefined) {
            void passed.then((result) => tellChange(command, params, first, result))
            return success(first)
          }
          if (command === 'answer.refresh') timers.after(FIGURES_MS, hurry)
          else if (!WAITING.has(command)) hurry()
          return passed
        },
      }
    },
  }
}
