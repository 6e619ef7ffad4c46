// Which side speaks in conversations. The specification does not list the values of `sender_type` (2.1), so none is
// assumed to be the client. The user says it once for all conversations of the company. Holds sender types, never a
// name.
import type { ViewDefinition } from '../../views/view-store.ts'
import type { Message } from './conversation-model.ts'

export const SIDES = ['client', 'company'] as const
export type Side = (typeof SIDES)[number]

export interface SenderSides {
  /** By `sender_type` as the API sends it. */
  readonly sides: Readonly<Record<string, Side>>
}

const MOST_TYPES = 30
/** The form of a sender type; other text may be a person's name or number. */
const TYPE = /^(?=.*[a-z])[\w.:-]{1,40}$/i

function isType(type: string): boolean {
  return TYPE.test(type)
}

export const SENDERS_VIEW: ViewDefinition<SenderSides> = {
  screen: 'senders',
  read: (stored) => {
    const { sides } = (stored ?? {}) as { readonly sides?: unknown }
    const entries = typeof sides === 'object' && sides !== null ? Object.entries(sides) : []
    const known = entries.filter(
      (entry): entry is [string, Side] => isType(entry[0]) && SIDES.some((side) => side === entry[1]),
    )
    return { sides: Object.fromEntries(known.slice(0, MOST_TYPES)) }
  },
}

/** Returns the side of a message; null until the user has assigned its sender type. */
export function sideOf({ sides }: SenderSides, type: string | null): Side | null {
  return type !== null && Object.hasOwn(sides, type) ? (sides[type] ?? null) : null
}

/** Returns the sender types of some messages that can be assigned to a side, in alphabetical order. */
export function senderTypes(messages: readonly Pick<Message, 'sender_type'>[]): string[] {
  const types = messages.flatMap(({ sender_type }) => sender_type ?? []).filter(isType)
  return [...new Set(types)].sort().slice(0, MOST_TYPES)
}

/** Returns the sides with one more; a type that already has that side loses it. */
export function withSide({ sides }: SenderSides, type: string, side: Side): SenderSides {
  const { [type]: before, ...others } = sides
  return { sides: before === side ? others : { ...others, [type]: side } }
}
