// The companies of a Coletor: those of its configuration file, and those that a command added as rows.

import { type CollectorConfig, type CompanyConfig, ConfigError, companyConfig } from './config.ts'
import { change, type Data } from './data/database.ts'

export interface AddedCompany {
  readonly company: CompanyConfig
  readonly isDisabled: boolean
}

/** Returns the companies that commands added, by name. */
export async function readAddedCompanies({ tables }: Pick<Data, 'tables'>): Promise<AddedCompany[]> {
  const rows = await tables.selectFrom('leme_companies').selectAll().orderBy('name').execute()
  return rows.map(({ config, is_disabled }) => ({
    company: companyConfig.parse(JSON.parse(config)),
    isDisabled: is_disabled === 1,
  }))
}

/** Returns the companies that are collected and answered. One of the file stands before a row of its name. */
export async function readCompanies(
  data: Pick<Data, 'tables'>,
  { companies }: Pick<CollectorConfig, 'companies'>,
): Promise<CompanyConfig[]> {
  const inFile = new Set(companies.map(({ name }) => name))
  const added = await readAddedCompanies(data)
  return [
    ...companies,
    ...added.flatMap(({ company, isDisabled }) => (isDisabled || inFile.has(company.name) ? [] : [company])),
  ]
}

/** Adds a company. Rejects with ConfigError for a name that is taken. */
export function addCompany(
  data: Data,
  { companies }: CollectorConfig,
  company: CompanyConfig,
): Promise<void> {
  return change(data, 'companies', async (tables) => {
    const { numInsertedOrUpdatedRows = 0n } = await tables
      .insertInto('leme_companies')
      .values({ name: company.name, config: JSON.stringify(company), is_disabled: 0 })
      .onConflict((found) => found.doNothing())
      .executeTakeFirst()
    const isTaken = numInsertedOrUpdatedRows === 0n || companies.some(({ name }) => name === company.name)
    if (isTaken) throw new ConfigError('there is a company of this name')
  })
}

/** Has a company that was added neither collected nor answered, or again. Returns false when there is none. */
export function switchCompany(data: Data, name: string, isDisabled: boolean): Promise<boolean> {
  return change(data, 'companies', async (tables) => {
    const { numUpdatedRows } = await tables
      .updateTable('leme_companies')
      .set({ is_disabled: Number(isDisabled) })
      .where('name', '=', name)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  })
}
