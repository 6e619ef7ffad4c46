// Lists every table that belongs to a company, for export and import. The list is explicit, so that a new table is a
// decision. To add a table: put it here after the tables it refers to, or into TABLES_LEFT_OUT with the reason;
// test/service/data/companies/company-tables.test.ts fails until one of the two is done.

export interface CompanyTable {
  readonly name: string
  /** Rows of the company whose id is `?1`. */
  readonly belongs: string
  /** Columns that order the rows and identify each. */
  readonly key: readonly string[]
  /** Integer id. All ids of a file are shifted together when the store already has some of them. */
  readonly numberId?: string
  /** Unique UUIDs. Each is replaced when the store already has it. */
  readonly uuids?: readonly string[]
  /** Column -> table that its id refers to. */
  readonly refs: Readonly<Record<string, string>>
  /** A reference whose table another column names: value of that column -> table. */
  readonly refByKind?: {
    readonly column: string
    readonly kind: string
    readonly tables: Readonly<Record<string, string>>
  }
}

const OF_COMPANY = 'company_id = ?1'
const OWN_OR_GLOBAL = '(company_id = ?1 OR company_id IS NULL)'

/** A table whose rows name their company. They are identified by their `id` unless `key` says otherwise. */
function ofCompany(name: string, { refs, ...given }: Partial<CompanyTable>): CompanyTable {
  return { name, belongs: OF_COMPANY, key: ['id'], ...given, refs: { company_id: 'companies', ...refs } }
}

/** A table whose rows name a row of another one in `column`; `owners` selects those of the company. */
function partOf(name: string, column: string, table: string, owners: string): CompanyTable {
  return { name, belongs: `${column} IN (${owners})`, key: ['id'], refs: { [column]: table } }
}

const idsOf = (table: string, condition = OF_COMPANY) => `SELECT id FROM ${table} WHERE ${condition}`

/** In writing order: rows refer only to tables listed earlier, or to their own. */
export const COMPANY_TABLES: readonly CompanyTable[] = [
  { name: 'companies', belongs: 'id = ?1', key: ['id'], numberId: 'id', uuids: ['uuid'], refs: {} },
  {
    name: 'users',
    // Includes users without a link whom a lead or a task still names.
    belongs: `id IN (SELECT user_id FROM company_users WHERE ${OF_COMPANY}
      UNION SELECT assigned_to FROM leads WHERE ${OF_COMPANY}
      UNION SELECT responsible_id FROM tasks WHERE ${OF_COMPANY})`,
    key: ['id'],
    uuids: ['id'],
    refs: {},
  },
  ofCompany('company_users', { key: ['company_id', 'user_id'], refs: { user_id: 'users' } }),
  ofCompany('conversations', { uuids: ['id'] }),
  { ...partOf('messages', 'conversation_id', 'conversations', idsOf('conversations')), uuids: ['id'] },
  ofCompany('sources', { numberId: 'id' }),
  ofCompany('leads', {
    numberId: 'id',
    refs: { source_id: 'sources', assigned_to: 'users', conversation_id: 'conversations' },
  }),
  // Global pipelines are included, since the company's deals may be in them.
  ofCompany('pipelines', { belongs: OWN_OR_GLOBAL, numberId: 'id' }),
  { ...partOf('stages', 'pipeline_id', 'pipelines', idsOf('pipelines', OWN_OR_GLOBAL)), numberId: 'id' },
  ofCompany('deals', {
    numberId: 'id',
    refs: { pipeline_id: 'pipelines', stage_id: 'stages', lead_id: 'leads' },
  }),
  ofCompany('contacts', { numberId: 'id' }),
  ofCompany('tasks', {
    numberId: 'id',
    refs: { responsible_id: 'users' },
    refByKind: {
      column: 'owner_id',
      kind: 'owner_type',
      tables: { deal: 'deals', contact: 'contacts', lead: 'leads' },
    },
  }),
  ofCompany('erp_connections', { key: ['company_id'] }),
  ofCompany('products', { numberId: 'id', uuids: ['uuid'] }),
  ofCompany('discounts', { uuids: ['id'] }),
  { ...partOf('discount_uses', 'discount_id', 'discounts', idsOf('discounts')), numberId: 'id' },
  ofCompany('shipping_settings', { key: ['company_id'] }),
  ofCompany('shipping_profiles', { uuids: ['id'] }),
  {
    ...partOf('shipping_zones', 'profile_id', 'shipping_profiles', idsOf('shipping_profiles')),
    numberId: 'id',
  },
  {
    name: 'shipping_rates',
    belongs: `zone_id IN (SELECT z.id FROM shipping_zones z JOIN shipping_profiles p ON p.id = z.profile_id
      WHERE p.company_id = ?1)`,
    key: ['id'],
    uuids: ['id'],
    refs: { zone_id: 'shipping_zones' },
  },
  ofCompany('store_configs', { key: ['company_id'] }),
  ofCompany('banners', { uuids: ['id'] }),
]

/** Tables that are not part of a company's file, with the reason. */
export const TABLES_LEFT_OUT: Readonly<Record<string, string>> = {
  settings: 'belongs to the store',
  access_tokens: 'a file that is handed on opens nothing',
  lead_totals: 'kept up by triggers',
}
