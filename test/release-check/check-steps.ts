// What every step of `npm run release:check` is: it needs tools, runs, and says in numbers what it found.
import { spawnSync } from 'node:child_process'
import { findProgram } from '../support/find-program.ts'

export interface CheckContext {
  /** Folder with everything that is made; empty at the start. */
  readonly folder: string
  /** Folder with the installers of the first build. */
  readonly release: string
  /** Names of the targets to make. */
  readonly targets: readonly string[]
  readonly version: string
  readonly env: NodeJS.ProcessEnv
}

export interface CheckStep {
  /** Row of the acceptance list, and what it shows. */
  readonly name: string
  /** Programs with their Debian packages. */
  readonly tools: Readonly<Record<string, string>>
  /** Returns what was found, in numbers. Throws when something is not as it must be. */
  readonly run: (context: CheckContext) => Promise<string> | string
}

export interface StepResult {
  readonly name: string
  readonly state: 'passed' | 'failed' | 'skipped'
  readonly text: string
  readonly seconds: number
}

/** Characters of a reason in the report. */
const MAX_REASON = 2_000

/** Runs a step; skips it in words when a program is missing. */
export async function runStep(step: CheckStep, context: CheckContext, now = Date.now): Promise<StepResult> {
  const missing = Object.entries(step.tools).filter(([program]) => findProgram(program, context.env) === null)
  const { name } = step
  if (missing.length > 0) {
    const packages = [...new Set(missing.map(([, debian]) => debian))].join(' ')
    const programs = missing.map(([program]) => program).join(', ')
    return { name, state: 'skipped', text: `no ${programs}: apt-get install ${packages}`, seconds: 0 }
  }
  const startedAt = now()
  const seconds = () => Math.round((now() - startedAt) / 1_000)
  try {
    return { name, state: 'passed', text: await step.run(context), seconds: seconds() }
  } catch (error) {
    const text = error instanceof Error ? error.message : 'unknown'
    return { name, state: 'failed', text: text.slice(0, MAX_REASON), seconds: seconds() }
  }
}

/** Throws when `isTrue` is false. */
export function must(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(`not as it must be: ${what}`)
}

/** Runs a program. Returns its output; throws with its last lines when it fails. */
export function call(program: string, args: readonly string[], options: CallOptions = {}): string {
  const { ok, text } = attempt(program, args, options)
  if (!ok) throw new Error(`${program} failed: ${text.trim().slice(-600)}`)
  return text
}

/** Like `call`, but returns whether the program succeeded, with all that it said. */
export function attempt(program: string, args: readonly string[], options: CallOptions = {}): Attempt {
  const done = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 64e6, ...options })
  const ok = done.status === 0
  return {
    ok,
    text: ok ? done.stdout : `${done.stdout ?? ''}${done.stderr ?? ''}${done.error?.message ?? ''}`,
  }
}

export interface Attempt {
  readonly ok: boolean
  readonly text: string
}

interface CallOptions {
  readonly cwd?: string
  readonly env?: NodeJS.ProcessEnv
  readonly input?: string
}
