/**
 * Discounts and their recorded uses, shipping, the store's configuration and banners. `type` of a discount is open:
 * a shop may have types that this service does not know. Nested settings that no query filters by are JSON.
 */
export const shop = `
  CREATE TABLE discounts (
    id TEXT PRIMARY KEY,
    company_id INTEGER NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
    type TEXT NOT NULL,
    code TEXT CHECK (code <> ''),
    name TEXT NOT NULL,
    is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
    starts_at INTEGER,
    ends_at INTEGER,
    value_kind TEXT NOT NULL CHECK (value_kind IN ('percent', 'fixed', 'free')),
    basis_points INTEGER CHECK (basis_points BETWEEN 0 AND 10000),
    value_cents INTEGER CHECK (value_cents >= 0),
    target TEXT CHECK (target IS NULL OR json_type(target) = 'object'),
    buy_quantity INTEGER CHECK (buy_quantity > 0),
    get_quantity INTEGER CHECK (get_quantity > 0),
    min_value_cents INTEGER CHECK (min_value_cents >= 0),
    min_items INTEGER CHECK (min_items >= 0),
    max_shipping_cents INTEGER CHECK (max_shipping_cents >= 0),
    total_limit INTEGER CHECK (total_limit >= 0),
    buyer_limit INTEGER CHECK (buyer_limit >= 0),
    combines_product INTEGER NOT NULL CHECK (combines_product IN (0, 1)),
    combines_order INTEGER NOT NULL CHECK (combines_order IN (0, 1)),
    combines_shipping INTEGER NOT NULL CHECK (combines_shipping IN (0, 1)),
    priority INTEGER NOT NULL,
    UNIQUE (company_id, code),
    CHECK ((value_kind = 'percent') = (basis_points IS NOT NULL)),
    CHECK ((value_kind = 'fixed') = (value_cents IS NOT NULL)),
    CHECK (value_kind <> 'free' OR type = 'frete'),
    CHECK (type <> 'compre_leve' OR (buy_quantity IS NOT NULL AND get_quantity IS NOT NULL))
  ) STRICT;

  CREATE TABLE discount_uses (
    id INTEGER PRIMARY KEY,
    discount_id TEXT NOT NULL REFERENCES discounts (id) ON DELETE CASCADE,
    buyer_tax_id TEXT,
    buyer_email TEXT,
    used_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX discount_uses_by_discount ON discount_uses (discount_id, buyer_tax_id, buyer_email);

  CREATE TABLE shipping_settings (
    company_id INTEGER PRIMARY KEY REFERENCES companies (id) ON DELETE CASCADE,
    origin_cep TEXT NOT NULL CHECK (length(origin_cep) = 8),
    origin_uf TEXT NOT NULL CHECK (length(origin_uf) = 2),
    processing_days INTEGER CHECK (processing_days >= 0),
    pickup TEXT CHECK (pickup IS NULL OR json_type(pickup) = 'object'),
    local_delivery TEXT CHECK (local_delivery IS NULL OR json_type(local_delivery) = 'array')
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE shipping_profiles (
    id TEXT PRIMARY KEY,
    company_id INTEGER NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    target TEXT CHECK (target IS NULL OR json_type(target) = 'object'),
    sort_order INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX shipping_profiles_in_order ON shipping_profiles (company_id, sort_order);

  CREATE TABLE shipping_zones (
    id INTEGER PRIMARY KEY,
    profile_id TEXT NOT NULL REFERENCES shipping_profiles (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    cep_ranges TEXT NOT NULL CHECK (json_type(cep_ranges) = 'array'),
    ufs TEXT NOT NULL CHECK (json_type(ufs) = 'array'),
    sort_order INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX shipping_zones_in_order ON shipping_zones (profile_id, sort_order);

  CREATE TABLE shipping_rates (
    id TEXT PRIMARY KEY,
    zone_id INTEGER NOT NULL REFERENCES shipping_zones (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    value_cents INTEGER NOT NULL CHECK (value_cents >= 0),
    min_weight_grams INTEGER,
    max_weight_grams INTEGER,
    min_price_cents INTEGER,
    max_price_cents INTEGER,
    min_days INTEGER NOT NULL CHECK (min_days >= 0),
    max_days INTEGER NOT NULL CHECK (max_days <= 365),
    CHECK (min_days <= max_days)
  ) STRICT;
  CREATE INDEX shipping_rates_by_zone ON shipping_rates (zone_id);

  CREATE TABLE store_configs (
    company_id INTEGER PRIMARY KEY REFERENCES companies (id) ON DELETE CASCADE,
    config TEXT NOT NULL CHECK (json_type(config) = 'object'),
    carousel TEXT CHECK (carousel IS NULL OR json_type(carousel) = 'object')
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE banners (
    id TEXT PRIMARY KEY,
    company_id INTEGER NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
    slot TEXT NOT NULL,
    title TEXT NOT NULL,
    image_url TEXT NOT NULL,
    link_url TEXT NOT NULL,
    priority INTEGER NOT NULL,
    is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
    starts_at INTEGER,
    ends_at INTEGER,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX banners_in_order ON banners (company_id, priority, created_at, id);
`
