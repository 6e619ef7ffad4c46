/** Companies, their users and their access tokens. Only the SHA-256 of a token is stored. */
export const companiesAndTokens = `
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
    scopes TEXT NOT NULL CHECK (json_type(scopes) = 'array'),
    is_disabled INTEGER NOT NULL DEFAULT 0 CHECK (is_disabled IN (0, 1)),
    ip_allow_list TEXT CHECK (ip_allow_list IS NULL OR json_type(ip_allow_list) = 'array'),
    quota_capacity INTEGER NOT NULL CHECK (quota_capacity > 0),
    quota_per_second REAL NOT NULL CHECK (quota_per_second >= 0)
  ) STRICT;
  CREATE INDEX access_tokens_by_company ON access_tokens (company_id);
`
