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
export const leadsAndConversations = `
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
    deleted INTEGER NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1))
  ) STRICT;
  CREATE INDEX messages_in_order ON messages (conversation_id, created_at, id);
  CREATE INDEX messages_kept ON messages (conversation_id, created_at, id) WHERE deleted = 0;

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
