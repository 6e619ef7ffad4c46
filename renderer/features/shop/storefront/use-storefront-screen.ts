// What Vitrine asks, once for all its parts: every card reads it from here.
import { useMemo } from 'react'
import { configChecklist } from '../../../../shared/shop/storefront/config-checklist.ts'
import { seenBanners } from '../../../../shared/shop/storefront/seen-banners.ts'
import { ownServerOf } from '../../../../shared/shop/storefront/text-checks.ts'
import { addDays } from '../../../../shared/time/calendar.ts'
import { useAnswer } from '../../../answers/use-answer.ts'
import { useOperation } from '../../../answers/use-operation.ts'
import { useCompany } from '../../../bridge/app-store.ts'
import { createScreenContext } from '../../../components/screen-context.ts'
import { useToday } from '../../../platform/use-now.ts'
import { STOREFRONT_VIEW } from '../../../views/storefront-view.ts'
import { useView } from '../../../views/view-store.ts'
import { useSkuCheck } from './use-sku-check.ts'

/** Days of the calendar, today among them: five weeks. */
const CALENDAR_DAYS = 35

export type StorefrontScreen = ReturnType<typeof useStorefrontAnswers>

export const { Provider: StorefrontScreenProvider, useScreen: useStorefrontScreen } =
  createScreenContext<StorefrontScreen>()

/** Asks for everything that Vitrine shows; for its page. */
export function useStorefrontAnswers() {
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
  /** Null without a configuration. */
  const checklist = useMemo(
    () => (config.value === null ? null : configChecklist(config.value, { hasUnknownSkus, ownServer })),
    [config.value, hasUnknownSkus, ownServer],
  )
  /** The banners of the calendar. */
  const seen = useMemo(() => seenBanners(history.value ?? []), [history.value])
  return { today, ownServer, view, changeView, config, checklist, skuCheck, banners, history, seen, calendar }
}
