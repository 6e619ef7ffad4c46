// What Vitrine asks, once for all its parts: every card reads it from here.
import { useMemo } from 'react'
import type { OperationResult } from '../../../../shared/api/registry.ts'
import { type ConfigChecklist, configChecklist } from '../../../../shared/shop/storefront/config-checklist.ts'
import {
  type BannersOnDay,
  type SeenBanner,
  seenBanners,
} from '../../../../shared/shop/storefront/seen-banners.ts'
import { ownServerOf } from '../../../../shared/shop/storefront/text-checks.ts'
import { addDays, type DayRange, type PlainDate } from '../../../../shared/time/calendar.ts'
import type { AnswerState } from '../../../answers/answer-state.ts'
import { useAnswer } from '../../../answers/use-answer.ts'
import { useOperation } from '../../../answers/use-operation.ts'
import { useCompany } from '../../../bridge/app-store.ts'
import { createScreenContext } from '../../../components/screen-context.ts'
import { useToday } from '../../../platform/use-now.ts'
import { STOREFRONT_VIEW, type StorefrontView } from '../../../views/storefront-view.ts'
import { useView } from '../../../views/view-store.ts'
import { type SkuCheck, useSkuCheck } from './use-sku-check.ts'

/** Days of the calendar, today among them: five weeks. */
const CALENDAR_DAYS = 35

export interface StorefrontScreen {
  readonly today: PlainDate
  /** As `ownServerOf` returns it. */
  readonly ownServer: string | null
  readonly view: StorefrontView
  readonly changeView: (change: Partial<StorefrontView>) => void
  readonly config: AnswerState<OperationResult<'shop.loja.config'>>
  /** Null without a configuration. */
  readonly checklist: ConfigChecklist | null
  readonly skuCheck: SkuCheck
  readonly banners: AnswerState<OperationResult<'shop.banners.list'>>
  readonly history: AnswerState<readonly BannersOnDay[]>
  /** The banners of the calendar, and its days. */
  readonly seen: readonly SeenBanner[]
  readonly calendar: DayRange
}

export const { Provider: StorefrontScreenProvider, useScreen: useStorefrontScreen } =
  createScreenContext<StorefrontScreen>()

/** Asks for everything that Vitrine shows; for its page. */
export function useStorefrontAnswers(): StorefrontScreen {
  const today = useToday()
  const { id: companyId, baseUrl } = useCompany()
  const ownServer = ownServerOf(baseUrl)
  const [view, changeView] = useView(STOREFRONT_VIEW)
  const config = useOperation('shop.loja.config', {})
  const banners = useOperation('shop.banners.list', {})
  const calendar = { from: addDays(today, 1 - CALENDAR_DAYS), to: today }
  const history = useAnswer({ kind: 'banners-history', companyId, ...calendar }, { isSeldom: true })
  const skuCheck = useSkuCheck(companyId)
  const hasUnknownSkus = skuCheck.hasUnknown
  const checklist = useMemo(
    () => (config.value === null ? null : configChecklist(config.value, { hasUnknownSkus, ownServer })),
    [config.value, hasUnknownSkus, ownServer],
  )
  const seen = useMemo(() => seenBanners(history.value ?? []), [history.value])
  return { today, ownServer, view, changeView, config, checklist, skuCheck, banners, history, seen, calendar }
}
