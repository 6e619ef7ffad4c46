// A fetch of the platform for several processes over one PostgreSQL: a question is asked by one of them at a time, and
// what came is every one's for as long as the Coletor's own answers are. It answers as an HTTP cache does (RFC 9111):
// the core reads the age of an answer. A claim is a row with an end, put off while its call lasts: that of a process
// that died is over within CLAIM_SECONDS. Answers are sealed; those with leads or messages are neither shared nor
// written.
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { readRetryAfter } from '../../electron/core/api/api-client.ts'
import { parseJson, readBodyText } from '../../electron/core/api/body.ts'
import { DEFAULT_LIMITS, RENEWED } from '../../electron/core/api/http-call.ts'
import { fingerprint, type SealingKey, seal, unseal } from '../../electron/core/vault/sealing.ts'
import { isRecord } from '../../shared/json/record.ts'
import { SETTLED_MS } from '../answers/platform-answer.ts'
import { REFRESH_MS, SHARED_AGES } from '../answers/shared-answers.ts'
import type { Data } from './database.ts'

/** Shorter than a caller waits (http-call.ts), and longer than a process that lives is late. */
const CLAIM_SECONDS = 6
const RENEW_MS = 2_000
/** Calls of one token at once, of all processes: as many as one process has (api-client.ts). */
const MOST_AT_ONCE = 2
const LOOK_MS = 50
/** An answer is published with the next claim of this process, or so long after it came. */
const PUBLISH_MS = 250
const KEPT = '15 minutes'

type Fetch = typeof globalThis.fetch

/** Operations whose answers processes share: those without leads and messages. */
const isShared = (operation: string) =>
  operation === 'marketing.funnel' || (operation !== 'leads.list' && Object.hasOwn(SHARED_AGES, operation))

interface Claim {
  readonly age_ms: number | null
  /** A recent answer. */
  readonly sealed: Uint8Array | null
  readonly is_mine: boolean
  /** Of a token that the platform asked to wait. */
  readonly paused_ms: number | null
}

interface Kept {
  readonly text: string
  /** How old it was when it came. */
  readonly ageS: number
}

const OPERATION_IN_PATH = /^(.*)\/([\w.]+)$/

function isAnswer(text: string): boolean {
  const body = parseJson(text)
  return isRecord(body) && body.ok === true
}

function answerOf({ text, ageS }: Kept, ageMs: number): Response {
  const age = ageS + Math.floor(ageMs / 1000)
  const date = new Date(Date.now() - age * 1000).toUTCString()
  const headers = { 'content-type': 'application/json', ...(age > 0 && { age: String(age), date }) }
  return new Response(text, { headers })
}

const pauseOf = (token: string) => `pause ${token}`

/** Returns what claims questions, and publishes the answers that came before in the same statement. */
function createTurns(tables: Data['tables'], owner: string) {
  /** Answers, and questions that had none (null). */
  let came = new Map<string, Buffer | null>()
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Returns a recent answer, or takes the question for this process, or neither: another one asks. */
  async function takeTurn(question: string | null, token: string, mostMs: number): Promise<Claim> {
    clearTimeout(timer)
    const [over, answers] = [[...came.keys()], [...came.values()]]
    came = new Map()
    // Two statements never wait for each other: one claims what is free, and publishes what it has claimed.
    const { rows } = await sql<Claim>`
      WITH published AS (
        UPDATE leme_answers SET sealed = COALESCE(answer.sealed, leme_answers.sealed), until = now(),
          answered_at = CASE WHEN answer.sealed IS NULL THEN answered_at ELSE now() END
        FROM unnest(${over}::text[], ${answers}::bytea[]) AS answer (question, sealed)
        WHERE leme_answers.question = answer.question AND owner = ${owner} AND until > now()
      ), known AS (
        SELECT sealed, answered_at, until > now() AS is_claimed,
          COALESCE(answered_at > now() - ${mostMs} * interval '1 ms', FALSE) AS is_recent
        FROM leme_answers WHERE question = ${question}
      ), paused AS (
        SELECT until FROM leme_answers WHERE question = ${pauseOf(token)} AND until > now()
      ), claimed AS (
        INSERT INTO leme_answers (question, company, owner, until, answered_at)
        SELECT ${question}, ${token}, ${owner}, now() + ${CLAIM_SECONDS} * interval '1 s', (SELECT answered_at FROM known)
        WHERE ${question}::text IS NOT NULL AND NOT EXISTS (SELECT FROM known WHERE is_recent OR is_claimed)
          AND NOT EXISTS (SELECT FROM paused) AND ${MOST_AT_ONCE} > (SELECT COUNT(*) FROM leme_answers
            WHERE company = ${token} AND until > now() AND question <> ALL (${over}::text[]))
        ON CONFLICT (question) DO UPDATE SET owner = excluded.owner, until = excluded.until
        -- Unless another process asked it meanwhile.
        WHERE leme_answers.until <= now() AND leme_answers.answered_at IS NOT DISTINCT FROM excluded.answered_at
        RETURNING 1
      )
      SELECT known.sealed, EXISTS (SELECT FROM claimed) AS is_mine,
        EXTRACT(EPOCH FROM now() - known.answered_at) * 1000 AS age_ms,
        (SELECT EXTRACT(EPOCH FROM until - now()) * 1000 FROM paused) AS paused_ms
      FROM (SELECT) AS one LEFT JOIN known ON is_recent`.execute(tables)
    return rows[0] as Claim
  }

  // Without the database, the claims end by themselves.
  const publishAll = () => takeTurn(null, '', 0).catch(() => undefined)
  return {
    async claim(question: string, token: string, mostMs: number): Promise<Claim> {
      if (came.has(question)) await publishAll()
      return takeTurn(question, token, mostMs)
    },
    /** Puts the end of a claim off. */
    async renew(question: string): Promise<void> {
      await sql`
        UPDATE leme_answers SET until = now() + ${CLAIM_SECONDS} * interval '1 s'
        WHERE question = ${question} AND owner = ${owner} AND until > now()`.execute(tables)
    },
    /** Ends the claim of a question, soon. Its answer is everybody's. */
    publish(question: string, sealed: Buffer | null): void {
      came.set(question, sealed)
      clearTimeout(timer)
      timer = setTimeout(publishAll, PUBLISH_MS)
    },
  }
}

