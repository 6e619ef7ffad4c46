// What a conversation says of its first answer, and which conversations are drawn. Pure.
import { createHash } from 'node:crypto'
import type { OperationResult } from '../../../shared/api/registry.ts'

type Message = Pick<OperationResult<'messages.list'>['messages'][number], 'sender_type' | 'created_at'>

/**
 * The values of sender_type are not specified (2.1): a side is known only from a word that has one meaning. A `user`
 * has access to the company (4.7). What answers by itself is no answer.
 */
const SIDES: Readonly<Record<string, 'lead' | 'person' | 'automatic'>> = {
  ...of('lead', 'lead customer client cliente contact contato visitor visitante'),
  ...of(
    'person',
    'agent agente user usuario operator operador attendant atendente seller vendedor human humano',
  ),
  ...of('automatic', 'bot chatbot robot robo system sistema automation automacao flow fluxo ai ia'),
}

function of<Side extends string>(side: Side, words: string): Record<string, Side> {
  return Object.fromEntries(words.split(' ').map((word) => [word, side]))
}

const sideOf = (sender: string | null) => SIDES[sender?.trim().toLowerCase() ?? ''] ?? null

/** `sender`: of an unknown side, before the first answer. `time`: it is not known when the company wrote first. */
type FirstAnswer = { readonly minutes: number | null } | 'sender' | 'time'

/** Returns the minutes from the lead's creation to the first message of a person; null minutes without one. */
export function firstAnswer(messages: readonly Message[], createdAtMs: number): FirstAnswer {
  const sent = messages.map(({ sender_type: sender, created_at: at }) => ({
    side: sideOf(sender),
    atMs: at === null ? null : Date.parse(at),
  }))
  const answers = sent.flatMap(({ side, atMs }) => (side === 'person' ? [atMs] : []))
  if (answers.includes(null)) return 'time'
  const firstMs = Math.min(...answers.map(Number))
  if (sent.some(({ side, atMs }) => side === null && (atMs ?? 0) < firstMs)) return 'sender'
  if (answers.length === 0) return { minutes: null }
  // They talked before there was a lead.
  if (firstMs < createdAtMs) return 'time'
  return { minutes: Math.round((firstMs - createdAtMs) / 6_000) / 10 }
}

/** The same number from 0 to 1 for the same words, on every computer. */
export function drawnNumber(...words: readonly (string | number)[]): number {
  return createHash('sha256').update(words.join(' ')).digest().readUInt32BE() / 2 ** 32
}

/**
 * Returns where to draw from a list of so many: the whole list where a page holds it, else one of equal pages. The
 * place is drawn among all, so that each lead is as likely whatever the order of the list.
 */
export function pageToDraw(seed: string, total: number, most: number): { page: number; limit: number } {
  const limit = Math.ceil(total / Math.ceil(total / most))
  return { page: Math.floor((drawnNumber(seed, 'page') * total) / limit) + 1, limit }
}

/** The leads in an order that is drawn: the first ones of it are a random sample, also when leads come or go. */
export function inDrawnOrder<Lead extends { readonly id: number }>(
  seed: string,
  leads: readonly Lead[],
): Lead[] {
  const byId = new Map(leads.map((lead) => [lead.id, lead]))
  return [...byId.values()]
    .map((lead) => ({ lead, at: drawnNumber(seed, lead.id) }))
    .sort((a, b) => a.at - b.at)
    .map(({ lead }) => lead)
}
