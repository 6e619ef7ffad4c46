import type { Migration } from '../migration.ts'

/**
 * What leads.list and products.list read: a full-text index of trigrams, kept up by triggers, and indexes with every
 * column that a filter compares, so that counting and finding a page read no row of a table. `id` follows the key of
 * an order, since equal keys are ordered by it. No in-memory index of products is left, whose revisions go.
 */
export const search: Migration = {
  id: 8,
  name: 'search',
  sql: `
    CREATE VIRTUAL TABLE lead_search USING fts5 (
      search_text, phone_digits,
      content = 'leads', content_rowid = 'id', tokenize = 'trigram case_sensitive 1', columnsize = 0
    );
    INSERT INTO lead_search (lead_search) VALUES ('rebuild');
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

    DROP INDEX leads_by_creation;
    DROP INDEX leads_by_opportunity;
    DROP INDEX leads_by_name;
    CREATE INDEX leads_by_id ON leads (id, company_id, status, source_id, assigned_to, conversation_id,
      opportunity_cents, created_at, converted_at, junked_at);
    CREATE INDEX leads_by_creation ON leads (company_id, created_at, id, status, source_id, assigned_to,
      conversation_id, opportunity_cents, converted_at, junked_at, search_text, phone_digits);
    CREATE INDEX leads_by_opportunity ON leads (company_id, opportunity_cents, id, status, source_id, assigned_to,
      conversation_id, created_at, converted_at, junked_at);
    CREATE INDEX leads_by_name ON leads (company_id, name_folded, id, status, source_id, assigned_to, conversation_id,
      opportunity_cents, created_at, converted_at, junked_at);

    DROP INDEX products_by_name;
    CREATE INDEX products_by_name ON products (company_id, is_active, nome_folded, id, source, marca, categoria, familia,
      price_cents, stock, tags, nome_search, codigo_search, catalogue_digits);
    DROP TRIGGER products_inserted;
    DROP TRIGGER products_deleted;
    DROP TRIGGER products_updated;
    DROP TABLE product_revisions;
  `,
}
