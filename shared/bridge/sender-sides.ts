// Which side speaks in conversations. The specification does not list the values of `sender_type` (2.1), so none is
// assumed to be the client: the user says it once for all conversations of a company. Holds sender types, never a name.

export const SIDES = ['client', 'company'] as const
export type Side = (typeof SIDES)[number]

/** By `sender_type` as the API sends it. */
export type SenderSides = Readonly<Record<string, Side>>

export const MAX_SENDER_TYPES = 30
/** The form of a sender type; other text may be a person's name or number. */
const TYPE = /^(?=.*[a-z])[\w.:-]{1,40}$/i

export function isSenderType(type: string): boolean {
  return TYPE.test(type)
}
