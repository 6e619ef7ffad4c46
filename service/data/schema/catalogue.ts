/**
 * Products, and the ERP that a company may have connected. Prices are integer cents, null when a product has none. A
 * null stock is unknown, not zero. `*_search` columns hold squashed text (fold-text.ts); `catalogue_digits` is the
 * catalogue id without its dot. products.list counts and finds a page in the index alone.
 */
export const catalogue = `
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
