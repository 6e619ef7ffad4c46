// Every table that belongs to a company, for its export and import: an explicit list, so that a new table is a decision.
// To add a table: put it here after the tables it refers to, or into TABLES_LEFT_OUT with the reason;
// test/service/data/companies/company-tables.test.ts fails until one of them is done.

export interface CompanyTable {
  readonly name: string
  /** Rows of the company whose id is `?1`. */
  readonly belongs: string
  /** Columns that order the rows and tell them apart. */
  readonly key: readonly string[]
  /** Integer id; all of a file's move up together where the store has such ids already. */
  readonly numberId?: string
  /** Unique UUIDs; each is made anew where the store has it already. */
  readonly uuids?: readonly string[]
  /** Column -> table whose id it holds. */
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

/** In the order of writing: whatever a row refers to is in a table before it, or in its own. */
export const COMPANY_TABLES: readonly CompanyTable[] = [
  { name: 'companies', belongs: 'id = ?1', key: ['id'], numberId: 'id', uuids: ['uuid'], refs: {} },
  {
    name: 'users',
    // Those without a link too, whom a lead or a task still names.
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
  // Global pipelines go along, since the company's deals may stand in them.
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
  product_revisions: 'kept up by triggers',
}
