// The schema of a company's settings, at the border (companySettings.update) and in the store.
import { z } from 'zod'
import type { MeasuredFacts } from '../funnel/measured.ts'
import type { Cents } from '../money/money.ts'
import { isCleanNote, MAX_NOTES, type Note } from '../notes/notes.ts'
import { ALL_PIPELINES } from '../pipelines/pipelines.ts'
import { NAMED_VIEW_SCREENS } from '../screens.ts'
import { basketSchema } from '../shop/basket-schema.ts'
import { isPlainDate, type PlainDate } from '../time/calendar.ts'
import { type HolidayCalendar, MAX_OWN_HOLIDAYS, readHolidays } from '../time/holidays.ts'
import type { LastLook } from '../time/last-look.ts'
import { type CompanySettings, PIPELINE_OWNERS } from './company-settings.ts'
import { cleanSourceName, MAX_LEAD_SOURCES } from './lead-sources.ts'
import { MAX_VIEW_LENGTH } from './limits.ts'
import { cleanViewName, MAX_VIEWS_OF_SCREEN } from './named-views.ts'

const day = z.custom<PlainDate>(isPlainDate)
const pipelineId = z.union([z.int().positive(), z.literal(ALL_PIPELINES)])
/** An id as the key of a record. */
const pipelineKey = z.string().regex(/^(all|[1-9]\d{0,15})$/)
const cents = z.custom<Cents>((value) => Number.isSafeInteger(value) && (value as number) >= 0)
const scope = z.enum(['company', 'pipeline']).nullable()

const holidays = z
  .strictObject({
    takesOptionalDaysOff: z.boolean(),
    own: z
      .array(z.strictObject({ day, name: z.string(), isYearly: z.boolean() }))
      .max(MAX_OWN_HOLIDAYS)
      .readonly(),
  })
  // The rules for a name and for a day are those of the card that adds holidays.
  .refine((calendar: HolidayCalendar) => readHolidays(calendar).own.length === calendar.own.length)

/** A calendar with the days that notes leave out. */
export const holidayCalendar: z.ZodType<HolidayCalendar, HolidayCalendar> = z.strictObject({
  ...holidays.shape,
  leftOut: z
    .array(z.strictObject({ from: day, to: day, text: z.string() }))
    .max(MAX_NOTES)
    .readonly()
    .optional(),
})

const note: z.ZodType<Note> = z
  .strictObject({
    id: z.uuid(),
    from: day,
    to: day,
    text: z.string(),
    pipelineId: z.int().positive().nullable(),
    personId: z.uuid().nullable(),
    isLeftOut: z.boolean(),
  })
  .refine(isCleanNote)

const notesOf = (isTalk: boolean) =>
  z
    .array(note.refine(({ personId }) => (personId !== null) === isTalk))
    .max(MAX_NOTES)
    .readonly()
    .refine((notes) => new Set(notes.map(({ id }) => id)).size === notes.length)

const namedView = z
  .strictObject({
    id: z.uuid(),
    screen: z.enum(NAMED_VIEW_SCREENS),
    name: z.string().refine((name) => cleanViewName(name) === name),
    /** View state of the screen, which only the window reads. */
    filters: z.record(z.string(), z.json()),
  })
  .readonly()

const measured: z.ZodType<MeasuredFacts> = z.strictObject({
  leads: scope,
  total: z.enum(['channels', 'withJunk']).nullable(),
  junk: z.enum(['inside', 'apart']).nullable(),
  stalled: scope,
})

const figure = z.int().nullable()
const sum = z.strictObject({ count: figure, valueCents: z.custom<Cents>(Number.isSafeInteger).nullable() })
const seenDay = z
  .strictObject({
    date: day,
    pipelineId: z.int().positive(),
    leads: z.strictObject({ total: figure, google: figure, meta: figure, other: figure, junk: figure }),
    opportunities: sum,
    won: sum,
  })
  .nullable()

const lastLook: z.ZodType<LastLook> = z.strictObject({
  at: z.iso.datetime(),
  before: z.iso.datetime().nullable(),
  seen: z.strictObject({ at: seenDay, before: seenDay }).optional(),
})

function isSmall(value: unknown): boolean {
  return JSON.stringify(value).length <= MAX_VIEW_LENGTH
}

export const COMPANY_SETTINGS = {
  pipelineId: pipelineId.nullable(),
  pipelineNames: z.record(pipelineKey, z.string()).refine(isSmall),
  targets: z.record(pipelineKey, z.record(z.string().refine(isPlainDate), cents)).refine(isSmall),
  holidays,
  notes: notesOf(false),
  talks: notesOf(true),
  pipelineOwners: z.record(pipelineKey, z.enum(PIPELINE_OWNERS)).refine(isSmall),
  namedViews: z
    .array(namedView)
    .max(MAX_VIEWS_OF_SCREEN * NAMED_VIEW_SCREENS.length)
    .readonly()
    .refine((views) => new Set(views.map(({ id }) => id)).size === views.length)
    .refine(isSmall),
  measured,
  pipelinesNamedOn: day.nullable(),
  forgottenLeadsUntil: day.nullable(),
  basket: basketSchema,
  leadSources: z
    .record(
      z.string().regex(/^-?\d{1,15}$/),
      z.string().refine((name) => cleanSourceName(name) === name),
    )
    .refine((names) => Object.keys(names).length <= MAX_LEAD_SOURCES),
  lastLook: lastLook.nullable(),
} as const satisfies { readonly [Name in keyof CompanySettings]: z.ZodType<CompanySettings[Name]> }

/** A change of settings as a window sends it. */
export const companySettingsChange = z
  .strictObject(COMPANY_SETTINGS)
  .omit({ measured: true, pipelineNames: true })
  .partial()
