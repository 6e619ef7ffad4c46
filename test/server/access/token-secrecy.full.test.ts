// No answer, header or log line holds a token or the URL it stands in.
import { createConnection } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DemoTokens } from '../../../service/demo/demo-tokens.ts'
import { type RunningService, startService } from '../../../service/start-service.ts'
import { findSecret } from '../../support/secrets/secret-search.ts'

const logged: string[] = []
let service: RunningService
let tokens: DemoTokens

beforeEach(async () => {
  logged.length = 0
  const clock = { now: () => Date.now() }
  const log = { level: 'debug', write: (line: string) => void logged.push(line) } as const
  service = await startService({
    isDemo: true,
    dataFolder: null,
    port: 0,
    clock,
    retryAfterHeader: true,
    log,
  })
  tokens = service.ready.tokens as DemoTokens
})
afterEach(() => service.stop())

async function raw(request: string): Promise<string> {
  const socket = createConnection(Number(new URL(service.ready.base_url).port), '127.0.0.1')
  socket.write(request)
  return text(socket)
}

describe('startService', () => {
  it('answers and logs nothing of a token when calls succeed or fail in any way', async () => {
    const bodies = ['{}', '{bad', '[]', '{"limit":-1}', `{"search":"${'x'.repeat(1_100_000)}"}`]
    const seen: string[] = []
    for (const token of [...Object.values(tokens), `${tokens.full}x`]) {
      for (const operation of ['leads.list', 'marketing.funnel', 'nothing.here', '%zz', 'a/b', `${token}`]) {
        for (const method of ['POST', 'GET', 'DELETE']) {
          for (const body of method === 'POST' ? bodies : [undefined]) {
            const response = await fetch(`${service.ready.base_url}/api/v1/${token}/${operation}`, {
              method,
              ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }),
            })
            seen.push(JSON.stringify([...response.headers]), await response.text())
            expect(response.status).toBeLessThan(500)
          }
        }
      }
    }
    const path = `/api/v1/${tokens.full}/leads.list`
    for (const request of [
      `POST ${path} HTTP/9.9\r\n\r\n`,
      `POST ${path}?x=${'y'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
      `PROPFIND ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
      `BREW ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
      `POST http://127.0.0.1${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
    ]) {
      const answer = await raw(request)
      expect(answer).not.toMatch(/^HTTP\/1.1 5/)
      seen.push(answer)
    }
    expect(seen.length).toBeGreaterThan(200)
    const said = [...seen, ...logged].join('\n')
    expect(
      Object.values(tokens).flatMap((token) => [
        ...findSecret(token, said),
        ...findSecret(token.slice(0, 20), said),
      ]),
    ).toEqual([])
  })
})
