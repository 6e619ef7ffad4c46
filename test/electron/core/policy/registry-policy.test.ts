// The texts are what reg.exe prints: four spaces between the parts, and lines of a REG_MULTI_SZ joined by \0.
import { describe, expect, it } from 'vitest'
import { parseRegistryPolicy } from '../../../../electron/core/policy/registry-policy.ts'

const under = (...lines: string[]) =>
  ['', 'HKEY_LOCAL_MACHINE\\Software\\Policies\\Leme', ...lines.map((line) => `    ${line}`), ''].join('\r\n')

describe('parseRegistryPolicy', () => {
  it('reads one value a key, into the schema of the file', () => {
    const output = under(
      'theme    REG_SZ    dark',
      'companies    REG_MULTI_SZ    Casa Aroeira São João | https://crm.aroeira.example | America/Manaus\\0Filial|https://filial.example',
      'retentionDays    REG_DWORD    0x16d',
      'export    REG_DWORD    0x0',
      'companiesLocked    REG_DWORD    0x1',
      'UPDATES    REG_SZ    notify',
    )
    expect(parseRegistryPolicy(output)).toEqual({
      ok: true,
      policy: {
        theme: 'dark',
        companies: [
          {
            label: 'Casa Aroeira São João',
            baseUrl: 'https://crm.aroeira.example',
            timeZone: 'America/Manaus',
          },
          { label: 'Filial', baseUrl: 'https://filial.example', timeZone: 'America/Sao_Paulo' },
        ],
        retentionDays: 365,
        export: false,
        companiesLocked: true,
        updates: 'notify',
      },
    })
    expect(parseRegistryPolicy(under())).toEqual({ ok: true, policy: {} })
  })

  it.each([
    ['langage    REG_SZ    en', 'unknown-key', 'langage'],
    ['export    REG_DWORD    0x2', 'bad-value', 'export'],
    ['export    REG_SZ    no', 'bad-value', 'export'],
    ['theme    REG_DWORD    0x1', 'bad-value', 'theme'],
    ['retentionDays    REG_SZ    365', 'bad-value', 'retentionDays'],
    ['companies    REG_SZ    Casa', 'bad-value', 'companies[0].baseUrl'],
    ['companies    REG_DWORD    0x1', 'bad-value', 'companies'],
    ['Token    REG_SZ    abc', 'secret', 'Token'],
    [
      'companies    REG_MULTI_SZ    Casa|https://crm.example|tk_live_9fA27Qw8',
      'secret',
      'companies[0].timeZone',
    ],
    ['companies    REG_MULTI_SZ    Casa|https://ana:x@crm.example', 'secret', 'companies[0].baseUrl'],
  ])('ignores the whole key for %j', (line, problem, key) => {
    expect(parseRegistryPolicy(under(line, 'language    REG_SZ    en'))).toEqual({ ok: false, problem, key })
  })
})
