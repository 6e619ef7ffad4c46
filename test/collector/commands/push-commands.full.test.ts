// The commands of push as processes: their secrets come from standard input.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { bytesOfData } from '../../support/collector/data-here.ts'
import { type HookReceiver, startHookReceiver } from '../../support/collector/hook-receiver.ts'
import {
  MAIL_PASSWORD,
  MAIL_USER,
  type MailServer,
  refuse,
  startMailServer,
} from '../../support/collector/mail-server.ts'
import { SIGNING_SECRET } from '../../support/collector/push-world.ts'
import { runCommand } from '../../support/collector/run-command.ts'
import { makeTempFolder } from '../../support/core/core-harness.ts'
import { findSecret } from '../../support/secrets/secret-search.ts'

const [ANA, BIA] = ['ana@loja.example', 'bia@loja.example']

let folder: string
let config: string
let mail: MailServer
let hook: HookReceiver

beforeEach(async () => {
  const made = makeTempFolder()
  mail = await startMailServer({ onRecipient: (address) => (address === BIA ? refuse(550) : null) })
  hook = await startHookReceiver()
  onTestFinished(async () => {
    await Promise.all([mail.close(), hook.close()])
    made.remove()
  })
  folder = made.path
  config = join(folder, 'coletor.json')
  writeFileSync(join(folder, 'secret'), 's'.repeat(40), { mode: 0o400 })
  const company = { label: 'Casa', address: 'https://crm.example.com' }
  const { port } = mail
  const content = {
    data: join(folder, 'data'),
    secret: { file: join(folder, 'secret') },
    smtp: { host: '127.0.0.1', port, tls: 'none', user: MAIL_USER, from: 'leme@loja.example' },
    companies: [
      {
        ...company,
        name: 'casa',
        push: [
          { at: '08:00', email: [ANA, BIA], webhook: hook.address },
          { at: '17:50', email: [ANA] },
        ],
      },
      { ...company, name: 'verde' },
    ],
  }
  writeFileSync(config, JSON.stringify(content))
})

const run = (words: readonly string[], input = '') => runCommand([...words, '--config', config], input)

describe('secret set and push test', () => {
  it('seal the secrets, send a test to each receiver once, and print what it answered', async () => {
    const before = await run(['push', 'test', 'casa'])
    expect(before.rows.map(({ code }) => code)).toEqual(['NO_SECRET', 'NO_SECRET', 'NO_SECRET'])
    expect((await run(['secret', 'set', 'smtp'], `${MAIL_PASSWORD}\n`)).code).toBe(0)
    expect((await run(['secret', 'set', 'webhook', 'casa'], SIGNING_SECRET)).code).toBe(0)
    const vault = bytesOfData(join(folder, 'data'))
    expect([MAIL_PASSWORD, SIGNING_SECRET].flatMap((secret) => findSecret(secret, vault))).toEqual([])

    const { code, rows, notes } = await run(['push', 'test', 'casa'])
    expect(rows.map(({ channel, address, state, code }) => [channel, address, state, code])).toEqual([
      ['email', ANA, 'sent', '250'],
      ['email', BIA, 'refused', '550'],
      ['webhook', hook.address, 'sent', '204'],
    ])
    for (const each of rows) expect(each.answer).toContain(each.code)
    expect([code, notes.trim()]).toEqual([1, 'not every receiver took the test'])
    expect(mail.mails.map(({ to }) => to)).toEqual([ANA])
    const test = { type: 'test', company: 'Casa', figures: {} }
    expect(JSON.parse(hook.calls[0]?.body ?? '')).toMatchObject(test)
  })

  it.each([
    [['secret', 'set', 'smtp'], '', 1, 'there is no secret on standard input'],
    [['secret', 'set', 'smtp', 'casa'], 'x', 2, 'WHAT is smtp, or webhook with a company'],
    [['secret', 'set', 'other'], 'x', 2, 'WHAT is smtp, or webhook with a company'],
    [['secret', 'set', 'webhook', 'nobody'], SIGNING_SECRET, 1, 'no company of this name'],
    [['secret', 'set', 'webhook', 'casa'], 'too short', 2, 'whsec_ and 24 to 64 bytes'],
    [['push', 'test', 'verde'], '', 1, 'neither "push" nor "alerts"'],
  ])(
    'refuse %j',
    async (words, input, code, text) => {
      const refused = await run(words, input)
      expect([refused.code, refused.rows]).toEqual([code, []])
      expect(refused.notes).toContain(text)
    },
    30_000,
  )
})
