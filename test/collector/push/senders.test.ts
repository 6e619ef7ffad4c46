import { createHmac } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { callWebhook, readSigningKey, signWebhook, webhookAccount } from '../../../collector/push/senders.ts'
import { startHookReceiver } from '../../support/collector/hook-receiver.ts'
import { NOON } from '../../support/core/core-harness.ts'

const KEY = Buffer.from('k'.repeat(32))
const NEVER = new AbortController().signal

async function call(answer?: (response: ServerResponse) => void, timeoutMs = 5_000) {
  const receiver = await startHookReceiver(answer)
  onTestFinished(receiver.close)
  const { address } = receiver
  const outcome = await callWebhook(
    { address, key: KEY, id: 'msg_1', sentAtMs: NOON + 999, body: { text: 'ação' } },
    { fetch: globalThis.fetch, signal: NEVER, timeoutMs },
  )
  return { outcome, calls: receiver.calls }
}

describe('signWebhook', () => {
  it('signs as the published example of Standard Webhooks', () => {
    const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64')
    const signature = signWebhook(key, 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1_614_265_330, '{"test": 2432232314}')
    expect(signature).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  })
})

describe('callWebhook', () => {
  it('sends JSON whose signature a receiver can check', async () => {
    const { outcome, calls } = await call()
    expect(outcome).toMatchObject({ state: 'sent', code: '204' })
    const { headers, body } = calls[0] ?? { headers: {}, body: '' }
    expect([headers['content-type'], body]).toEqual(['application/json', '{"text":"ação"}'])
    const seconds = String(NOON / 1000)
    const signed = createHmac('sha256', KEY).update(`msg_1.${seconds}.${body}`).digest('base64')
    expect(headers).toMatchObject({
      'webhook-id': 'msg_1',
      'webhook-timestamp': seconds,
      'webhook-signature': `v1,${signed}`,
    })
  })

  it.each([400, 410, 500])('is refused by status %i', async (status) => {
    const { outcome } = await call((response) => response.writeHead(status).end('a long text'))
    expect(outcome).toMatchObject({ state: 'refused', code: String(status) })
  })

  it('follows no redirect', async () => {
    const other = await startHookReceiver()
    onTestFinished(other.close)
    const { outcome } = await call((response) => response.writeHead(307, { location: other.address }).end())
    expect([outcome.state, outcome.code, other.calls]).toEqual(['refused', '307', []])
  })

  it('does not know whether it arrived when the connection breaks or nothing comes back', async () => {
    const broken = await call((response) => response.destroy())
    expect([broken.outcome.state, broken.calls.length]).toEqual(['unanswered', 1])
    const silent = await call(() => undefined, 300)
    expect(silent.outcome).toMatchObject({ state: 'unanswered', code: 'ETIMEDOUT' })
  })

  it('is refused where nobody listens', async () => {
    const receiver = await startHookReceiver()
    await receiver.close()
    const outcome = await callWebhook(
      { address: receiver.address, key: KEY, id: 'msg_1', sentAtMs: NOON, body: {} },
      { fetch: globalThis.fetch, signal: NEVER },
    )
    expect(outcome).toMatchObject({ state: 'refused', code: 'ECONNREFUSED' })
  })

  it('does not wait for a body that never ends', async () => {
    const { outcome } = await call((response) => response.writeHead(200).write('more follows'))
    expect(outcome.state).toBe('sent')
  })
})

const secretOf = (bytes: number) => `whsec_${Buffer.alloc(bytes, 7).toString('base64')}`

describe('readSigningKey', () => {
  it('takes 24 to 64 bytes', () => {
    expect([24, 64].map((bytes) => readSigningKey(secretOf(bytes))?.length)).toEqual([24, 64])
  })

  it.each([secretOf(23), secretOf(65), '', 'whsec_', secretOf(32).slice(6), `${secretOf(32)} `, 'whsec_ção'])(
    'refuses %j',
    (text) => {
      expect(readSigningKey(text)).toBeNull()
    },
  )
})

describe('webhookAccount', () => {
  it('is another one for each company', () => {
    expect(webhookAccount('casa')).not.toBe(webhookAccount('verde'))
  })
})
