// D12: each key, and what makes a policy ignored. The secrets are invented here.
import { describe, expect, it } from 'vitest'
import { parsePolicy, parsePolicyText, policy } from '../../../../electron/core/policy/parse-policy.ts'

const COMPANY = { label: 'Casa Aroeira', baseUrl: 'https://crm.aroeira.example', timeZone: 'America/Manaus' }
/** A value for every key. */
const VALUES: Readonly<Record<string, unknown>> = {
  companies: [COMPANY],
  companiesLocked: true,
  language: 'en',
  theme: 'dark',
  startAtLogin: true,
  updates: 'notify',
  updatesAddress: 'https://leme.aroeira.example/feed',
  retentionDays: 365,
  sharedSettingsLocked: true,
  export: false,
  support: 'suporte@aroeira.example',
}
/** Values of another type than the one of a key. */
const ODD: readonly unknown[] = [null, [], {}, [[]], { toString: 'x' }, 'x', '', 1.5, -1, 1e300, 'true', 1]

describe('parsePolicy', () => {
  it('knows a value for every key of the schema', () => {
    expect(Object.keys(VALUES).toSorted()).toEqual(Object.keys(policy.shape).toSorted())
  })

  it.each(Object.keys(VALUES))('takes %s, and ignores it with an odd type, naming it', (name) => {
    const value = { [name]: VALUES[name] }
    expect(parsePolicy(value)).toEqual({ ok: true, policy: value })
    for (const odd of ODD) {
      const answer = parsePolicy({ [name]: odd })
      if (name === 'companies' && Array.isArray(odd) && odd.length === 0) continue
      expect(answer, JSON.stringify(odd)).toMatchObject({ ok: false, problem: 'bad-value' })
      expect(answer).toHaveProperty('key', expect.stringMatching(new RegExp(`^${name}(\\[0\\])?$`)))
    }
  })

  it('stores an address as a company has it, and days are cut in São Paulo unless it says otherwise', () => {
    const baseUrl = 'https://CRM.aroeira.example/empresa/'
    expect(parsePolicy({ companies: [{ label: ' Casa ', baseUrl }] })).toMatchObject({
      policy: {
        companies: [
          { label: 'Casa', baseUrl: 'https://crm.aroeira.example/empresa', timeZone: 'America/Sao_Paulo' },
        ],
      },
    })
  })

  it.each([
    [{ telemetry: true }, 'unknown-key', 'telemetry'],
    [{ langage: 'en' }, 'unknown-key', 'langage'],
    [{ enforced: { theme: 'dark' } }, 'unknown-key', 'enforced'],
    [JSON.parse('{"__proto__": {"theme": "dark"}}'), 'unknown-key', '?'],
    [{ companies: [{ ...COMPANY, color: 'red' }] }, 'unknown-key', 'companies[0].color'],
    [{ language: 'fr' }, 'bad-value', 'language'],
    [{ retentionDays: 1 }, 'bad-value', 'retentionDays'],
    [
      { companies: [{ ...COMPANY, baseUrl: 'http://crm.aroeira.example' }] },
      'bad-value',
      'companies[0].baseUrl',
    ],
    [
      { companies: [COMPANY, { ...COMPANY, timeZone: 'Marte/Olimpo' }] },
      'bad-value',
      'companies[1].timeZone',
    ],
    [{ support: 'javascript:alert(1)' }, 'bad-value', 'support'],
    [null, 'bad-value', null],
    [[], 'bad-value', null],
    ['policy', 'bad-value', null],
    [17, 'bad-value', null],
  ])('ignores %j whole, and names the key', (value, problem, key) => {
    expect(parsePolicy(value)).toEqual({ ok: false, problem, key })
  })
})

describe('parsePolicy with a secret', () => {
  const SECRET = 'tk_live_9fA27Qw8Zx51Lm'
  const LONG = '3f9ac27b51de4480a6e1c92d'

  it.each([
    [{ token: SECRET }, 'token'],
    [{ companies: [{ ...COMPANY, apiToken: SECRET }] }, 'companies[0].apiToken'],
    [{ Authorization: 'x' }, 'Authorization'],
    [{ support: { senha: '1234' } }, 'support.senha'],
    [{ 'client-secret': '1' }, '?'],
    [{ contraseña_password: '1' }, '?'],
    [{ language: SECRET }, 'language'],
    [{ companies: [{ ...COMPANY, label: LONG }] }, 'companies[0].label'],
    [
      { companies: [{ ...COMPANY, baseUrl: `https://crm.example/api/v1/${SECRET}` }] },
      'companies[0].baseUrl',
    ],
    [{ companies: [{ ...COMPANY, baseUrl: `https://ana:${SECRET}@crm.example` }] }, 'companies[0].baseUrl'],
    [{ updatesAddress: `https://feed.example/?token=${SECRET}` }, 'updatesAddress'],
    [{ updatesAddress: `https://feed.example/${LONG}/stable` }, 'updatesAddress'],
    [{ support: `Bearer ${SECRET}` }, 'support'],
    [{ [SECRET]: 1 }, '?'],
    [{ companies: [{ deep: [{ deeper: `Basic ${LONG}` }] }] }, 'companies[0].deep[0].deeper'],
  ])('ignores %j, and says which key, never the value', (value, key) => {
    const answer = parsePolicy(value)
    expect(answer).toEqual({ ok: false, problem: 'secret', key })
    expect(JSON.stringify(answer)).not.toMatch(/9fA27|3f9ac27|1234/)
  })

  it('control: long names of hosts, zones and labels are no secrets', () => {
    const companies = [
      {
        label: 'Comercial 2026 da Casa Aroeira',
        baseUrl: 'https://crm2-casa-aroeira-comercio-de-moveis.com.br/empresa',
        timeZone: 'America/Argentina/ComodRivadavia',
      },
    ]
    expect(parsePolicy({ companies, support: 'suporte.comercial@aroeira.example' }).ok).toBe(true)
  })
})

describe('parsePolicyText', () => {
  it('reads JSON, with the mark that editors of Windows put before it', () => {
    expect(parsePolicyText('\uFEFF{"theme": "dark"}')).toEqual({
      ok: true,
      policy: { theme: 'dark' },
    })
  })

  it.each(['', '{', 'theme: dark', '{"theme": "dark"} x'])('ignores %j', (text) => {
    expect(parsePolicyText(text)).toEqual({ ok: false, problem: 'not-json', key: null })
  })

  it('ends with text that is nested as deep as the file may be long', () => {
    const depth = 30_000
    expect(parsePolicyText(`${'['.repeat(depth)}${']'.repeat(depth)}`).ok).toBe(false)
    expect(parsePolicyText(`${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`).ok).toBe(false)
  })
})
