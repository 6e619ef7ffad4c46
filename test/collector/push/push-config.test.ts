import { describe, expect, it } from 'vitest'
import { parseConfig } from '../../../collector/config.ts'

const SMTP = { host: 'mail.loja.example', from: 'leme@loja.example' }
const OAUTH = { tokenUrl: 'https://login.example/token', clientId: 'app' }
const EMAIL = ['ana@loja.example']

function parse(company: object, further: object = { smtp: SMTP }) {
  const companies = [{ name: 'casa', label: 'Casa', address: 'https://crm.example.com', ...company }]
  return parseConfig(JSON.stringify({ data: '/x', secret: { file: '/s' }, companies, ...further }))
}

describe('the pushes of a configuration', () => {
  it('are in Portuguese, on business days and over STARTTLS when nothing else is said', () => {
    const { smtp, companies } = parse({ push: [{ at: '17:50', email: EMAIL }] })
    expect(smtp).toEqual({ ...SMTP, port: 587, tls: 'starttls' })
    expect(companies[0]?.push).toEqual([
      { at: '17:50', days: 'business', language: 'pt-BR', email: EMAIL, format: 'signed' },
    ])
  })

  it('go to a webhook without a mail server, http on this computer alone', () => {
    const hook = (webhook: string) => () => parse({ push: [{ at: '08:00', webhook }] }, {})
    expect(hook('https://chat.example/x?y=1')).not.toThrow()
    expect(hook('http://127.0.0.1:9/x')).not.toThrow()
    for (const other of ['http://chat.example/', 'https://a:b@chat.example/', 'ftp://x', 'x']) {
      expect(hook(other)).toThrow('the configuration: companies.0.push.0.webhook is no https address')
    }
  })

  it.each([
    ['smtp is needed for e-mails', { push: [{ at: '17:50', email: EMAIL }] }, {}],
    ['smtp is needed for e-mails', { alerts: { noLeads: { by: '11:00' }, email: EMAIL } }, {}],
    ['smtp.tls is needed for another computer', {}, { smtp: { ...SMTP, tls: 'none' } }],
    ['smtp.from is no e-mail address', {}, { smtp: { ...SMTP, from: 'leme' } }],
    ['smtp.host is no name of a server', {}, { smtp: { ...SMTP, host: 'a b' } }],
    ['smtp.name is no name of a server', {}, { smtp: { ...SMTP, name: 'a b' } }],
    ['smtp.user is needed for', {}, { smtp: { ...SMTP, oauth: OAUTH } }],
    ['smtp.oauth.tokenUrl is no https', {}, { smtp: { ...SMTP, oauth: { ...OAUTH, tokenUrl: 'http://x' } } }],
    ['companies.0.push.0.format ', { push: [{ at: '17:50', email: EMAIL, format: 'fax' }] }, undefined],
    ['smtp Unrecognized key', {}, { smtp: { ...SMTP, password: 'p' } }],
    ['companies.0.push.0.at ', { push: [{ at: '24:00', email: EMAIL }] }, undefined],
    [
      'companies.0.push.0.email.0 is no',
      { push: [{ at: '17:50', email: ['a@b.c\r\nBcc: x@y.z'] }] },
      undefined,
    ],
    ['companies.0.push.0 has neither "email" nor "webhook"', { push: [{ at: '17:50' }] }, undefined],
    ['companies.0.alerts has neither', { alerts: { noLeads: { by: '11:00' } } }, undefined],
    [
      'companies.0.alerts.pace.belowPercent',
      { alerts: { pace: { belowPercent: 0 }, email: EMAIL } },
      undefined,
    ],
    ['companies.0.alerts Unrecognized key', { alerts: { summary: {}, email: EMAIL } }, undefined],
  ])('are refused with %s', (text, company, further) => {
    expect(() => parse(company, further)).toThrow(`the configuration: ${text}`)
  })
})
