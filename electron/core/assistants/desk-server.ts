// The server of assistants on this computer: the loopback alone, off until somebody switches it on, one key. Of the key
// the sealed settings hold the SHA-256. The protocol is loaded with the first message.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { createServer, IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import type { Language } from '../../../shared/bridge/app-state.ts'
import type { AssistantAccess, AssistantReach, AssistantsState } from '../../../shared/bridge/assistants.ts'
import type { SettingsStore } from '../preferences/settings-store.ts'
import type { CompanyRecord } from '../vault/company.ts'
import { isFromHere, keyOf } from './access.ts'
import { type CompanyParts, companySources } from './company-sources.ts'

const SETTING = 'assistants'
const HERE = '127.0.0.1'
const PATH = '/mcp'
const KEY_FORM = 'leme_mcp_'
const KEY_BYTES = 32
const MOST_BYTES = 1_048_576
/** A message that is not whole by then is cut off. */
const REQUEST_MS = 10_000

const kept = z.strictObject({
  reach: z.enum(['figures', 'people']),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  port: z.int().min(1).max(65_535),
})
type Kept = z.output<typeof kept>

export interface DeskServerOptions {
  /** That of node:http; null where the host serves nothing. */
  readonly createServer: typeof createServer | null
  readonly settings: Pick<SettingsStore, 'get' | 'set' | 'remove' | 'openAll'>
  /** Resolves to false where the administrator forbids that data leaves Leme. */
  readonly isAllowed: () => Promise<boolean>
  /** The company of the screens. */
  readonly company: () => CompanyRecord | null
  readonly parts: CompanyParts
  readonly language: () => Language
  readonly version: string
  readonly redact: (text: string) => string
  readonly log: (code: string, detail?: string) => void
  /** Called when the state is another one. */
  readonly onChange: () => void
}

const digestOf = (text: string) => createHash('sha256').update(text).digest()

/** Reads the JSON of a message; undefined for what is none, or too large. */
async function readBody(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of request) {
    bytes += (piece as Buffer).length
    if (bytes > MOST_BYTES) return undefined
    pieces.push(piece as Buffer)
  }
  try {
    return JSON.parse(Buffer.concat(pieces).toString())
  } catch {
    return undefined
  }
}

function send(
  response: ServerResponse,
  status: number,
  text = '',
  headers: Record<string, string> = {},
): void {
  const type = text === '' ? {} : { 'content-type': 'application/json' }
  response.writeHead(status, { 'cache-control': 'no-store', ...type, ...headers }).end(text)
}

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** A server of the loopback that can be stopped and started again. */
function createListener(
  { createServer, log }: Pick<DeskServerOptions, 'createServer' | 'log'>,
  answer: Answer,
) {
  let server: Server | null = null
  let isPortTaken = false
  const port = () => (server?.address() as AddressInfo | null)?.port ?? null
  return {
    port,
    isPortTaken: () => isPortTaken,
    /** @param wanted 0 for any free port. Returns the port; null where it cannot listen. */
    async listen(wanted: number): Promise<number | null> {
      if (createServer === null) return null
      const own = createServer({ requestTimeout: REQUEST_MS }, (request, response) => {
        answer(request, response).catch(() => {
          log('UNEXPECTED', 'assistants')
          if (response.headersSent) response.destroy()
          else send(response, 500)
        })
      })
      const code = await new Promise<string | null>((resolve) => {
        own.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'))
        own.listen(wanted, HERE, () => resolve(null))
      })
      isPortTaken = code === 'EADDRINUSE'
      if (code !== null) log('ASSISTANTS_SILENT', code)
      server = code === null ? own : null
      return port()
    },
    async stop(): Promise<void> {
      const stopping = server
      server = null
      isPortTaken = false
      if (stopping === null) return
      const stopped = new Promise((resolve) => stopping.close(resolve))
      stopping.closeAllConnections()
      await stopped
    },
  }
}

