import { createHmac } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { SmtpConfig } from '../../../collector/push/push-config.ts'
import {
  callWebhook,
  type Receiver,
  readSigningKey,
  SMTP_ACCOUNT,
  sendParcel,
  signWebhook,
  webhookAccount,
} from '../../../collector/push/senders.ts'
import { plainDate } from '../../../shared/time/calendar.ts'
import { startHookReceiver } from '../../support/collector/hook-receiver.ts'
import { MAIL_PASSWORD, MAIL_USER, startMailServer } from '../../support/collector/mail-server.ts'
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

const CONTENT = { type: 'summary', name: '17:50', title: 'Resumo', text: 'um\ndois', figures: {} } as const
const PARCEL = {
  id: 'msg_1',
  company: { name: 'casa', label: 'Casa' },
  day: plainDate('2026-11-16'),
  content: CONTENT,
}

/** Sends the parcel to a receiver, with these secrets and this mail server. */
async function send(
  receiver: Receiver,
  secrets: Readonly<Record<string, string>>,
  smtp?: SmtpConfig,
  text = CONTENT.text as string,
) {
  let handedOver = 0
  const vault = { read: (account: string) => secrets[account] ?? null }
  const deps = { smtp, vault, fetch: globalThis.fetch, now: () => NOON }
  const onHandOver = async () => void handedOver++
  const outcome = await sendParcel(
    deps,
    receiver,
    { ...PARCEL, content: { ...CONTENT, text } },
    { onHandOver, signal: NEVER },
  )
  return { outcome, handedOver }
}

describe('sendParcel', () => {
  const block = { type: 'TextBlock', wrap: true }
  it.each([
    ['chat', { text: 'Resumo\num\ndois' }],
    ['discord', { content: 'Resumo\num\ndois', allowed_mentions: { parse: [] } }],
    [
      'teams',
      {
        type: 'message',
        attachments: [
          {
            contentType: 'application/vnd.microsoft.card.adaptive',
            content: {
              type: 'AdaptiveCard',
              version: '1.4',
              body: [
                { ...block, text: 'Resumo', weight: 'Bolder' },
                { ...block, text: 'um' },
                { ...block, text: 'dois' },
              ],
            },
          },
        ],
      },
    ],
  ] as const)(
    'sends a chat (%s) its own form, without a signature, and never twice',
    async (format, body) => {
      const hook = await startHookReceiver()
      onTestFinished(hook.close)
      const receiver = { channel: 'webhook', address: hook.address, format } as const
      expect(await send(receiver, {})).toMatchObject({ outcome: { state: 'sent' }, handedOver: 1 })
      const [called] = hook.calls
      expect(JSON.parse(called?.body ?? '')).toEqual(body)
      expect(Object.keys(called?.headers ?? {}).filter((name) => name.startsWith('webhook-'))).toEqual([])
      const broken = await startHookReceiver((response) => response.destroy())
      onTestFinished(broken.close)
      expect((await send({ ...receiver, address: broken.address }, {})).outcome.state).toBe('unknown')
      // Control: who can tell a copy is called again, and only under a signature.
      const signed = { ...receiver, address: broken.address, format: 'signed' } as const
      expect((await send(signed, {})).outcome.code).toBe('NO_SECRET')
      const key = { [webhookAccount('casa')]: secretOf(32) }
      expect((await send(signed, key)).outcome.state).toBe('unanswered')
    },
  )

  it.each(['chat', 'teams', 'discord'] as const)(
    'lets no name in a chat (%s) be a mention or a link, and none make it too long',
    async (format) => {
      const hook = await startHookReceiver()
      onTestFinished(hook.close)
      const text = `<!channel> <https://x.example|Ver> [Ver](https://x.example)\n${'👩‍💻'.repeat(3_000)}`
      await send({ channel: 'webhook', address: hook.address, format }, {}, undefined, text)
      const { body = '' } = hook.calls[0] ?? {}
      expect(body).toContain('‹!channel› ‹https://x.example|Ver› [Ver] (https://x.example)')
      const { content = '' } = JSON.parse(body)
      expect(content.length).toBeLessThanOrEqual(2_000)
      expect(content === '' || content.endsWith('👩‍💻')).toBe(true)
    },
  )

  it('signs in with a token of the client credentials where the mail server wants one', async () => {
    const mail = await startMailServer({}, { authMethods: ['XOAUTH2'], disabledCommands: ['STARTTLS'] })
    let isGiven = true
    const idp = await startHookReceiver((response) => {
      response.writeHead(isGiven ? 200 : 401, { 'content-type': 'application/json' })
      response.end(JSON.stringify(isGiven ? { access_token: MAIL_PASSWORD } : { error: 'invalid_client' }))
    })
    onTestFinished(async () => void (await Promise.all([mail.close(), idp.close()])))
    const server = { host: '127.0.0.1', port: mail.port, tls: 'none', from: 'leme@loja.example' } as const
    const oauth = { tokenUrl: idp.address, clientId: 'app', scope: 'mail' }
    const ana = { channel: 'email', address: 'ana@loja.example' } as const
    const secrets = { [SMTP_ACCOUNT]: 'secret-of-the-client' }
    const sendBy = (smtp: object) => send(ana, secrets, { ...server, user: MAIL_USER, ...smtp })
    expect((await sendBy({ oauth })).outcome).toMatchObject({ state: 'sent', code: '250' })
    expect(Object.fromEntries(new URLSearchParams(idp.calls[0]?.body))).toEqual({
      grant_type: 'client_credentials',
      client_id: 'app',
      client_secret: 'secret-of-the-client',
      scope: 'mail',
    })
    isGiven = false
    expect(await sendBy({ oauth })).toEqual({
      outcome: { state: 'refused', code: 'NO_ACCESS_TOKEN', answer: '401 {"error":"invalid_client"}' },
      handedOver: 0,
    })
    // Control: the server takes no password.
    expect((await sendBy({})).outcome.state).toBe('refused')
    expect(mail.mails).toHaveLength(1)
  })
})

describe('webhookAccount', () => {
  it('is another one for each company', () => {
    expect(webhookAccount('casa')).not.toBe(webhookAccount('verde'))
  })
})
