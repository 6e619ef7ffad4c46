// A Coletor in front of the demo platform, in a folder of its own that goes with it.

import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeDemoHistory } from '../../electron/core/demo/demo-history.ts'
import { readReadyLine } from '../../electron/core/demo/ready-line.ts'
import { tokenAccount } from '../../electron/core/vault/secrets.ts'
import { startServiceChild } from '../../electron/node/service-child.ts'
import { hashToken } from '../../server/access/auth.ts'
import { COLLECTOR_OPERATION_NAMES, TEAM_SAVE_SCOPE } from '../../shared/api/collector-operations.ts'
import { OPERATION_NAMES } from '../../shared/api/registry.ts'
import { type CompanyConfig, parseConfig } from '../config.ts'
import { withData } from '../data/database.ts'
import { addKeys, type CollectorKey, createKey, type NewKey } from '../keys/key-ring.ts'
import { type CollectorCore, companyIdOf } from '../open-core.ts'
import type { CollectorOptions } from '../open-work.ts'
import { type RunningCollector, startCollector } from '../start-collector.ts'
import { openSealedVault, type SealedVault } from '../vault/sealed-vault.ts'

// The keys of a demonstration: one for each token of the demo platform, with the same rules, so that what is tried
// against the platform can be tried against the Coletor.

type Rules = Pick<
  CollectorKey,
  'company' | 'scopes' | 'isDisabled' | 'addresses' | 'quotaCapacity' | 'quotaPerSecond'
>

/** The companies of the demo platform, by the name of the token that reaches each. */
export const DEMO_COMPANIES = {
  full: { name: 'casa-aroeira', label: 'Casa Aroeira', timeZone: 'America/Sao_Paulo' },
  second_company: { name: 'verde-vivo', label: 'Verde Vivo', timeZone: 'America/Manaus' },
} as const satisfies Record<string, Omit<CompanyConfig, 'address'>>

const USUAL: Rules = {
  company: DEMO_COMPANIES.full.name,
  scopes: [...OPERATION_NAMES, ...COLLECTOR_OPERATION_NAMES, TEAM_SAVE_SCOPE],
  isDisabled: false,
  addresses: null,
  quotaCapacity: 1_000_000,
  quotaPerSecond: 100_000,
}
/** An address of the documentation range, from which no call can come. */
const ELSEWHERE = '203.0.113.10'

const DEMO_KEYS: Readonly<Record<string, Rules>> = {
  full: USUAL,
  single_scope: { ...USUAL, scopes: ['leads.list'] },
  disabled: { ...USUAL, isDisabled: true },
  ip_blocked: { ...USUAL, addresses: [ELSEWHERE] },
  no_company: { ...USUAL, company: null },
  tight_quota: { ...USUAL, quotaCapacity: 40, quotaPerSecond: 0.5 },
  second_company: { ...USUAL, company: DEMO_COMPANIES.second_company.name },
}

/** Keeps the keys. Returns them by name, which is possible only now. */
export async function issueDemoKeys(vault: SealedVault): Promise<Readonly<Record<string, string>>> {
  const issued = Object.entries(DEMO_KEYS).map(([label, rules]) => {
    const token = createKey()
    const key: NewKey = {
      ...rules,
      label,
      sha256: hashToken(token),
      lastDay: null,
      createdAt: new Date().toISOString(),
    }
    return { label, token, key }
  })
  await addKeys(
    vault,
    issued.map(({ key }) => key),
  )
  return Object.fromEntries(issued.map(({ label, token }) => [label, token]))
}

type DemoPlatform = Awaited<ReturnType<typeof startDemoPlatform>>

/** Starts the service, whose script is `file`. */
export function startDemoPlatform(file: string, flags: readonly string[]) {
  return startServiceChild(file, ['--history', ...flags], readReadyLine)
}

interface DemoCollector extends RunningCollector {
  /** In the zone of the demo's first company. */
  readonly today: string
  /** By the names of the demo platform's tokens. */
  readonly keys: Readonly<Record<string, string>>
}

interface DemoOptions extends Omit<CollectorOptions, 'config' | 'secret'> {
  readonly port: number
  /** The platform's script, and the options of its command line. */
  readonly platformFile: string
  readonly platformFlags: readonly string[]
}

const SECRET_BYTES = 32
const SECRET_VARIABLE = 'LEME_DEMO_SECRET'

/** Stores what a Coletor would have seen of the first company on earlier mornings. */
export async function rememberPast(
  { companies, context }: CollectorCore,
  { history }: DemoPlatform,
): Promise<void> {
  const company = companies.get(DEMO_COMPANIES.full.name)
  const owner = company && (await context.secrets.ownerOf(company.id))
  if (!company || !owner || history === null) return
  await context.companies.save({ ...company, apiCompanyId: history.company_id })
  await writeDemoHistory(context, company, owner, history)
}

async function start(options: DemoOptions, folder: string, platform: DemoPlatform): Promise<DemoCollector> {
  const secret = randomBytes(SECRET_BYTES)
  const keys = await withData({ data: folder }, async (data) => {
    const vault = await openSealedVault(data, secret)
    for (const [name, company] of Object.entries(DEMO_COMPANIES)) {
      const token = platform.tokens[name as keyof typeof DEMO_COMPANIES]
      const sealed = JSON.stringify({ baseUrl: platform.baseUrl, token })
      await vault.write(tokenAccount(companyIdOf(company.name)), sealed)
    }
    return issueDemoKeys(vault)
  })
  const config = parseConfig(
    JSON.stringify({
      data: folder,
      secret: { environment: SECRET_VARIABLE },
      listen: { port: options.port },
      companies: Object.values(DEMO_COMPANIES).map((company) => ({ ...company, address: platform.baseUrl })),
    }),
  )
  const running = await startCollector({ ...options, config, secret })
  await rememberPast(running.core, platform)
  return { ...running, today: platform.today, keys }
}

/** Starts both. Rejects when one of them cannot be started, and then leaves neither. */
export async function startDemoCollector(options: DemoOptions): Promise<DemoCollector> {
  const folder = mkdtempSync(join(tmpdir(), 'leme-collector-'))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  let platform: DemoPlatform | null = null
  try {
    platform = await startDemoPlatform(options.platformFile, options.platformFlags)
    const running = await start(options, folder, platform)
    const { stop } = platform
    return {
      ...running,
      async stop() {
        await running.stop()
        await stop()
        removeFolder()
      },
    }
  } catch (error) {
    await platform?.stop()
    removeFolder()
    throw error
  }
}
