import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { describe, expect, it, onTestFinished } from 'vitest'
import { sendEmail } from '../../../collector/push/email.ts'
import {
  MAIL_PASSWORD,
  MAIL_USER,
  type MailServerSteps,
  refuse,
  startMailServer,
} from '../../support/collector/mail-server.ts'
import { NOON } from '../../support/core/core-harness.ts'
import { makeSelfSigned } from '../../support/fakes/self-signed.ts'

const EMAIL = { id: 'msg_1', to: 'ana@loja.example', subject: 'Ação', text: 'R$ 10\n', sentAtMs: NOON }
const NEVER = new AbortController().signal

async function send(steps: MailServerSteps, changes: object = {}, options: object = {}) {
  const server = await startMailServer(steps)
  onTestFinished(server.close)
  let handedOver = 0
  const access = {
    host: '127.0.0.1',
    port: server.port,
    tls: 'none' as const,
    from: 'leme@loja.example',
    password: null,
    ...changes,
  }
  const outcome = await sendEmail(access, EMAIL, {
    onHandOver: async () => {
      handedOver += 1
    },
    signal: NEVER,
    timeoutMs: 5_000,
    ...options,
  })
  return { outcome, handedOver, mails: server.mails }
}

describe('sendEmail', () => {
  it('sends a text to one person, with an id of its own, and hands it over once', async () => {
    const { outcome, handedOver, mails } = await send({}, { user: MAIL_USER, password: MAIL_PASSWORD })
    expect(outcome).toMatchObject({ state: 'sent', code: '250' })
    expect([handedOver, mails.length, mails[0]?.to]).toEqual([1, 1, 'ana@loja.example'])
    const { source = '' } = mails[0] ?? {}
    expect(source).toContain('Message-ID: <msg_1@loja.example>')
    expect(source).toContain('Auto-Submitted: auto-generated')
    expect(source).toContain('Subject: =?UTF-8?')
    expect(source).toContain('R$ 10')
    expect(source).not.toContain(MAIL_PASSWORD)
  })

  it('greets with the domain of the sender, or the name that it was given', async () => {
    expect((await send({})).mails[0]?.greeting).toBe('loja.example')
    expect((await send({}, { name: 'mx.loja.example' })).mails[0]?.greeting).toBe('mx.loja.example')
  })

  it.each([
    ['a recipient', { onRecipient: () => refuse(550) }, {}, '550', 0],
    ['a recipient for now', { onRecipient: () => refuse(451) }, {}, '451', 0],
    ['the text', { onTaken: () => refuse(554) }, {}, '554', 1],
    ['the password', {}, { user: MAIL_USER, password: 'wrong' }, '535', 0],
    ['to speak TLS', {}, { tls: 'starttls' }, '500', 0],
  ])('knows that it was refused when the server refuses %s', async (_, steps, changes, code, handed) => {
    const { outcome, handedOver, mails } = await send(steps, changes)
    expect(outcome).toMatchObject({ state: 'refused', code })
    expect([handedOver, mails]).toEqual([handed, []])
  })

  it.each(['starttls', 'implicit'] as const)(
    'sends nothing under an untrusted certificate (%s)',
    async (tls) => {
      const certificate = makeSelfSigned()
      const server = await startMailServer({}, { ...certificate, secure: tls === 'implicit' })
      onTestFinished(server.close)
      const { port } = server
      const access = { host: '127.0.0.1', port, tls, from: 'leme@loja.example', password: null }
      const send = () => sendEmail(access, EMAIL, { onHandOver: async () => undefined, signal: NEVER })
      expect(await send()).toMatchObject({ state: 'refused', code: expect.stringMatching(/^E/) })
      expect(server.mails).toEqual([])
      // Control: it is the certificate alone.
      const usual = getCACertificates()
      setDefaultCACertificates([...usual, certificate.cert])
      onTestFinished(() => setDefaultCACertificates(usual))
      expect(await send()).toMatchObject({ state: 'sent' })
    },
  )

  it('knows that nothing left when nobody listens', async () => {
    const { outcome } = await send({}, { port: 1 })
    expect(outcome).toMatchObject({ state: 'refused', code: 'ESOCKET' })
  })

  it.each(['never', 'end'] as const)(
    'does not know whether it arrived when the answer is %s',
    async (said) => {
      const { outcome, mails } = await send({ onTaken: () => said }, {}, { timeoutMs: 500 })
      expect([outcome.state, mails.length]).toEqual(['unknown', 1])
    },
  )

  it('sends nothing when the hand-over cannot be noted', async () => {
    const onHandOver = async () => {
      throw new Error('the disk is full')
    }
    const { outcome, mails } = await send({}, {}, { onHandOver })
    expect([outcome.state, mails]).toEqual(['refused', []])
  })

  it('does not begin once it is stopped', async () => {
    const { outcome, handedOver, mails } = await send({}, {}, { signal: AbortSignal.abort() })
    expect([outcome.state, handedOver, mails]).toEqual(['refused', 0, []])
  })
})
