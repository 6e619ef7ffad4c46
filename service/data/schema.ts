// The tables of the service.
/** Companies, their users and their access tokens. Only the SHA-256 of a token is stored. */
const COMPANIES_AND_TOKENS = `
  CREATE TABLE settings (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT;

  CREATE TABLE companies (
    id INTEGER PRIMARY KEY,
    uuid TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL CHECK (trim(name) <> ''),
    time_zone TEXT NOT NULL DEFAULT 'America/Sao_Paulo'
  ) STRICT;

  CREATE TABLE users (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL
  ) STRICT;

  CREATE TABLE company_users (
    company_id INTEGER NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    is_primary INTEGER NOT NULL CHECK (is_primary IN (0, 1)),
    PRIMARY KEY (company_id, user_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX company_users_by_user ON company_users (user_id);

  CREATE TABLE access_tokens (
    id INTEGER PRIMARY KEY,
    token_sha256 TEXT NOT NULL UNIQUE CHECK (length(token_sha256) = 64),
    label TEXT NOT NULL,
    company_id INTEGER REFERENCES companies (id) ON DELETE CASCADE,
    rules TEXT NOT NULL CHECK (json_type(rules) = 'object')
  ) STRICT;
  CREATE INDEX access_tokens_by_company ON access_tokens (company_id);
`

const count = (status: string, row: 'new' | 'old') => `(${row}.status = '${status}')`

/** SQL that adds a lead to its company's totals or subtracts it. Both increase the revision of the totals. */
const leadTotals = (row: 'new' | 'old', sign: '+' | '-') => `
  INSERT INTO lead_totals (company_id, new_count, converted_count, junk_count, revision)
    VALUES (${row}.company_id, ${count('new', row)}, ${count('converted', row)}, ${count('junk', row)}, 1)
    ON CONFLICT (company_id) DO UPDATE SET
      new_count = new_count ${sign} excluded.new_count,
      converted_count = converted_count ${sign} excluded.converted_count,
      junk_count = junk_count ${sign} excluded.junk_count,
      revision = revision + 1;`

/**
 * Leads and their conversations. Instants are milliseconds since 1970; `*_day` columns hold the local day in the
 * company's zone, computed at write time; folded columns are for search. Totals, kept up by triggers, have a revision
 * that shows whether in-memory data of a company is still valid: their row stays after the company is deleted, because
 * a new company with the same number must not get an old revision again. leads.list reads a full-text index of
 * trigrams, and indexes with every column that a filter compares, so that counting and finding a page read no row of a
 * table. `id` follows the key of an order, since equal keys are ordered by it.
 */
