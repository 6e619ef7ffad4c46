// D12: each key as a default and enforced, and what makes a policy ignored. The secrets are invented here.
import { describe, expect, it } from 'vitest'
import { parsePolicy, parsePolicyText } from '../../../../electron/core/policy/parse-policy.ts'
import { POLICY_KEYS } from '../../../../electron/core/policy/policy-keys.ts'

const COMPANY = { label: 'Casa Aroeira', baseUrl: 'https://crm.aroeira.example', timeZone: 'America/Manaus' }
/** A value for every key. */
const VALUES: Readonly<Record<string, unknown>> = {
  companies: [COMPANY],
  companiesLocked: true,
  language: 'en',
  theme: 'dark',
  startAtLogin: true,
  'updates.mode': 'notify',
  'updates.feed': 'https://leme.aroeira.example/feed',
  retentionDays: 365,
  sharedSettingsLocked: true,
  'features.export': false,
  'features.demo': false,
  'features.deepLinks': false,
  'support.email': 'suporte@aroeira.example',
  'support.url': 'https://ajuda.aroeira.example/leme',
}

function nested(name: string, value: unknown): object {
  const [first = '', second] = name.split('.')
  return { [first]: second === undefined ? value : { [second]: value } }
}

describe('parsePolicy', () => {
  it('knows a value for every key of the schema', () => {
    expect(Object.keys(VALUES).toSorted()).toEqual(POLICY_KEYS.map(({ name }) => name).toSorted())
  })

  const sections = ['defaults', 'enforced'] as const
  it.each(sections.flatMap((section) => POLICY_KEYS.map(({ name }) => [section, name] as const)))(
    'takes %s.%s',
    (section, name) => {
      const value = { [section]: nested(name, VALUES[name]) }
      expect(parsePolicy(value)).toEqual({ ok: true, policy: value })
    },
  )

  it('stores an address as a company has it, and days are cut in São Paulo unless it says otherwise', () => {
    const baseUrl = 'https://CRM.aroeira.example/empresa/'
    expect(parsePolicy({ defaults: { companies: [{ label: ' Casa ', baseUrl }] } })).toMatchObject({
      policy: {
        defaults: {
          companies: [
            { label: 'Casa', baseUrl: 'https://crm.aroeira.example/empresa', timeZone: 'America/Sao_Paulo' },
          ],
        },
      },
    })
  })

  it.each([
    [{ telemetry: true }, 'unknown-key', 'telemetry'],
    [{ enforced: { langage: 'en' } }, 'unknown-key', 'enforced.langage'],
    [{ defaults: { updates: { mod: 'off' } } }, 'unknown-key', 'defaults.updates.mod'],
    [JSON.parse('{"enforced": {"__proto__": {"theme": "dark"}}}'), 'unknown-key', 'enforced.?'],
    [{ enforced: { language: 'fr' } }, 'bad-value', 'enforced.language'],
    [{ enforced: { retentionDays: '365' } }, 'bad-value', 'enforced.retentionDays'],
    [{ enforced: { retentionDays: 1 } }, 'bad-value', 'enforced.retentionDays'],
    [
      { enforced: { companies: [{ ...COMPANY, baseUrl: 'http://crm.aroeira.example' }] } },
      'bad-value',
      'enforced.companies[0].baseUrl',
    ],
    [
      { enforced: { companies: [COMPANY, { ...COMPANY, timeZone: 'Marte/Olimpo' }] } },
      'bad-value',
      'enforced.companies[1].timeZone',
    ],
    [{ defaults: { support: { url: 'javascript:alert(1)' } } }, 'bad-value', 'defaults.support.url'],
    [{ defaults: null }, 'bad-value', 'defaults'],
    [[], 'bad-value', null],
    ['policy', 'bad-value', null],
  ])('ignores %j whole, and names the key', (value, problem, key) => {
    expect(parsePolicy(value)).toEqual({ ok: false, problem, key })
  })
})

describe('parsePolicy with a secret', () => {
  const SECRET = 'tk_live_9fA27Qw8Zx51Lm'
  const LONG = '3f9ac27b51de4480a6e1c92d'

  it.each([
    [{ token: SECRET }, 'token'],
    [{ defaults: { companies: [{ ...COMPANY, apiToken: SECRET }] } }, 'defaults.companies[0].apiToken'],
    [{ enforced: { Authorization: 'x' } }, 'enforced.Authorization'],
    [{ enforced: { support: { senha: '1234' } } }, 'enforced.support.senha'],
    [{ enforced: { 'client-secret': '1' } }, 'enforced.?'],
    [{ enforced: { contraseña_password: '1' } }, 'enforced.?'],
    [{ enforced: { language: SECRET } }, 'enforced.language'],
    [{ defaults: { companies: [{ ...COMPANY, label: LONG }] } }, 'defaults.companies[0].label'],
    [
      { defaults: { companies: [{ ...COMPANY, baseUrl: `https://crm.example/api/v1/${SECRET}` }] } },
      'defaults.companies[0].baseUrl',
    ],
    [
      { defaults: { companies: [{ ...COMPANY, baseUrl: `https://ana:${SECRET}@crm.example` }] } },
      'defaults.companies[0].baseUrl',
    ],
    [{ enforced: { updates: { feed: `https://feed.example/?token=${SECRET}` } } }, 'enforced.updates.feed'],
    [{ enforced: { updates: { feed: `https://feed.example/${LONG}/stable` } } }, 'enforced.updates.feed'],
    [{ enforced: { support: { email: `Bearer ${SECRET}` } } }, 'enforced.support.email'],
    [{ [SECRET]: 1 }, '?'],
    [{ defaults: [{ deep: [{ deeper: `Basic ${LONG}` }] }] }, 'defaults[0].deep[0].deeper'],
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
    const support = { email: 'suporte.comercial@aroeira.example' }
    expect(parsePolicy({ defaults: { companies, support } }).ok).toBe(true)
  })
})

describe('parsePolicyText', () => {
  it('reads JSON, with the mark that editors of Windows put before it', () => {
    expect(parsePolicyText('\uFEFF{"enforced": {"theme": "dark"}}')).toEqual({
      ok: true,
      policy: { enforced: { theme: 'dark' } },
    })
  })

  it.each(['', '{', 'theme: dark', '{"enforced": {"theme": "dark"}} x'])('ignores %j', (text) => {
    expect(parsePolicyText(text)).toEqual({ ok: false, problem: 'not-json', key: null })
  })

  it('ends with text that is nested as deep as the file may be long', () => {
    const depth = 30_000
    expect(parsePolicyText(`${'['.repeat(depth)}${']'.repeat(depth)}`).ok).toBe(false)
    expect(parsePolicyText(`${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`).ok).toBe(false)
  })
})
