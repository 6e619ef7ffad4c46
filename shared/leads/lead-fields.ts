/** The states of a lead (specification 2.2). Without a schema, so that the window's first chunk can import them. */
export const LEAD_STATUSES = ['new', 'converted', 'junk'] as const
export type LeadStatus = (typeof LEAD_STATUSES)[number]

// Which fields of a lead the API provides. Specification 2.2 lists six; "other fields may be returned". A field that is
// absent from a row is unknown: absent does not mean null.

/** The fields beyond the six that this application can read. */
export const FURTHER_LEAD_FIELDS = [
  'title',
  'assigned_name',
  'assigned_to',
  'source_id',
  'created_at',
  'converted_at',
  'junked_at',
  'junk_reason',
  'conversation_id',
] as const
export type FurtherLeadField = (typeof FURTHER_LEAD_FIELDS)[number]

/** A field that a filter can use and a row may lack. */
export type LeadField = FurtherLeadField | 'status' | 'opportunity'

type LeadRow = Readonly<Partial<Record<FurtherLeadField, unknown>>>

/** The further fields that at least one of the rows has, null or not. @param rows as the client reads them */
export function providedFieldsOf(rows: readonly LeadRow[]): FurtherLeadField[] {
  return FURTHER_LEAD_FIELDS.filter((field) => rows.some((row) => row[field] !== undefined))
}

/** Both lists as one, in the order of `FURTHER_LEAD_FIELDS`. */
export function joinProvidedFields(
  a: readonly FurtherLeadField[],
  b: readonly FurtherLeadField[],
): FurtherLeadField[] {
  return FURTHER_LEAD_FIELDS.filter((field) => a.includes(field) || b.includes(field))
}

/** What a request over stored leads cannot determine, because rows lack the fields that it needs. */
export interface AbsentFields {
  /** Filter fields that no stored row has: nothing is computed. */
  readonly never: readonly LeadField[]
  /** Filter fields that some rows lack. */
  readonly partly: readonly LeadField[]
  /** Number of rows that may or may not match, because they lack a filter field. They are in no count. */
  readonly rows: number
  /** True when no row has the field of the order: rows are then ordered by id. */
  readonly isUnordered: boolean
  /** True when a text was searched and no row has a title. */
  readonly isTitleUnsearched: boolean
}
