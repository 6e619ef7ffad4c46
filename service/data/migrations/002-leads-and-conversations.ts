import type { Migration } from '../migration.ts'

/**
 * Leads and their conversations. Instants are milliseconds since 1970; `*_day` columns hold the local day in the
 * company's zone, computed at write time; folded columns are for search.
 */
export const leadsAndConversations: Migration = {
  id: 2,
  name: 'leads-and-conversations',
  sql: `
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
    CREATE INDEX leads_by_creation ON leads (company_id, created_at);
    CREATE INDEX leads_by_opportunity ON leads (company_id, opportunity_cents);
    CREATE INDEX leads_by_name ON leads (company_id, name_folded);
    CREATE INDEX leads_by_status ON leads (company_id, status, created_at);
    CREATE INDEX leads_by_day ON leads (company_id, created_day, channel, status, junk_reason);
    CREATE INDEX leads_by_source ON leads (source_id);
    CREATE INDEX leads_by_assigned ON leads (assigned_to);
    CREATE INDEX leads_by_conversation ON leads (conversation_id);
  `,
}