/** Returns why a request is not answered, before anything of its body is read; null for one that is. */
function refusal(
  { headers, method, url }: IncomingMessage,
  port: number | null,
  sha256: string,
): readonly [status: number, headers: Record<string, string>] | null {
  const isNamed = headers.host === `${HERE}:${port}` || headers.host === `localhost:${port}`
  if (!isNamed || !isFromHere(headers)) return [403, {}]
  const given = digestOf(keyOf(headers) ?? '')
  const expected = Buffer.from(sha256, 'hex')
  const isKnown = expected.length === given.length && timingSafeEqual(given, expected)
  if (!isKnown) return [401, { 'www-authenticate': 'Bearer' }]
  if (url !== PATH) return [404, {}]
  return method === 'POST' ? null : [405, { allow: 'POST' }]
}

export function createDeskServer(options: DeskServerOptions) {
  const { settings, log } = options
  const read = (): Kept | null => kept.safeParse(settings.get(SETTING)).data ?? null
  const listener = createListener(options, answer)
  let isClosed = false
  /** One change after the other. */
  let working: Promise<unknown> = Promise.resolve()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { reach, sha256 = '' } = read() ?? {}
    const refused = refusal(request, listener.port(), sha256)
    if (refused !== null) return send(response, refused[0], '', { ...refused[1], connection: 'close' })
    const body = await readBody(request)
    if (body === undefined) return send(response, 400, '', { connection: 'close' })
    const company = options.company()
    if (company === null) return send(response, 503)
    const { answerMessage } = await import('./protocol.ts')
    const has = (right: string) => right !== 'people' || reach === 'people'
    const { status, text } = await answerMessage(request.headers, body, {
      version: options.version,
      redact: options.redact,
      onBug: () => log('UNEXPECTED', 'assistants'),
      sources: () => companySources(options.parts, company, options.language(), has),
    })
    send(response, status, text)
  }

  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const done = working.then(work)
    working = done.catch(() => undefined)
    return done
  }

  const urlOf = (port: number) => `http://${HERE}:${port}${PATH}`
  return {
    /** Null where the host serves nothing. */
    describe(): AssistantsState | null {
      if (options.createServer === null) return null
      const port = listener.port()
      const url = port === null ? null : urlOf(port)
      return { reach: read()?.reach ?? 'off', url, isPortTaken: listener.isPortTaken() }
    },
    /** Listens, where it was left switched on. */
    start: () =>
      inTurn(async () => {
        if (options.createServer === null) return
        const [isAllowed] = await Promise.all([options.isAllowed(), settings.openAll()])
        const before = read()
        if (before === null || !isAllowed || isClosed || listener.port() !== null) return
        await listener.listen(before.port)
        options.onChange()
      }),
    /**
     * Switches it on or off. Returns the key of the first time, or the new one of `isKeyNew`, which is not kept; else
     * null. A new key comes with another port: whatever has the former one receives no key.
     */
    set: (reach: AssistantReach, isKeyNew: boolean): Promise<AssistantAccess | null> =>
      inTurn(async () => {
        const before = read()
        if (isClosed) return null
        if (reach === 'off') {
          await settings.remove(SETTING)
          await listener.stop()
          return null
        }
        if (before !== null && !isKeyNew) {
          await settings.set(SETTING, { ...before, reach } satisfies Kept)
          if (listener.port() === null) await listener.listen(before.port)
          return null
        }
        await listener.stop()
        const port = await listener.listen(0)
        if (port === null) return null
        const key = `${KEY_FORM}${randomBytes(KEY_BYTES).toString('base64url')}`
        await settings.set(SETTING, { reach, port, sha256: digestOf(key).toString('hex') } satisfies Kept)
        return { url: urlOf(port), key }
      }),
    async close(): Promise<void> {
      isClosed = true
      await working
      await listener.stop()
    },
  }
}