const LEADS_AND_CONVERSATIONS = `
  CREATE TABLE conversations (
    id TEXT PRIMARY KEY,
    company_id INTEGER NOT NULL REFERENCES companies (id) ON DELETE CASCADE
  ) STRICT;
  CREATE INDEX conversations_by_company ON conversations (company_id);

  CREATE TABLE messages (
    id TEXT PRIMARY KEY,
    conversation_id TEXT NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
    sender_type TEXT NOT NULL,
    content TEXT NOT NULL,
    message_type TEXT NOT NULL,
    media_url TEXT,
    delivery_status TEXT,
    created_at INTEGER,
    delivered_at INTEGER,
    read_at INTEGER,
    is_deleted INTEGER NOT NULL DEFAULT 0 CHECK (is_deleted IN (0, 1))
  ) STRICT;
  CREATE INDEX messages_in_order ON messages (conversation_id, created_at, id);
  CREATE INDEX messages_kept ON messages (conversation_id, created_at, id) WHERE is_deleted = 0;

  CREATE TABLE sources (
    id INTEGER PRIMARY KEY,
    company_id INTEGER NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
    name TEXT NOT NULL
  ) STRICT;
  CREATE INDEX sources_by_company ON sources (company_id);

  CREATE TABLE leads (
    id INTEGER PRIMARY KEY,
    company_id INTEGER NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    name_folded TEXT NOT NULL,
    title TEXT,
    status TEXT NOT NULL CHECK (status IN ('new', 'converted', 'junk')),
    channel TEXT NOT NULL CHECK (channel IN ('google', 'meta', 'other', 'organic')),
    opportunity_cents INTEGER NOT NULL,
    phones TEXT NOT NULL CHECK (json_type(phones) = 'array'),
    emails TEXT NOT NULL CHECK (json_type(emails) = 'array'),
    search_text TEXT NOT NULL,
    phone_digits TEXT NOT NULL,
    source_id INTEGER REFERENCES sources (id) ON DELETE SET NULL,
    assigned_to TEXT REFERENCES users (id) ON DELETE SET NULL,
    conversation_id TEXT REFERENCES conversations (id) ON DELETE SET NULL,
    created_at INTEGER NOT NULL,
    created_day TEXT NOT NULL,
    converted_at INTEGER,
    converted_day TEXT,
    junked_at INTEGER,
    junked_day TEXT,
    junk_reason TEXT
  ) STRICT;
  CREATE INDEX leads_by_id ON leads (id, company_id, status, source_id, assigned_to, conversation_id,
    opportunity_cents, created_at, converted_at, junked_at);
  CREATE INDEX leads_by_creation ON leads (company_id, created_at, id, status, source_id, assigned_to,
    conversation_id, opportunity_cents, converted_at, junked_at, search_text, phone_digits);
  CREATE INDEX leads_by_opportunity ON leads (company_id, opportunity_cents, id, status, source_id, assigned_to,
    conversation_id, created_at, converted_at, junked_at);
  CREATE INDEX leads_by_name ON leads (company_id, name_folded, id, status, source_id, assigned_to, conversation_id,
    opportunity_cents, created_at, converted_at, junked_at);
  CREATE INDEX leads_by_day ON leads (company_id, created_day, channel, status, junk_reason);
  CREATE INDEX leads_by_source ON leads (source_id);
  CREATE INDEX leads_by_assigned ON leads (assigned_to);
  CREATE INDEX leads_by_conversation ON leads (conversation_id);

  CREATE TABLE lead_totals (
    company_id INTEGER PRIMARY KEY,
    new_count INTEGER NOT NULL,
    converted_count INTEGER NOT NULL,
    junk_count INTEGER NOT NULL,
    revision INTEGER NOT NULL
  ) STRICT;
  CREATE TRIGGER leads_inserted AFTER INSERT ON leads BEGIN ${leadTotals('new', '+')} END;
  CREATE TRIGGER leads_deleted AFTER DELETE ON leads BEGIN ${leadTotals('old', '-')} END;
  CREATE TRIGGER leads_updated AFTER UPDATE ON leads BEGIN
    ${leadTotals('old', '-')}
    ${leadTotals('new', '+')}
  END;
  CREATE TRIGGER users_renamed AFTER UPDATE OF name ON users BEGIN
    UPDATE lead_totals SET revision = revision + 1;
  END;

  CREATE VIRTUAL TABLE lead_search USING fts5 (
    search_text, phone_digits,
    content = 'leads', content_rowid = 'id', tokenize = 'trigram case_sensitive 1', columnsize = 0
  );
  CREATE TRIGGER lead_search_inserted AFTER INSERT ON leads BEGIN
    INSERT INTO lead_search (rowid, search_text, phone_digits) VALUES (new.id, new.search_text, new.phone_digits);
  END;
  CREATE TRIGGER lead_search_deleted AFTER DELETE ON leads BEGIN
    INSERT INTO lead_search (lead_search, rowid, search_text, phone_digits)
      VALUES ('delete', old.id, old.search_text, old.phone_digits);
  END;
  CREATE TRIGGER lead_search_updated AFTER UPDATE OF id, search_text, phone_digits ON leads BEGIN
    INSERT INTO lead_search (lead_search, rowid, search_text, phone_digits)
      VALUES ('delete', old.id, old.search_text, old.phone_digits);
    INSERT INTO lead_search (rowid, search_text, phone_digits) VALUES (new.id, new.search_text, new.phone_digits);
  END;
`

/**
 * Pipelines (global when `company_id` is NULL), stages and deals. Deals with a NULL `archived` count in no aggregate
 * (specification 2.3); all indexes for aggregates leave them out.
 */
