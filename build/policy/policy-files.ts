// Every generated file of the policies, by its path below docs/policy.
import { makeAdml, makeAdmx } from './admx.ts'
import { makeReference } from './policy-reference.ts'
import { makeManifest, makeProfile } from './property-lists.ts'

export const POLICY_EXAMPLE = {
  enforced: {
    companies: [
      { label: 'Casa Aroeira', baseUrl: 'https://crm.aroeira.example', timeZone: 'America/Sao_Paulo' },
    ],
    companiesLocked: true,
    retentionDays: 730,
    updates: { mode: 'off' },
  },
  defaults: {
    language: 'pt-BR',
    theme: 'system',
    support: { email: 'suporte@aroeira.example', url: 'https://ajuda.aroeira.example/leme' },
  },
}

export function makePolicyFiles(): Readonly<Record<string, string>> {
  const example = `${JSON.stringify(POLICY_EXAMPLE, null, 2)}\n`
  return {
    'br.com.leme.desktop.plist': makeManifest(),
    'en-US/leme.adml': makeAdml('en-US'),
    'leme.admx': makeAdmx(),
    'leme.mobileconfig': makeProfile(POLICY_EXAMPLE),
    'pt-BR/leme.adml': makeAdml('pt-BR'),
    'reference.md': makeReference(example),
  }
}
