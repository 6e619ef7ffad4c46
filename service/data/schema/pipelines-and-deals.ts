/**
 * Pipelines (global when `company_id` is NULL), stages and deals. Deals with a NULL `archived` count in no aggregate
 * (specification 2.3); all indexes for aggregates leave them out.
 */
export const pipelinesAndDeals = `
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