/** @param key seals the answers */
export function createSharedFetch({ tables }: Pick<Data, 'tables'>, key: SealingKey, fetch: Fetch): Fetch {
  const owner = randomUUID()
  const turns = createTurns(tables, owner)
  const printOf = (text: string) => fingerprint(key, text).toString('hex')
  const bound = (question: string) => `collector-answer\n${question}`

  /** What the platform asks of one process holds for all. */
  function pause(token: string, ms: number) {
    return sql`
      INSERT INTO leme_answers (question, company, owner, until)
      VALUES (${pauseOf(token)}, '', ${owner}, now() + ${ms} * interval '1 ms')
      ON CONFLICT (question) DO UPDATE SET until = GREATEST(leme_answers.until, excluded.until)`.execute(
      tables,
    )
  }

  /** Asks the platform what this process has claimed. */
  async function askAlone(
    question: string,
    token: string,
    ...[input, init]: Parameters<Fetch>
  ): Promise<Response> {
    let sealed: Buffer | null = null
    const renewing = setInterval(() => turns.renew(question).catch(() => undefined), RENEW_MS)
    try {
      const response = await fetch(input, init)
      const waitMs = readRetryAfter(response.headers.get('retry-after') ?? undefined, Date.now())
      if (response.status === 429 && waitMs) await pause(token, waitMs)
      if (response.status !== 200) return response
      const body = await readBodyText(response, DEFAULT_LIMITS.maxBodyBytes)
      if (!('text' in body))
        throw Object.assign(new Error('the body cannot be read'), { code: 'TOO_MANY_PIECES' })
      const { text } = body
      const headers = new Headers(response.headers)
      headers.delete('content-encoding')
      headers.delete('content-length')
      const kept: Kept = { text, ageS: Number(headers.get('age') ?? 0) || 0 }
      if (isAnswer(text)) sealed = seal(key, bound(question), JSON.stringify(kept))
      return new Response(text, { headers })
    } finally {
      clearInterval(renewing)
      turns.publish(question, sealed)
    }
  }

  return async (input, init) => {
    const [, tokenUrl = '', operation = ''] = OPERATION_IN_PATH.exec(String(input)) ?? []
    if (!isShared(operation)) return fetch(input, init)
    const token = printOf(tokenUrl)
    const question = printOf(`${String(input)}\n${String(init?.body)}`)
    const isRenewed = new Headers(init?.headers).get('cache-control') === RENEWED
    for (;;) {
      // Without the database, each process asks for itself.
      const mostMs = isRenewed ? SETTLED_MS : REFRESH_MS
      const claimed = await turns.claim(question, token, mostMs).catch(() => null)
      if (claimed === null) return fetch(input, init)
      const { sealed, age_ms: ageMs, is_mine: isMine, paused_ms: pausedMs } = claimed
      const text = sealed === null ? null : unseal(key, bound(question), sealed)
      if (text !== null) return answerOf(JSON.parse(text) as Kept, ageMs ?? 0)
      if (isMine) return askAlone(question, token, input, init)
      if (pausedMs !== null) {
        const headers = { 'retry-after': String(Math.ceil(pausedMs / 1000)) }
        return new Response('{"ok":false,"error":{"code":"RATE_LIMITED"}}', { status: 429, headers })
      }
      if (sealed !== null) return fetch(input, init)
      await delay(LOOK_MS, undefined, init?.signal ? { signal: init.signal } : {})
    }
  }
}

/** Deletes answers that nobody is given any more. */
export async function dropOldAnswers({ tables }: Pick<Data, 'tables'>): Promise<void> {
  await sql`DELETE FROM leme_answers WHERE until < now() - ${KEPT}::interval`.execute(tables)
}
