import { PRODUCT_ORDERS } from '../../shared/catalogue/product-values.ts'
import type { FunnelMeasure } from '../../shared/funnel/conversion.ts'
import { TV_SCREENS, type TvScreen } from '../../shared/screens.ts'
import { isPlainDate, type PlainDate } from '../../shared/time/calendar.ts'
import { MEASURES } from '../domain/pipelines/pipelines-model.ts'
import {
  oneOf,
  readCents,
  readFlag,
  readInteger,
  readShownAs,
  readText,
  type ViewOf,
  viewReader,
} from './view-fields.ts'
import type { ViewDefinition } from './view-store.ts'

const STALLED_FIELDS = {
  shownAs: readShownAs,
  historyAs: readShownAs,
  cascadeAs: readShownAs,
  /** What the screen counts: deals, or their value. */
  by: oneOf<FunnelMeasure>(['count', 'value']),
  /** The day compared with; `look` is that of every screen. */
  comparedTo: (stored: unknown): PlainDate | 'look' => (isPlainDate(stored) ? stored : 'look'),
  /** The label of the only bucket of the history; null for the oldest one. Kept until the screen is left. */
  only: readText,
}

export type StalledView = ViewOf<typeof STALLED_FIELDS>

export const STALLED_VIEW: ViewDefinition<StalledView> = {
  screen: 'stalled',
  untilLeft: { only: null },
  read: viewReader(STALLED_FIELDS),
}

const PIPELINES_FIELDS = {
  asOf: (stored: unknown): PlainDate | 'now' => (isPlainDate(stored) ? stored : 'now'),
  comparedTo: (stored: unknown): PlainDate | 'previous' | 'none' =>
    isPlainDate(stored) || stored === 'none' ? stored : 'previous',
  /** Of the history. */
  measure: oneOf(MEASURES),
  /** The open stages with bars, or every figure of every stage. */
  stagesAs: readShownAs,
  historyAs: readShownAs,
  /** True for every figure of all pipelines. */
  isAllWhole: readFlag,
  /** The only stage of the history, by id; null for all. Kept until the screen is left, never saved. */
  stage: readInteger,
}

export type PipelinesView = ViewOf<typeof PIPELINES_FIELDS>

export const PIPELINES_VIEW: ViewDefinition<PipelinesView> = {
  screen: 'pipelines',
  untilLeft: { stage: null },
  read: viewReader(PIPELINES_FIELDS),
}

// What the TV shows and for how long: stored by company with the other view state.

export const TV_SECONDS = { least: 10, most: 300, usual: 20 } as const

export function isTvSeconds(seconds: unknown): seconds is number {
  return (
    Number.isInteger(seconds) &&
    (seconds as number) >= TV_SECONDS.least &&
    (seconds as number) <= TV_SECONDS.most
  )
}

function readScreens(stored: unknown): readonly TvScreen[] {
  const chosen: readonly unknown[] = Array.isArray(stored) ? stored : []
  const screens = TV_SCREENS.filter((screen) => chosen.includes(screen))
  return screens.length > 0 ? screens : TV_SCREENS
}

const TV_FIELDS = {
  /** In the order of the navigation, never empty. */
  screens: readScreens,
  seconds: (stored: unknown): number => (isTvSeconds(stored) ? stored : TV_SECONDS.usual),
}

type TvView = ViewOf<typeof TV_FIELDS>
export const TV_VIEW: ViewDefinition<TvView> = { screen: 'tv', read: viewReader(TV_FIELDS) }

// The view of Catálogo: its filters and order. The typed search is no part of it: it stays in the window's
// memory.

/** Longest name that a filter may hold. */
const MOST_NAME = 200

function readName(stored: unknown): string {
  return typeof stored === 'string' ? stored.slice(0, MOST_NAME) : ''
}

const FILTER_FIELDS = {
  /** Exact names (specification 4.8); empty for any. */
  brand: readName,
  category: readName,
  family: readName,
  /** Text within the tags of origin. */
  tag: readName,
  minCents: readCents,
  maxCents: readCents,
}

export type CatalogueFilters = ViewOf<typeof FILTER_FIELDS>
export const NO_PRODUCT_FILTERS = viewReader(FILTER_FIELDS)({})

export const readCatalogueView = viewReader({
  ...FILTER_FIELDS,
  order: oneOf(PRODUCT_ORDERS, 'nome'),
  areFiltersOpen: readFlag,
})
export type CatalogueView = ReturnType<typeof readCatalogueView>

export const CATALOGUE_VIEW: ViewDefinition<CatalogueView> = { screen: 'catalogue', read: readCatalogueView }

export const SHOP_TABS = ['basket', 'storefront'] as const

const readShopView = viewReader({
  tab: oneOf(SHOP_TABS),
})
type ShopView = ReturnType<typeof readShopView>

export const SHOP_VIEW: ViewDefinition<ShopView> = { screen: 'shop', read: readShopView }
