// The banners of shop.banners.list (specification 2.10): by position, what is suspect in them, and days that an instance
// may send beside the specified fields.
import type { OperationResult } from '../../api/registry.ts'
import { fieldOf } from '../../json/record.ts'
import { isVisible } from '../../text/visible.ts'
import { isPlainDate, type PlainDate } from '../../time/calendar.ts'
import { zonedTimeOf } from '../../time/zoned-time.ts'
import { type LinkProblem, linkProblem } from './text-checks.ts'

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

function fieldProblem(value: string | null | undefined, isLink: boolean): BannerProblem | null {
  if (value === undefined) return null
  if (value === null || !isVisible(value)) return 'empty'
  return isLink ? linkProblem(value) : null
}

/** Returns what is suspect in a banner. A field that was not sent is no problem: nothing is known of it. */
export function bannerProblems(
  banner: Banner,
): { readonly field: BannerField; readonly problem: BannerProblem }[] {
  const fields = ['titulo', 'imagem_url', 'link_url'] as const
  return fields.flatMap((field) => {
    const problem = fieldProblem(banner[field], field !== 'titulo')
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

/** `absent`: not sent. `empty`: sent as null or without text. `odd`: sent as something else, which is shown raw. */
export interface CarouselSetting {
  readonly field: CarouselField
  readonly state: 'filled' | 'empty' | 'absent' | 'odd'
  readonly value: unknown
}

function settingState(field: CarouselField, value: unknown): CarouselSetting['state'] {
  if (value === undefined) return 'absent'
  if (value === null) return 'empty'
  if (typeof value === 'string' && !isVisible(value)) return 'empty'
  switch (CAROUSEL_FIELDS[field]) {
    case 'text':
      return typeof value === 'string' ? 'filled' : 'odd'
    case 'flag':
      return typeof value === 'boolean' ? 'filled' : 'odd'
    case 'milliseconds':
      return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? 'filled' : 'odd'
  }
}

/** Returns each setting of a carousel as received; all are absent where the answer holds none. */
export function carouselSettings(carousel: unknown): CarouselSetting[] {
  return CAROUSEL_FIELD_NAMES.map((field) => {
    const value = fieldOf(carousel, field)
    return { field, state: settingState(field, value), value }
  })
}
