// Structured logs: one line of JSON a call, written by Fastify's pino. A line holds the operation, the status, the
// duration, the request id and the token's fingerprint; never a URL, a token, a body, or an error's message, which may
// quote them.

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

export interface LogSettings {
  readonly level: LogLevel
  /** Writes a line of JSON, line feed included. */
  readonly write: (line: string) => void
}

const TOKEN_IN_PATH = /\/api\/v1\/[^/"\\\s]+/g

/** Returns the fingerprint of a token for logs: the first 8 hex digits of its SHA-256, as `token list` shows them. */
export function fingerprintOf(tokenSha256: string): string {
  return tokenSha256.slice(0, 8)
}

/** Describes an error without its message. */
export function describeError(error: unknown): { type: string; code?: string; frames: string[] } {
  if (!(error instanceof Error)) return { type: typeof error, frames: [] }
  const { name, message, stack = '' } = error
  const { code } = error as { code?: unknown }
  const below = stack.slice(stack.indexOf(message) + message.length)
  return {
    type: name,
    ...(typeof code === 'string' ? { code } : {}),
    frames: below
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line.startsWith('at ')),
  }
}

/** Removes the message when the logger is called with only an error: pino would use it as the line's text. */
function withoutErrorMessage(args: unknown[]): unknown[] {
  const [first, text] = args
  const holdsError = first instanceof Error || (first as { err?: unknown } | null)?.err instanceof Error
  if (!holdsError) return args
  const err = describeError(first instanceof Error ? first : (first as { err: Error }).err)
  return [{ err }, typeof text === 'string' ? text : 'error']
}

/**
 * Returns options of Fastify's logger. app.ts switches off its lines about requests; the remaining lines hold no URL.
 */
export function loggerOptions({ level, write }: LogSettings) {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: {
      req: () => ({}),
      res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
    },
    hooks: {
      logMethod(this: unknown, args: unknown[], method: (...values: never[]) => void) {
        method.apply(this, withoutErrorMessage(args) as never[])
      },
    },
    // Last protection in case a library puts a URL into a text.
    stream: { write: (line: string) => write(line.replace(TOKEN_IN_PATH, '/api/v1/-')) },
  }
}

/** Combines the lines of one turn of the event loop into a single write: one write a call costs more than the call. */
export function createLineBuffer(writeOut: (text: string) => void) {
  let waiting = ''
  const flush = () => {
    if (waiting === '') return
    const text = waiting
    waiting = ''
    writeOut(text)
  }
  return {
    write: (line: string): void => {
      if (waiting === '') setImmediate(flush)
      waiting += line
    },
    flush,
  }
}
