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
  {
    name: 'company_users',
    belongs: OF_COMPANY,
    key: ['company_id', 'user_id'],
    refs: { company_id: 'companies', user_id: 'users' },
  },
  {
    name: 'conversations',
    belongs: OF_COMPANY,
    key: ['id'],
    uuids: ['id'],
    refs: { company_id: 'companies' },
  },
  {
    name: 'messages',
    belongs: `conversation_id IN (SELECT id FROM conversations WHERE ${OF_COMPANY})`,
    key: ['id'],
    uuids: ['id'],
    refs: { conversation_id: 'conversations' },
  },
  { name: 'sources', belongs: OF_COMPANY, key: ['id'], numberId: 'id', refs: { company_id: 'companies' } },
  {
    name: 'leads',
    belongs: OF_COMPANY,
    key: ['id'],
    numberId: 'id',
    refs: {
      company_id: 'companies',
      source_id: 'sources',
      assigned_to: 'users',
      conversation_id: 'conversations',
    },
  },
  // Global pipelines are included, since the company's deals may be in them.
  {
    name: 'pipelines',
    belongs: OWN_OR_GLOBAL,
    key: ['id'],
    numberId: 'id',
    refs: { company_id: 'companies' },
  },
  {
    name: 'stages',
    belongs: `pipeline_id IN (SELECT id FROM pipelines WHERE ${OWN_OR_GLOBAL})`,
    key: ['id'],
    numberId: 'id',
    refs: { pipeline_id: 'pipelines' },
  },
  {
    name: 'deals',
    belongs: OF_COMPANY,
    key: ['id'],
    numberId: 'id',
    refs: { company_id: 'companies', pipeline_id: 'pipelines', stage_id: 'stages', lead_id: 'leads' },
  },
  { name: 'contacts', belongs: OF_COMPANY, key: ['id'], numberId: 'id', refs: { company_id: 'companies' } },
  {
    name: 'tasks',
    belongs: OF_COMPANY,
    key: ['id'],
    numberId: 'id',
    refs: { company_id: 'companies', responsible_id: 'users' },
    refByKind: {
      column: 'owner_id',
      kind: 'owner_type',
      tables: { deal: 'deals', contact: 'contacts', lead: 'leads' },
    },
  },
  { name: 'erp_connections', belongs: OF_COMPANY, key: ['company_id'], refs: { company_id: 'companies' } },
  {
    name: 'products',
    belongs: OF_COMPANY,
    key: ['id'],
    numberId: 'id',
    uuids: ['uuid'],
    refs: { company_id: 'companies' },
  },
  { name: 'discounts', belongs: OF_COMPANY, key: ['id'], uuids: ['id'], refs: { company_id: 'companies' } },
  {
    name: 'discount_uses',
    belongs: `discount_id IN (SELECT id FROM discounts WHERE ${OF_COMPANY})`,
    key: ['id'],
    numberId: 'id',
    refs: { discount_id: 'discounts' },
  },
  { name: 'shipping_settings', belongs: OF_COMPANY, key: ['company_id'], refs: { company_id: 'companies' } },
  {
    name: 'shipping_profiles',
    belongs: OF_COMPANY,
    key: ['id'],
    uuids: ['id'],
    refs: { company_id: 'companies' },
  },
  {
    name: 'shipping_zones',
    belongs: `profile_id IN (SELECT id FROM shipping_profiles WHERE ${OF_COMPANY})`,
    key: ['id'],
    numberId: 'id',
    refs: { profile_id: 'shipping_profiles' },
  },
  {
    name: 'shipping_rates',
    belongs: `zone_id IN (SELECT z.id FROM shipping_zones z JOIN shipping_profiles p ON p.id = z.profile_id
      WHERE p.company_id = ?1)`,
    key: ['id'],
    uuids: ['id'],
    refs: { zone_id: 'shipping_zones' },
  },
  { name: 'store_configs', belongs: OF_COMPANY, key: ['company_id'], refs: { company_id: 'companies' } },
  { name: 'banners', belongs: OF_COMPANY, key: ['id'], uuids: ['id'], refs: { company_id: 'companies' } },
]

/** Tables that are not part of a company's file, with the reason. */
export const TABLES_LEFT_OUT: Readonly<Record<string, string>> = {
  settings: 'belongs to the store',
  access_tokens: 'a file that is handed on opens nothing',
  lead_totals: 'kept up by triggers',
}
