// The banners of shop.banners.list (specification 2.10): by position, what is suspect in them, and days that an
// instance may send beside the specified fields.

import type { OperationResult } from '../../api/registry.ts'
import { toNumber, toText } from '../../api/scalars.ts'
import { fieldOf } from '../../json/record.ts'
import { isVisible } from '../../text/visible.ts'
import { isPlainDate, type PlainDate } from '../../time/calendar.ts'
import { zonedTimeOf } from '../../time/zoned-time.ts'
import { type LinkProblem, linkProblem, pictureProblem } from './text-checks.ts'

export type Banner = NonNullable<OperationResult<'shop.banners.list'>['banners']>[number]

export interface BannerSlot {
  /** As given; null when the API does not say the position. */
  readonly slot: string | null
  readonly banners: readonly Banner[]
}

export type BannerField = 'titulo' | 'imagem_url' | 'link_url'
export type BannerProblem = LinkProblem | 'empty'

/** Days on which a banner is shown, both inclusive; null where the answer names no day. */
export interface BannerWindow {
  readonly from: PlainDate | null
  readonly to: PlainDate | null
}

/** Returns the banners by position, positions and banners in the order of the answer. */
export function bannersBySlot(banners: readonly Banner[]): BannerSlot[] {
  const slots = new Map<string | null, Banner[]>()
  for (const banner of banners) {
    const slot = typeof banner.slot === 'string' && isVisible(banner.slot) ? banner.slot : null
    slots.set(slot, [...(slots.get(slot) ?? []), banner])
  }
  return [...slots].map(([slot, its]) => ({ slot, banners: its }))
}

/**
 * Returns what is suspect in a banner. A field that was not sent is no problem: nothing is known of it.
 * @param ownServer As `ownServerOf` returns it.
 */
export function bannerProblems(
  banner: Banner,
  ownServer: string | null,
): { readonly field: BannerField; readonly problem: BannerProblem }[] {
  const checks = {
    titulo: () => null,
    imagem_url: (text: string) => pictureProblem(text, ownServer),
    link_url: linkProblem,
  } as const satisfies Record<BannerField, (text: string) => BannerProblem | null>
  return (['titulo', 'imagem_url', 'link_url'] as const).flatMap((field) => {
    const value = banner[field]
    if (value === undefined) return []
    const problem = value === null || !isVisible(value) ? 'empty' : checks[field](value)
    return problem === null ? [] : [{ field, problem }]
  })
}

const FROM_NAMES = [
  'inicio',
  'inicia_em',
  'data_inicio',
  'exibir_de',
  'valido_de',
  'starts_at',
  'start_at',
  'start_date',
]
const TO_NAMES = [
  'fim',
  'termina_em',
  'data_fim',
  'exibir_ate',
  'valido_ate',
  'ends_at',
  'end_at',
  'end_date',
]

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/

/** Returns the day of a plain date, of a local time, or of an instant in the company's zone; null for anything else. */
function dayOf(value: unknown, timeZone: string): PlainDate | null {
  if (typeof value !== 'string') return null
  if (isPlainDate(value)) return value
  if (INSTANT.test(value) && !Number.isNaN(Date.parse(value)))
    return zonedTimeOf(timeZone).dayOf(Date.parse(value))
  const local = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}(?::\d{2})?$/.exec(value)?.[1]
  return isPlainDate(local) ? local : null
}

/**
 * Returns the days that a banner itself names. The specification shows no such field, so only names that can mean
 * nothing else are read. Null when the answer holds none.
 */
export function bannerWindow(banner: Banner, timeZone: string): BannerWindow | null {
  const find = (names: readonly string[]) =>
    names.map((name) => dayOf(fieldOf(banner, name), timeZone)).find((day) => day !== null) ?? null
  const window = { from: find(FROM_NAMES), to: find(TO_NAMES) }
  return window.from === null && window.to === null ? null : window
}

/** Fields of a carousel in the order of the specification, with what they must be. */
export const CAROUSEL_FIELDS = {
  efeito: 'text',
  intervalo_ms: 'milliseconds',
  transicao_ms: 'milliseconds',
  autoplay: 'flag',
  laco: 'flag',
  mostrar_setas: 'flag',
  mostrar_pontos: 'flag',
  pausar_no_hover: 'flag',
} as const
export type CarouselField = keyof typeof CAROUSEL_FIELDS
export const CAROUSEL_FIELD_NAMES = Object.keys(CAROUSEL_FIELDS) as readonly CarouselField[]

/**
 * `absent`: not sent. `empty`: sent as null or without text. `odd`: sent as something else, which is shown raw. The
 * value of a filled setting is a text, a boolean or milliseconds; of the others it is as received.
 */
export interface CarouselSetting {
  readonly field: CarouselField
  readonly state: 'filled' | 'empty' | 'absent' | 'odd'
  readonly value: unknown
}

/** Returns the value of a setting by its kind; null when it cannot be one. */
function readSetting(kind: (typeof CAROUSEL_FIELDS)[CarouselField], value: unknown) {
  if (kind === 'flag') return typeof value === 'boolean' ? value : null
  if (kind === 'text') return toText(value)
  const milliseconds = toNumber(value)
  return milliseconds !== null && milliseconds >= 0 ? milliseconds : null
}

/** Returns each setting of a carousel; all are absent where the answer holds none. */
export function carouselSettings(carousel: unknown): CarouselSetting[] {
  return CAROUSEL_FIELD_NAMES.map((field) => {
    const value = fieldOf(carousel, field)
    if (value === undefined) return { field, state: 'absent', value }
    if (value === null || (typeof value === 'string' && !isVisible(value)))
      return { field, state: 'empty', value }
    const read = readSetting(CAROUSEL_FIELDS[field], value)
    return read === null ? { field, state: 'odd', value } : { field, state: 'filled', value: read }
  })
}