const PIPELINES_AND_DEALS = `
  CREATE TABLE pipelines (
    id INTEGER PRIMARY KEY,
    company_id INTEGER REFERENCES companies (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    slug TEXT NOT NULL,
    type TEXT NOT NULL,
    color TEXT NOT NULL,
    sort_order INTEGER NOT NULL,
    is_default INTEGER NOT NULL CHECK (is_default IN (0, 1)),
    is_active INTEGER NOT NULL CHECK (is_active IN (0, 1))
  ) STRICT;
  CREATE INDEX pipelines_by_company ON pipelines (company_id, sort_order);

  CREATE TABLE stages (
    id INTEGER PRIMARY KEY,
    pipeline_id INTEGER NOT NULL REFERENCES pipelines (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    slug TEXT NOT NULL,
    type TEXT NOT NULL,
    color TEXT NOT NULL,
    sort_order INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX stages_in_order ON stages (pipeline_id, sort_order);

  CREATE TABLE deals (
    id INTEGER PRIMARY KEY,
    company_id INTEGER NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
    pipeline_id INTEGER NOT NULL REFERENCES pipelines (id) ON DELETE CASCADE,
    stage_id INTEGER NOT NULL REFERENCES stages (id) ON DELETE CASCADE,
    lead_id INTEGER REFERENCES leads (id) ON DELETE SET NULL,
    title TEXT NOT NULL,
    channel TEXT NOT NULL CHECK (channel IN ('google', 'meta', 'other', 'organic')),
    value_cents INTEGER NOT NULL,
    archived INTEGER CHECK (archived IN (0, 1)),
    is_closed INTEGER NOT NULL CHECK (is_closed IN (0, 1)),
    outcome TEXT CHECK (outcome IN ('won', 'lost')),
    lost_reason TEXT,
    created_at INTEGER NOT NULL,
    created_day TEXT NOT NULL,
    closed_at INTEGER,
    closed_day TEXT,
    last_moved_at INTEGER NOT NULL,
    last_moved_day TEXT NOT NULL,
    CHECK ((is_closed = 1) = (outcome IS NOT NULL)),
    CHECK ((is_closed = 1) = (closed_at IS NOT NULL) AND (closed_at IS NULL) = (closed_day IS NULL))
  ) STRICT;
  CREATE INDEX deals_by_stage ON deals (company_id, pipeline_id, stage_id, is_closed, value_cents) WHERE archived = 0;
  CREATE INDEX deals_by_creation ON deals (company_id, pipeline_id, created_day, channel, value_cents) WHERE archived = 0;
  CREATE INDEX deals_by_closing ON deals (company_id, pipeline_id, closed_day, outcome, channel, lost_reason, value_cents)
    WHERE archived = 0 AND is_closed = 1;
  CREATE INDEX deals_by_movement ON deals (company_id, pipeline_id, last_moved_day, value_cents)
    WHERE archived = 0 AND is_closed = 0;
  CREATE INDEX deals_by_company ON deals (company_id);
  CREATE INDEX deals_by_pipeline ON deals (pipeline_id);
  CREATE INDEX deals_by_stage_alone ON deals (stage_id);
  CREATE INDEX deals_by_lead ON deals (lead_id);
`

/** Tasks, and the contacts that may own them. `deadline` is local text in the company's zone, without an offset. */
const CONTACTS_AND_TASKS = `
  CREATE TABLE contacts (
    id INTEGER PRIMARY KEY,
    company_id INTEGER NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
    name TEXT NOT NULL
  ) STRICT;
  CREATE INDEX contacts_by_company ON contacts (company_id);

  CREATE TABLE tasks (
    id INTEGER PRIMARY KEY,
    company_id INTEGER NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
    owner_type TEXT NOT NULL CHECK (owner_type IN ('deal', 'contact', 'lead')),
    owner_id INTEGER NOT NULL,
    type TEXT NOT NULL,
    subject TEXT NOT NULL,
    completed INTEGER NOT NULL CHECK (completed IN (0, 1)),
    responsible_id TEXT REFERENCES users (id) ON DELETE SET NULL,
    deadline TEXT CHECK (deadline IS NULL OR length(deadline) = 19),
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX tasks_in_order ON tasks (company_id, completed, (deadline IS NULL), deadline, created_at DESC, id DESC);
  CREATE INDEX tasks_by_owner ON tasks (company_id, owner_type, owner_id);
  CREATE INDEX tasks_by_responsible ON tasks (responsible_id);
`

