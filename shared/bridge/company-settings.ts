// What is stored for a company beside its records: what the user set, and what answers have shown. The core reads these
// values; the view state of screens is opaque to it. Without zod, because the window's first chunk reads this file; the
// schema is in company-settings-schema.ts.
import { type MeasuredFacts, NOTHING_MEASURED } from '../funnel/measured.ts'
import type { Targets } from '../funnel/targets.ts'
import type { Note } from '../notes/notes.ts'
import type { PipelineId } from '../pipelines/pipelines.ts'
import { type Basket, EMPTY_BASKET } from '../shop/basket.ts'
import type { PlainDate } from '../time/calendar.ts'
import { type HolidayCalendar, NATIONAL_HOLIDAYS } from '../time/holidays.ts'
import type { LastLook } from '../time/last-look.ts'
import type { LeadSourceNames } from './lead-sources.ts'
import type { NamedView } from './named-views.ts'

export const PIPELINE_OWNERS = ['company', 'global'] as const
export type PipelineOwner = (typeof PIPELINE_OWNERS)[number]

export interface CompanySettings {
  /** The pipeline that was chosen last; null before the first choice. */
  readonly pipelineId: PipelineId | null
  /** Names by pipeline id, of the last list and of what was chosen, which may be gone. Written by the core alone. */
  readonly pipelineNames: Readonly<Record<string, string>>
  readonly targets: Targets
  readonly holidays: HolidayCalendar
  /** On figures, the latest day first. */
  readonly notes: readonly Note[]
  /** With one person each, the latest first. They never leave this computer. */
  readonly talks: readonly Note[]
  /** By pipeline id. Pipelines whose owner is unknown are absent. */
  readonly pipelineOwners: Readonly<Record<string, PipelineOwner>>
  readonly namedViews: readonly NamedView[]
  /** Written by the core alone. */
  readonly measured: MeasuredFacts
  /** The last day on which the funnel named the pipelines that the token may not list; null when it never did. */
  readonly pipelinesNamedOn: PlainDate | null
  /** The last creation day for which the API returned the forgotten leads; null when it never did. */
  readonly forgottenLeadsUntil: PlainDate | null
  /** The basket of Loja. */
  readonly basket: Basket
  readonly leadSources: LeadSourceNames
  /** When somebody last had a screen of the company in sight; null before the first time. */
  readonly lastLook: LastLook | null
}

/** The settings that a window may change. A setting that is absent stays as it is. */
export type CompanySettingsChange = Partial<Omit<CompanySettings, 'measured' | 'pipelineNames'>>

export const DEFAULT_COMPANY_SETTINGS: CompanySettings = {
  pipelineId: null,
  pipelineNames: {},
  targets: {},
  holidays: NATIONAL_HOLIDAYS,
  notes: [],
  talks: [],
  pipelineOwners: {},
  namedViews: [],
  measured: NOTHING_MEASURED,
  pipelinesNamedOn: null,
  forgottenLeadsUntil: null,
  basket: EMPTY_BASKET,
  leadSources: {},
  lastLook: null,
}
