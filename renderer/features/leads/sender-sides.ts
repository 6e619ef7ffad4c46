// The sides of senders: which one a message has, and how they change. shared/bridge/sender-sides.ts defines them.
import {
  isSenderType,
  MAX_SENDER_TYPES,
  type SenderSides,
  type Side,
} from '../../../shared/bridge/sender-sides.ts'
import type { Message } from './conversation-model.ts'

/** Returns the side of a message; null until the user has assigned its sender type. */
export function sideOf(sides: SenderSides, type: string | null): Side | null {
  return type !== null && Object.hasOwn(sides, type) ? (sides[type] ?? null) : null
}

/** Returns the sender types of some messages that can be assigned to a side, in alphabetical order. */
export function senderTypes(messages: readonly Pick<Message, 'sender_type'>[]): string[] {
  const types = messages.flatMap(({ sender_type }) => sender_type ?? []).filter(isSenderType)
  return [...new Set(types)].sort().slice(0, MAX_SENDER_TYPES)
}

/**
 * Returns the sides with one more; a type that already has that side loses it. Of more than MAX_SENDER_TYPES, those
 * assigned first are dropped.
 */
export function withSide(sides: SenderSides, type: string, side: Side): SenderSides {
  const { [type]: before, ...others } = sides
  if (before === side) return others
  return Object.fromEntries([...Object.entries(others), [type, side] as const].slice(-MAX_SENDER_TYPES))
}
