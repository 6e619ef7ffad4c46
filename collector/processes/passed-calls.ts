// Calls of a company that another process holds: passed to it through the database, and answered as it answers.
import { randomUUID } from 'node:crypto'
import { parseJson } from '../../electron/core/api/body.ts'
import { type SealingKey, seal, unseal } from '../../electron/core/store/engine/sealing.ts'
import { RateLimited } from '../../server/access/auth.ts'
import { ApiFailure } from '../../server/http/api-failure.ts'
import type { ApiErrorCode } from '../../shared/api/errors.ts'
import type { Answering, AskedCall, GivenAnswer } from '../answers/answering.ts'
import type { Queries } from '../postgres/connect.ts'
import { heldBySome } from './leases.ts'

export const CALLS_CHANNEL = 'leme_calls'
export const ANSWERS_CHANNEL = 'leme_answers'

/** How often it is looked whether somebody still holds the company. */
const LOOK_MS = 1_000
/** Longer than the platform takes to answer, and its asking again. */
const MOST_WAIT_MS = 60_000

interface Failure {
  readonly status: number
  readonly code: ApiErrorCode
  readonly message: string
  readonly retryAfterSeconds?: number
}

type Told =
  | { readonly status: number; readonly headers: GivenAnswer['headers']; readonly body: string }
  | { readonly failure: Failure }

export interface PassedCallsOptions {
  /** Null while the database cannot be reached. */
  readonly current: () => Queries | null
  readonly key: SealingKey
  /** Returns what answers for a company here; null when another process holds it. */
  readonly answerOf: (company: string) => Answering | null
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiFailure)) {
    return { status: 500, code: 'INTERNAL_ERROR', message: 'The call could not be answered.' }
  }
  const { status, code, message } = error
  return error instanceof RateLimited
    ? { status, code, message, retryAfterSeconds: error.retryAfterSeconds }
    : { status, code, message }
}

function errorOf({ status, code, message, retryAfterSeconds }: Failure): ApiFailure {
  return retryAfterSeconds === undefined
    ? new ApiFailure(status, code, message)
    : new RateLimited(message, retryAfterSeconds)
}

export function createPassedCalls({ current, key, answerOf }: PassedCallsOptions) {
  const waiting = new Map<string, () => void>()
  const answering = new Set<string>()
  const bound = (id: string, kind: 'question' | 'answer') => `collector-call\n${kind}\n${id}`

  async function answer(client: Queries, id: string, give: Answering): Promise<void> {
    const { rows } = await client.query('SELECT question FROM leme_calls WHERE id = $1', [id])
    const row = rows[0] as { question: Uint8Array } | undefined
    const text = row && unseal(key, bound(id, 'question'), row.question)
    if (!text) return
    const told: Told = await give(JSON.parse(text) as AskedCall).then(
      ({ status, headers, body }) => ({ status, headers, body: body.toString() }),
      (error: unknown) => ({ failure: failureOf(error) }),
    )
    const sealed = seal(key, bound(id, 'answer'), JSON.stringify(told))
    await client.query('UPDATE leme_calls SET answer = $2 WHERE id = $1', [id, sealed])
    await client.query('SELECT pg_notify($1, $2)', [ANSWERS_CHANNEL, id])
  }

  async function isHeld(company: string): Promise<boolean> {
    const client = current()
    return client !== null && (await heldBySome(client, [company])).has(company)
  }

  /** Resolves when the answer is there, or when nobody will give it. */
  async function answered(id: string, company: string): Promise<void> {
    const noted = new Promise<true>((resolve) => waiting.set(id, () => resolve(true)))
    const endMs = performance.now() + MOST_WAIT_MS
    try {
      while (performance.now() < endMs && (await isHeld(company))) {
        // Said again while nobody answers: the process may just be opening what it took over.
        await current()?.query('SELECT pg_notify($1, $2)', [CALLS_CHANNEL, `${id} ${company}`])
        const waited = new Promise<false>((resolve) => setTimeout(() => resolve(false), LOOK_MS))
        if (await Promise.race([noted, waited])) return
      }
    } finally {
      waiting.delete(id)
    }
  }

  async function takeAnswer(client: Queries, id: string): Promise<GivenAnswer | null> {
    const { rows } = await client.query('DELETE FROM leme_calls WHERE id = $1 RETURNING answer', [id])
    const row = rows[0] as { answer: Uint8Array | null } | undefined
    const text = row?.answer ? unseal(key, bound(id, 'answer'), row.answer) : null
    const told = text === null ? undefined : (parseJson(text) as Told)
    if (told === undefined) return null
    if ('failure' in told) throw errorOf(told.failure)
    return { ...told, body: Buffer.from(told.body) }
  }

  async function pass(call: AskedCall): Promise<GivenAnswer | null> {
    const client = current()
    if (client === null || !(await isHeld(call.company))) return null
    const id = randomUUID()
    const question = seal(key, bound(id, 'question'), JSON.stringify(call))
    await client.query('INSERT INTO leme_calls (id, question) VALUES ($1, $2)', [id, question])
    await answered(id, call.company)
    const now = current()
    return now === null ? null : takeAnswer(now, id)
  }

  return {
    /** Returns the answer of the process that holds the company; null when none does. Rejects as it does. */
    async ask({ signal: _, ...call }: AskedCall): Promise<GivenAnswer | null> {
      try {
        return await pass(call)
      } catch (error) {
        if (error instanceof ApiFailure) throw error
        // The connection was lost on the way.
        return null
      }
    },
    /** Takes a notice of one of the two channels. */
    note(channel: string, text: string): void {
      if (channel === ANSWERS_CHANNEL) {
        waiting.get(text)?.()
        return
      }
      const [id = '', company = ''] = text.split(' ')
      const give = answerOf(company)
      const client = current()
      if (give === null || client === null || answering.has(id)) return
      answering.add(id)
      // The one who asks notices when nobody answers.
      void answer(client, id, give)
        .catch(() => undefined)
        .finally(() => answering.delete(id))
    },
  }
}
