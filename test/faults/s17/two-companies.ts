// A Coletor of two companies on one platform, as an attacker with a key meets it. The platform marks every answer with
// the company whose token asked, so that a single answer to the wrong one is seen.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseConfig } from '../../../collector/config.ts'
import { withData } from '../../../collector/data/database.ts'
import { addKeys } from '../../../collector/keys/key-ring.ts'
import { companyIdOf } from '../../../collector/open-core.ts'
import { type RunningCollector, startCollector } from '../../../collector/start-collector.ts'
import { openSealedVault } from '../../../collector/vault/sealed-vault.ts'
import { tokenAccount } from '../../../electron/core/vault/secrets.ts'
import { COLLECTOR_OPERATION_NAMES } from '../../../shared/api/collector-operations.ts'
import { OPERATION_NAMES, OPERATIONS, type OperationName } from '../../../shared/api/registry.ts'
import { listDays, plainDate } from '../../../shared/time/calendar.ts'
import { keyWith } from '../../support/collector/key-with.ts'
import { makeTempFolder } from '../../support/core/core-harness.ts'
import { type FakeApi, fakeDay, startFakeApi } from '../../support/fakes/fake-api.ts'
import { findSecret, findSecretInFiles } from '../../support/secrets/secret-search.ts'
import { openStoreHere } from '../../support/store/store-here.ts'

export const SIDES = ['aroeira', 'ipe'] as const
export type Side = (typeof SIDES)[number]

export const otherSide = (side: Side): Side => (side === 'aroeira' ? 'ipe' : 'aroeira')
/** A text of every answer of a company. */
export const MARKS: Readonly<Record<Side, string>> = { aroeira: 'MARK-AROEIRA-7f3', ipe: 'MARK-IPE-9c1' }
/** The company's id on the platform, which others may know. */
export const API_IDS: Readonly<Record<Side, string>> = {
  aroeira: 'b1e7c1c2-43c5-4f0b-9f52-0c6f2f1f7a10',
  ipe: 'c2f8d2d3-54d6-4a1c-8a63-1d7a3a2a8b21',
}
export const KEYS: Readonly<Record<Side, string>> = {
  aroeira: 'key-of-ana-0123456789-aroeira',
  ipe: 'key-of-bia-0123456789-ipe',
}
const TOKENS: Readonly<Record<Side, string>> = {
  aroeira: 'tk_live-aroeira-9fA2x-0123456789',
  ipe: 'tk_live-ipe-7Qb3y-9876543210',
}
const SECRET = Buffer.from('the-secret-of-a-test-0123456789-abcdef')
export const EVERY_OPERATION: readonly string[] = [...OPERATION_NAMES, ...COLLECTOR_OPERATION_NAMES]

export interface TwoCompanies {
  readonly api: FakeApi
  readonly collector: RunningCollector
  readonly lines: readonly string[]
  /** The places in which a token of the platform was found: lines of the log and files. */
  tokensFound(): string[]
  /** The names of the tokens in a text. */
  tokensIn(text: string): string[]
  close(): Promise<void>
}

/** Returns the platform's answer for one company. */
function answerOf(side: Side, operation: string, body: Record<string, unknown>): unknown {
  const mark = MARKS[side]
  const { result } = OPERATIONS[operation as OperationName].example
  const asked = OPERATIONS['marketing.funnel'].request.safeParse(body)
  if (operation !== 'marketing.funnel' || !asked.success) return { ...result, mark }
  const range = { from: plainDate(asked.data.from), to: plainDate(asked.data.to) }
  const days = listDays(range).map((day) => ({ ...fakeDay(day), mark }))
  const { generated_at: _, ...example } = OPERATIONS['marketing.funnel'].example.result
  return { ...example, ...range, company_id: API_IDS[side], days, pipelines: [{ id: 1, name: mark }] }
}

export interface TwoCompaniesOptions {
  /** Maps a key to its company: another map is the control of the attack. */
  readonly companyOf?: (side: Side) => Side
}

/** Starts both. */
export async function openTwoCompanies({
  companyOf = (side) => side,
}: TwoCompaniesOptions = {}): Promise<TwoCompanies> {
  const made = makeTempFolder()
  const folder = join(made.path, 'data')
  mkdirSync(folder)
  const api = await startFakeApi()
  for (const name of OPERATION_NAMES) {
    api.respond(name, ({ token, body }) => answerOf(token === TOKENS.ipe ? 'ipe' : 'aroeira', name, body))
  }
  await withData({ data: folder }, async (data) => {
    const vault = await openSealedVault(data, SECRET)
    for (const side of SIDES) {
      const sealed = JSON.stringify({ baseUrl: api.baseUrl, token: TOKENS[side] })
      await vault.write(tokenAccount(companyIdOf(side)), sealed)
    }
    await addKeys(
      vault,
      SIDES.map((side) => keyWith(KEYS[side], companyOf(side))),
    )
  })
  const lines: string[] = []
  const config = {
    data: folder,
    secret: { environment: 'NONE' },
    listen: { port: 0 },
    companies: SIDES.map((side) => ({ name: side, label: side, address: api.baseUrl })),
  }
  const collector = await startCollector({
    config: parseConfig(JSON.stringify(config)),
    secret: SECRET,
    clock: { now: () => Date.now() },
    log: { level: 'debug', write: (line) => lines.push(line) },
    fetch: globalThis.fetch,
    openStore: openStoreHere,
    version: '0.0.0',
    tuning: { retryDelayMs: 1 },
  })
  const { application, companies, context } = collector.core
  application.notice('asked')
  await application.whenRefreshed()
  for (const side of SIDES) {
    const company = companies.get(side)
    if (company === undefined) throw new Error('a company is not connected')
    await context.companySettings.update(company.id, { leadSources: { 1: MARKS[side] } })
    // The first answer of the funnel names the company: then there is a history.
    await fetch(`${collector.baseUrl}/api/v1/${KEYS[side]}/marketing.funnel`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ from: '2026-11-01', to: '2026-11-02', pipeline_id: 1 }),
    })
  }
  const tokensIn = (text: string) =>
    SIDES.flatMap((side) => findSecret(TOKENS[side], text).map((form) => `${side}: ${form}`))
  return {
    api,
    collector,
    lines,
    tokensIn,
    tokensFound: () => [
      ...tokensIn(lines.join('')),
      ...SIDES.flatMap((side) => findSecretInFiles(TOKENS[side], made.path)),
    ],
    async close() {
      await collector.stop()
      await api.close()
      made.remove()
    },
  }
}
