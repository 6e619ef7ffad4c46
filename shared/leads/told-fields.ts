// Which fields of a lead the API tells. Specification 2.2 lists six; "other fields may be returned". A field that is absent
// from a row says nothing: it is neither null nor none.

/** The fields beyond the six that this application knows how to read. */
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

/** A field that a filter can ask for and a row may lack. */
export type LeadField = FurtherLeadField | 'status' | 'opportunity'

type LeadRow = Readonly<Partial<Record<FurtherLeadField, unknown>>>

/** The further fields that at least one of the rows carries, null or not. @param rows as the client reads them */
export function toldFieldsOf(rows: readonly LeadRow[]): FurtherLeadField[] {
  return FURTHER_LEAD_FIELDS.filter((field) => rows.some((row) => row[field] !== undefined))
}

/** Both lists as one, in the order of `FURTHER_LEAD_FIELDS`. */
export function joinToldFields(
  a: readonly FurtherLeadField[],
  b: readonly FurtherLeadField[],
): FurtherLeadField[] {
  return FURTHER_LEAD_FIELDS.filter((field) => a.includes(field) || b.includes(field))
}

/** What a question over stored leads cannot know, since rows lack the fields that it asks for. */
export interface UntoldFields {
  /** Fields that a filter asks for and no stored row carries: nothing is computed. */
  readonly never: readonly LeadField[]
  /** Fields that a filter asks for and some rows lack. */
  readonly partly: readonly LeadField[]
  /** Rows that may match or not, since they lack a field that a filter asks for; they are in no count. */
  readonly rows: number
  /** The order is by a field that no row carries: rows stand in the order of their ids. */
  readonly isUnordered: boolean
  /** A text was searched in rows of which none carries a title. */
  readonly isTitleUnsearched: boolean
}
