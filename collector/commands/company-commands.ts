// What an administrator asks of the companies: their tokens, and whether each is collected.
import { readFileSync } from 'node:fs'
import { createApiClient } from '../../electron/core/api/api-client.ts'
import { findApiCompanyId, findShopName, tryToken } from '../../electron/core/api/diagnosis.ts'
import { DEFAULT_LIMITS } from '../../electron/core/api/http-call.ts'
import { tokenAccount } from '../../electron/core/vault/secrets.ts'
import { createApiFetch } from '../../electron/node/network.ts'
import { dayInTimeZone } from '../../shared/time/calendar.ts'
import { addCompany, readAddedCompanies, switchCompany } from '../companies.ts'
import { type CompanyConfig, companyNamed, parseCompany } from '../config.ts'
import { accessProblem, withData } from '../data/database.ts'
import { companyIdOf } from '../open-core.ts'
import { problemOf, readStatuses, sentenceOf } from '../status/company-status.ts'
import { type CommandCall, CommandFailure, printResult, withVault } from './command.ts'

const STANDARD_INPUT = 0
const RETRY_DELAY_MS = 600

/** Asks the platform whose token it is. Throws CommandFailure when it does not take it, or does not answer. */
async function askWhose({ address: baseUrl, timeZone }: CompanyConfig, token: string): Promise<object> {
  const api = createApiClient({
    fetch: createApiFetch(),
    now: () => Date.now(),
    random: Math.random,
    limits: DEFAULT_LIMITS,
    retryDelayMs: RETRY_DELAY_MS,
    onPause: () => undefined,
    onRequest: () => undefined,
  })
  const candidate = { baseUrl, token }
  const tried = await tryToken(api, candidate)
  if (!tried.ok) {
    const reason = sentenceOf(tried.error.code)
    throw new CommandFailure(`the token is not stored: ${reason}; --force stores it all the same`)
  }
  return {
    platformCompany: await findApiCompanyId(api, candidate, dayInTimeZone(Date.now(), timeZone)),
    shopName: await findShopName(api, candidate),
  }
}

/** Seals the token on standard input, once the platform has said whose it is. */
export async function setToken(call: CommandCall): Promise<void> {
  const { config } = call
  const company = companyNamed(config, call.args[0])
  const { name, address } = company
  const whose = await withVault(config, async (vault) => {
    const token = readFileSync(STANDARD_INPUT, 'utf8').trim()
    if (token === '') throw new CommandFailure('there is no token on standard input')
    const found = call.flags.force === true ? {} : await askWhose(company, token)
    await vault.write(tokenAccount(companyIdOf(name)), JSON.stringify({ baseUrl: address, token }))
    return found
  })
  printResult(call, { company: name, ...whose })
  call.output.note('The token is sealed. A Coletor that runs takes it within seconds.')
}

export async function removeToken({ config, args, output }: CommandCall): Promise<void> {
  const { name } = companyNamed(config, args[0])
  await withVault(config, (vault) => vault.write(tokenAccount(companyIdOf(name)), null))
  output.note('The token is removed. A Coletor that runs forgets it within seconds.')
}

/** Adds the companies on standard input: a line each, as in the configuration. */
export async function addCompanies(call: CommandCall): Promise<void> {
  const { config } = call
  const lines = readFileSync(STANDARD_INPUT, 'utf8').split('\n')
  const given = lines.filter((line) => line.trim() !== '').map((line) => parseCompany(line, config))
  if (given.length === 0) throw new CommandFailure('there is no company on standard input')
  await withData(config, async (data) => {
    for (const company of given) {
      await addCompany(data, config, company)
      printResult(call, { company: company.name })
    }
  })
  call.output.note('A Coletor that runs collects them within seconds, once each has a token.')
}

/** Prints every company, and whether the configuration has it. */
export async function listCompanies(call: CommandCall): Promise<void> {
  const { config } = call
  const added = await withData(config, readAddedCompanies)
  const names = new Set(added.map(({ company }) => company.name))
  for (const { name, label, address } of config.companies)
    if (!names.has(name))
      printResult(call, { company: name, label, address, isAdded: false, isDisabled: false })
  for (const { company, isDisabled } of added) {
    const { name, label, address } = company
    printResult(call, { company: name, label, address, isAdded: true, isDisabled })
  }
}

export const changeCompany = (isDisabled: boolean) => async (call: CommandCall) => {
  const [name = ''] = call.args
  const isDone = await withData(call.config, (data) => switchCompany(data, name, isDisabled))
  if (!isDone) throw new CommandFailure('no command added this company: take it out of the configuration')
}

/** Prints how the collection of each company stands. Fails when one is not collected. */
export async function printStatus(call: CommandCall): Promise<void> {
  const { config } = call
  const [access, statuses] = await withVault(config, (vault, data) =>
    Promise.all([
      accessProblem(data),
      readStatuses(
        data,
        config.companies,
        ({ name }) => vault.read(tokenAccount(companyIdOf(name))) !== null,
      ),
    ]),
  )
  if (access !== null) call.output.note(access)
  let failed = 0
  for (const status of statuses) {
    const { company, hasToken: token, collectedAtMs, error, days, gaps } = status
    const problem = problemOf(status, Date.now())
    printResult(call, {
      company,
      isCollected: problem === null,
      problem,
      hasToken: token,
      collectedAt: collectedAtMs === null ? null : new Date(collectedAtMs).toISOString(),
      lastError: error === null ? null : sentenceOf(error),
      days,
      gaps,
    })
    if (problem !== null) failed += 1
  }
  if (failed > 0) throw new CommandFailure(`${failed} of ${statuses.length} companies are not collected`)
}
