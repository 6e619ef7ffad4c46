// The texts are what reg.exe prints: four spaces between the parts, and lines of a REG_MULTI_SZ joined by \0.
import { describe, expect, it } from 'vitest'
import { parseRegistryPolicy } from '../../../../electron/core/policy/registry-policy.ts'

const ALL = [
  '',
  'HKEY_LOCAL_MACHINE\\Software\\Policies\\Leme\\Defaults',
  '    theme    REG_SZ    dark',
  '    support.email    REG_SZ    suporte@aroeira.example',
  '    companies    REG_MULTI_SZ    Casa Aroeira São João | https://crm.aroeira.example | America/Manaus\\0Filial|https://filial.example',
  '',
  'HKEY_LOCAL_MACHINE\\Software\\Policies\\Leme\\Enforced',
  '    language    REG_SZ    pt-BR',
  '    retentionDays    REG_DWORD    0x16d',
  '    features.export    REG_DWORD    0x0',
  '    features.demo    REG_DWORD    0x1',
  '    updates.mode    REG_SZ    notify',
  '',
].join('\r\n')

function under(section: string, ...lines: string[]): string {
  return ['', `HKEY_CURRENT_USER\\Software\\Policies\\Leme${section}`, ...lines, ''].join('\r\n')
}

describe('parseRegistryPolicy', () => {
  it('reads flat values by their paths', () => {
    expect(parseRegistryPolicy(ALL)).toEqual({
      ok: true,
      policy: {
        defaults: {
          theme: 'dark',
          support: { email: 'suporte@aroeira.example' },
          companies: [
            {
              label: 'Casa Aroeira São João',
              baseUrl: 'https://crm.aroeira.example',
              timeZone: 'America/Manaus',
            },
            { label: 'Filial', baseUrl: 'https://filial.example', timeZone: 'America/Sao_Paulo' },
          ],
        },
        enforced: {
          language: 'pt-BR',
          retentionDays: 365,
          features: { export: false, demo: true },
          updates: { mode: 'notify' },
        },
      },
    })
  })

  it('reads names in any case, as the registry does', () => {
    const output = under('\\ENFORCED', '    Theme    REG_SZ    dark')
    expect(parseRegistryPolicy(output)).toMatchObject({ policy: { enforced: { theme: 'dark' } } })
  })

  it('takes over what the MSI wrote, below what the administrator set', () => {
    const lines = ['    Server    REG_SZ    https://crm.aroeira.example', '    AutoUpdate    REG_SZ    0']
    expect(parseRegistryPolicy(under('', ...lines))).toMatchObject({
      policy: {
        defaults: { companies: [{ label: 'crm.aroeira.example', baseUrl: 'https://crm.aroeira.example' }] },
        enforced: { updates: { mode: 'off' } },
      },
    })
    const own = under('', ...lines) + under('\\Enforced', '    updates.mode    REG_SZ    notify')
    expect(parseRegistryPolicy(own)).toMatchObject({ policy: { enforced: { updates: { mode: 'notify' } } } })
    const empty = under('', '    Server    REG_SZ    ', '    AutoUpdate    REG_SZ    1')
    expect(parseRegistryPolicy(empty)).toEqual({ ok: true, policy: { defaults: {}, enforced: {} } })
  })

  it.each([
    [under('\\Enforced', '    langage    REG_SZ    en'), 'unknown-key', 'enforced.langage'],
    [under('\\Others', '    theme    REG_SZ    dark'), 'unknown-key', 'theme'],
    [under('\\Enforced', '    features.export    REG_DWORD    0x2'), 'bad-value', 'enforced.features.export'],
    [under('\\Enforced', '    features.export    REG_SZ    no'), 'bad-value', 'enforced.features.export'],
    [under('\\Enforced', '    companies    REG_SZ    Casa'), 'bad-value', 'enforced.companies[0].baseUrl'],
    [under('\\Defaults', '    Token    REG_SZ    abc'), 'secret', 'defaults.Token'],
    [
      under('\\Defaults', '    companies    REG_MULTI_SZ    Casa|https://crm.example|tk_live_9fA27Qw8'),
      'secret',
      'defaults.companies[0].timeZone',
    ],
    [
      under('', '    Server    REG_SZ    https://ana:x@crm.example'),
      'secret',
      'defaults.companies[0].baseUrl',
    ],
  ])('ignores the whole key for %j', (output, problem, key) => {
    expect(parseRegistryPolicy(output)).toEqual({ ok: false, problem, key })
  })
})
