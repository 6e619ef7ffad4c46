import type { Migration } from '../migration.ts'

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

const productRevision = (row: 'new' | 'old') => `
  INSERT INTO product_revisions (company_id, revision) VALUES (${row}.company_id, 1)
    ON CONFLICT (company_id) DO UPDATE SET revision = revision + 1;`

/**
 * Totals maintained by triggers, and revisions that show whether in-memory data of a company is still valid. Both rows
 * stay after their company is deleted: a new company with the same number must not get an old revision again.
 */
export const scale: Migration = {
  id: 7,
  name: 'scale',
  sql: `
    CREATE TABLE lead_totals (
      company_id INTEGER PRIMARY KEY,
      new_count INTEGER NOT NULL,
      converted_count INTEGER NOT NULL,
      junk_count INTEGER NOT NULL,
      revision INTEGER NOT NULL
    ) STRICT;
    INSERT INTO lead_totals (company_id, new_count, converted_count, junk_count, revision)
      SELECT company_id, sum(status = 'new'), sum(status = 'converted'), sum(status = 'junk'), 1
        FROM leads GROUP BY company_id;
    CREATE TRIGGER leads_inserted AFTER INSERT ON leads BEGIN ${leadTotals('new', '+')} END;
    CREATE TRIGGER leads_deleted AFTER DELETE ON leads BEGIN ${leadTotals('old', '-')} END;
    CREATE TRIGGER leads_updated AFTER UPDATE ON leads BEGIN
      ${leadTotals('old', '-')}
      ${leadTotals('new', '+')}
    END;
    CREATE TRIGGER users_renamed AFTER UPDATE OF name ON users BEGIN
      UPDATE lead_totals SET revision = revision + 1;
    END;

    CREATE TABLE product_revisions (
      company_id INTEGER PRIMARY KEY,
      revision INTEGER NOT NULL
    ) STRICT;
    CREATE TRIGGER products_inserted AFTER INSERT ON products BEGIN ${productRevision('new')} END;
    CREATE TRIGGER products_deleted AFTER DELETE ON products BEGIN ${productRevision('old')} END;
    CREATE TRIGGER products_updated AFTER UPDATE ON products BEGIN
      ${productRevision('old')}
      ${productRevision('new')}
    END;

    DROP INDEX leads_by_status;
    CREATE INDEX products_by_name ON products (company_id, is_active, nome_folded);
    CREATE INDEX messages_kept ON messages (conversation_id, created_at, id) WHERE deleted = 0;
  `,
}
