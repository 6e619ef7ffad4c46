// The application without a window, as a server runs it: the same core, store and refresh, for the companies of the
// configuration.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { tokenFingerprint } from '../electron/core/api/token-trust.ts'
import { type Core, createCore } from '../electron/core/application/application.ts'
import type { CoreContext } from '../electron/core/application/context.ts'
import {
  type ApplicationDeps,
  type ApplicationTuning,
  NO_DESKTOP,
} from '../electron/core/application/deps.ts'
import type { AsyncStore } from '../electron/core/store/store-calls.ts'
import type { CompanyRecord } from '../electron/core/vault/company.ts'
import type { OperationName } from '../shared/api/registry.ts'
import { getOrMake } from '../shared/maps/get-or-make.ts'
import type { CompanyConfig } from './config.ts'

export interface CoreOptions
  extends Pick<ApplicationDeps, 'openStore' | 'fetch' | 'vault' | 'clock' | 'log' | 'version'> {
  /** Folder of the configuration; the store is in `core` below it. */
  readonly folder: string
  /** Those of now: `rereadTokens` reads them again. */
  readonly companies: readonly CompanyConfig[]
  readonly tuning?: ApplicationTuning
}

export interface CollectorCore extends Core {
  /** By the name in the configuration. */
  readonly companies: ReadonlyMap<string, CompanyRecord>
  /** Connects the companies that came, and asks no more for those that went. */
  follow(companies: readonly CompanyConfig[]): Promise<void>
  /** Uses the tokens that are in the vault now, which a command may have changed. Returns the companies of new ones. */
  rereadTokens(): Promise<string[]>
}

/** Operations whose answers hold leads or what they wrote (specification 1.3). */
const ABOUT_PEOPLE: ReadonlySet<string> = new Set<OperationName>(['leads.list', 'messages.list'])

/**
 * Returns the store as a Coletor uses it: leads and messages are never written, only their counts of each day; a
 * company that is no longer configured keeps its records and is not asked.
 */
function storeOf(store: AsyncStore, configs: readonly CompanyConfig[]): AsyncStore {
  const ids = new Set(configs.map(({ name }) => companyIdOf(name)))
  return Object.create(store, {
    companies: { value: store.companies.filter(({ id }) => ids.has(id)) },
    writeLeads: { value: async () => undefined },
    readSnapshot: {
      value: async (...args: Parameters<AsyncStore['readSnapshot']>) =>
        ABOUT_PEOPLE.has(args[1]) ? null : store.readSnapshot(...args),
    },
    writeSnapshot: {
      value: async (...args: Parameters<AsyncStore['writeSnapshot']>) => {
        if (!ABOUT_PEOPLE.has(args[1])) await store.writeSnapshot(...args)
      },
    },
  }) as AsyncStore
}

const ids = new Map<string, string>()

/** Returns the id of a company: the same at every start, another for each name. */
export function companyIdOf(name: string): string {
  return getOrMake(ids, name, () => makeId(name))
}

function makeId(name: string): string {
  const hex = createHash('sha256').update(`leme-collector\n${name}`).digest('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`]
  return [...parts, hex.slice(20, 32)].join('-')
}

/** Connects a company of the configuration. */
async function connect(
  { companies, secrets, now }: CoreContext,
  { name, label, address, timeZone }: CompanyConfig,
): Promise<CompanyRecord> {
  const id = companyIdOf(name)
  const known = companies.get(id)
  await secrets.whenLoaded(id)
  if (known === null) await secrets.load(id)
  const key = await secrets.ensureKey(id, false)
  const token = secrets.tokenFor(id, address)
  const print = token === null ? null : tokenFingerprint(key, token)
  const record: CompanyRecord = {
    id,
    label,
    baseUrl: address,
    timeZone,
    isDemo: false,
    apiCompanyId: known?.apiCompanyId ?? null,
    tokenFingerprint: print,
    // What the platform answered one token is not said of another.
    pausedUntilMs: known?.tokenFingerprint === print ? known.pausedUntilMs : null,
    createdAtMs: known?.createdAtMs ?? now(),
  }
  if (known === null || !isDeepStrictEqual(known, record)) await companies.save(record)
  return record
}

/** Opens the core and connects the companies. Nothing is asked before the host's `start`. */
export async function openCore(options: CoreOptions): Promise<CollectorCore> {
  const { folder, openStore, fetch, vault, clock, log, version, tuning } = options
  const core = await createCore(
    {
      ...NO_DESKTOP,
      // It shows nothing itself, as the host of a browser.
      host: 'preview',
      isSandboxed: null,
      dataFolder: join(folder, 'core'),
      openStore: async (opening) => storeOf(await openStore(opening), options.companies),
      documentsFolder: null,
      version,
      fetch,
      pictures: {
        fetch: () => Promise.reject(new Error('a server shows no pictures')),
        clear: async () => undefined,
      },
      vault,
      readPolicy: async () => null,
      clock,
      startDemo: null,
      saveFile: () => Promise.reject(new Error('a server saves no files')),
      log,
    },
    { hasNoWindow: true, ...tuning },
  )
  const companies = new Map<string, CompanyRecord>()
  for (const company of options.companies) {
    companies.set(company.name, await connect(core.context, company))
  }
  // What reads settings next reads them all.
  await core.context.settings.openAll()
  async function follow(wanted: readonly CompanyConfig[]): Promise<void> {
    const names = new Set(wanted.map(({ name }) => name))
    for (const name of companies.keys()) {
      if (names.has(name)) continue
      companies.delete(name)
      core.context.companies.leave(companyIdOf(name))
    }
    for (const company of wanted)
      if (!companies.has(company.name)) companies.set(company.name, await connect(core.context, company))
  }
  async function rereadTokens(): Promise<string[]> {
    const { secrets } = core.context
    const changed: string[] = []
    for (const company of options.companies) {
      const id = companyIdOf(company.name)
      const before = secrets.tokenFor(id, company.address)
      await secrets.rereadToken(id)
      if (secrets.tokenFor(id, company.address) === before) continue
      companies.set(company.name, await connect(core.context, company))
      changed.push(company.name)
    }
    return changed
  }
  return { ...core, companies, follow, rereadTokens }
}
