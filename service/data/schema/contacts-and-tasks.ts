/** Tasks, and the contacts that may own them. `deadline` is local text in the company's zone, without an offset. */
export const contactsAndTasks = `
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