/**
 * Products, and the ERP that a company may have connected. Prices are integer cents, null when a product has none. A
 * null stock is unknown, not zero. `*_search` columns hold squashed text (fold-text.ts); `catalogue_digits` is the
 * catalogue id without its dot. products.list counts and finds a page in the index alone.
 */
const CATALOGUE = `
  CREATE TABLE erp_connections (
    company_id INTEGER PRIMARY KEY REFERENCES companies (id) ON DELETE CASCADE,
    name TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE products (
    id INTEGER PRIMARY KEY,
    uuid TEXT NOT NULL UNIQUE,
    company_id INTEGER NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
    nome TEXT NOT NULL,
    nome_folded TEXT NOT NULL,
    nome_search TEXT NOT NULL,
    codigo TEXT NOT NULL CHECK (codigo <> ''),
    codigo_search TEXT NOT NULL,
    id_catalogo TEXT NOT NULL,
    catalogue_digits TEXT NOT NULL,
    marca TEXT NOT NULL,
    categoria TEXT NOT NULL,
    familia TEXT,
    tags TEXT NOT NULL CHECK (json_type(tags) = 'array'),
    images TEXT NOT NULL CHECK (json_type(images) = 'array'),
    specs TEXT NOT NULL CHECK (json_type(specs) = 'object'),
    price_cents INTEGER CHECK (price_cents >= 0),
    stock REAL,
    reserved REAL NOT NULL DEFAULT 0 CHECK (reserved >= 0),
    descricao TEXT NOT NULL,
    is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
    source TEXT NOT NULL CHECK (source IN ('erp', 'own')),
    weight_grams INTEGER CHECK (weight_grams >= 0),
    UNIQUE (company_id, codigo)
  ) STRICT;
  CREATE INDEX products_by_name ON products (company_id, is_active, nome_folded, id, source, marca, categoria, familia,
    price_cents, stock, tags, nome_search, codigo_search, catalogue_digits);
`

/**
 * Discounts and their recorded uses, banners, and what a shop has one of: shipping, configuration, carousel. What
 * no query filters by is JSON.
 */
const SHOP = `
  CREATE TABLE discounts (
    id TEXT PRIMARY KEY,
    company_id INTEGER NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
    code TEXT CHECK (code <> ''),
    discount TEXT NOT NULL CHECK (json_type(discount) = 'object'),
    UNIQUE (company_id, code)
  ) STRICT;

  CREATE TABLE discount_uses (
    id INTEGER PRIMARY KEY,
    discount_id TEXT NOT NULL REFERENCES discounts (id) ON DELETE CASCADE,
    buyer_tax_id TEXT,
    buyer_email TEXT,
    used_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX discount_uses_by_discount ON discount_uses (discount_id, buyer_tax_id, buyer_email);

  CREATE TABLE shop_documents (
    company_id INTEGER NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    document TEXT NOT NULL CHECK (json_type(document) = 'object'),
    PRIMARY KEY (company_id, name)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE banners (
    id TEXT PRIMARY KEY,
    company_id INTEGER NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
    slot TEXT NOT NULL,
    titulo TEXT NOT NULL,
    imagem_url TEXT NOT NULL,
    link_url TEXT NOT NULL,
    ordem INTEGER NOT NULL,
    is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
    starts_at INTEGER,
    ends_at INTEGER,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX banners_in_order ON banners (company_id, ordem, created_at, id);
`

/** In a module, not in .sql files, because the packaged application contains the service as one file. */
export const SCHEMA = [
  COMPANIES_AND_TOKENS,
  LEADS_AND_CONVERSATIONS,
  PIPELINES_AND_DEALS,
  CONTACTS_AND_TASKS,
  CATALOGUE,
  SHOP,
].join('')
