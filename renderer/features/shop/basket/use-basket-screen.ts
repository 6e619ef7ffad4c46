// What the basket of Loja asks, once for all its parts: every card reads it from here.
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OperationResult } from '../../../../shared/api/registry.ts'
import type { AppError } from '../../../../shared/bridge/app-error.ts'
import {
  type Basket,
  type BasketLine,
  basketLine,
  countedLines,
  EMPTY_BASKET,
} from '../../../../shared/shop/basket.ts'
import { type Discounts, readDiscounts } from '../../../../shared/shop/discounts.ts'
import { PICKUP, readShipping, type Shipping, type ShippingWay } from '../../../../shared/shop/shipping.ts'
import {
  chooseDelivery,
  discountRequest,
  type Sum,
  shippingRequest,
  subtotalOf,
  sumOf,
} from '../../../../shared/shop/simulation.ts'
import type { AnswerState, DrawnAnswer } from '../../../answers/answer-state.ts'
import { useAnswers } from '../../../answers/answers.ts'
import { useOldestCollected } from '../../../answers/collected.ts'
import { operationQuestion, useOperation } from '../../../answers/use-operation.ts'
import { useAppStore, useCompany } from '../../../bridge/app-store.ts'
import { createScreenContext } from '../../../components/page.tsx'
import { useBasket } from '../../../domain/shop/use-basket.ts'
import { useHeld } from '../../../platform/stable-values.ts'

/** What can be taken back, in words. */
interface Undo {
  readonly text: string
  readonly run: () => void
}

export type BasketScreen = ReturnType<typeof useBasketAnswers>

export const { Provider: BasketScreenProvider, useScreen: useBasketScreen } =
  createScreenContext<BasketScreen>()

export function useBasketAnswers() {
  const { t } = useTranslation('shop')
  const { basket, change } = useBasket()
  const products = useBasketProducts(basket)
  const simulation = useSimulation(basket, products.lines)
  const [undo, offerUndo] = useState<Undo | null>(null)
  const item = useRef<HTMLInputElement>(null)
  const cep = useRef<HTMLInputElement>(null)
  const buyer = useRef<HTMLInputElement>(null)
  /** How often it was emptied: the fields then begin anew, without what was typed and not taken. */
  const [round, setRound] = useState(0)
  const empty = () => {
    change(() => EMPTY_BASKET)
    setRound(round + 1)
    offerUndo(basket.items.length === 0 ? null : { text: t('emptied'), run: () => change(() => basket) })
    requestAnimationFrame(() => item.current?.focus())
  }
  return { basket, change, empty, round, products, simulation, undo, offerUndo, fields: { item, cep, buyer } }
}

// Checks each SKU of a basket by products.get: the shop leaves unknown ones out without a word.

/** Returns the product of an answer, or why there is none. */
function foundOf(drawn?: DrawnAnswer<OperationResult<'products.get'>>): Parameters<typeof basketLine>[1] {
  if (!drawn || drawn.isFirstLoad) return 'checking'
  // A product that was found once and is now unknown is no longer in the shop.
  if (drawn.error?.code === 'NOT_FOUND') return 'missing'
  return drawn.value?.product ?? 'unchecked'
}

/** Asks for every product of the basket once; a product is asked again when the user refreshes. */
function useBasketProducts({ items }: Basket) {
  const { id: companyId } = useCompany()
  const answers = useAnswers<OperationResult<'products.get'>>(
    items.map(({ sku }) => operationQuestion(companyId, 'products.get', { codigo: sku })),
    { renew: 'shown', isSeldom: true },
  )
  return useMemo(() => {
    const found = items.map((_, index) => foundOf(answers[index]))
    const unchecked = found.indexOf('unchecked')
    return {
      /** In the order of the basket. */
      lines: items.map((item, index) => basketLine(item, found[index] ?? 'checking')),
      /** Why products could not be checked; null when all were, or soon will be. */
      error: unchecked < 0 ? null : (answers[unchecked]?.error ?? { code: 'NOT_STORED' as const }),
      /** True when a price comes from a stored answer. */
      hasStored: answers.some((drawn, index) => drawn.error && typeof found[index] === 'object'),
    }
  }, [items, answers])
}

// One simulation: the shipping quote first, then the discounts with the price of the chosen delivery. Asked live only
// and once for each input. An answer belongs to its question, so a late one never replaces a newer one.

/** So long must the input rest before the API is asked. */
const PAUSE_MS = 300

export interface Simulated {
  readonly input: Basket
  readonly lines: readonly BasketLine[]
  /** Null without a CEP, and when it could not be asked. */
  readonly shipping: Shipping | null
  readonly chosen: ShippingWay | null
  /** Null when they could not be asked. */
  readonly discounts: Discounts | null
  readonly sum: Sum
  /** Items of either answer that cannot be read, as received. */
  readonly unreadable: readonly unknown[]
  readonly shippingError: AppError | null
  readonly discountError: AppError | null
}

export type Simulation = ReturnType<typeof useSimulation>

/** The input once it rests; an empty basket at once. A basket that is stored again unchanged is the same input. */
function useInput({ items, coupon, buyer, cep }: Basket) {
  const key = JSON.stringify({ items, coupon, buyer, cep } satisfies Basket)
  const [settledKey] = useDebouncedValue(key, PAUSE_MS)
  const isResting = settledKey === key || items.length === 0
  const shownKey = isResting ? key : settledKey
  const input = useMemo(() => JSON.parse(shownKey) as Basket, [shownKey])
  return { input, isResting }
}

/** A value that is not of now counts as none. */
function liveValue<Value>({ value, source, error }: AnswerState<Value>): Value | null {
  return source === 'live' && error === null ? value : null
}

function useSimulated(input: Basket, lines: readonly BasketLine[]) {
  const [wanted, setWanted] = useState<{ readonly cep: string | null; readonly key: string } | null>(null)
  const asked = input.items.length > 0 ? input : null
  // An emptied basket begins anew: with the first way that works.
  if (asked === null && wanted !== null) setWanted(null)
  const cep = asked?.cep ?? null
  const quote = useOperation(
    'shop.frete.calcular',
    asked !== null && cep !== null ? shippingRequest(asked, cep) : null,
    { renew: 'shown' },
  )
  const quoted = liveValue(quote)
  const shipping = useMemo(() => (quoted === null ? null : readShipping(quoted)), [quoted])
  const wantedKey = wanted?.cep === cep ? wanted.key : null
  const chosen = useMemo(() => {
    const counted = countedLines(lines)
    return chooseDelivery(shipping, wantedKey, counted && subtotalOf(counted))
  }, [shipping, wantedKey, lines])
  // What is picked up has no shipping of which something could be taken off.
  const shippingCents = chosen === null || chosen.key === PICKUP ? null : chosen.priceCents
  const isQuoting = cep !== null && quote.isFirstLoad
  const validation = useOperation(
    'shop.desconto.validar',
    asked !== null && !isQuoting ? discountRequest(asked, shippingCents) : null,
    { renew: 'shown' },
  )
  const isAsking = asked !== null && (isQuoting || validation.isFirstLoad)
  const choose = (key: string) => setWanted({ cep, key })
  return { asked, quote, quoted, shipping, chosen, validation, isAsking, choose }
}

/** @param lines The lines of the same basket. */
function useSimulation(basket: Basket, lines: readonly BasketLine[]) {
  const { id: companyId } = useCompany()
  const connection = useAppStore(({ connections }) => connections[companyId])
  const { input, isResting } = useInput(basket)
  const answers = useSimulated(input, lines)
  const { asked, quote, quoted, shipping, chosen, validation } = answers
  const validated = liveValue(validation)
  const isChecking = lines.some(({ state }) => state === 'checking')
  const isAsking = !isResting || answers.isAsking || (asked !== null && isChecking)
  const now = useMemo<Simulated | null>(() => {
    if (asked === null || isAsking) return null
    const discounts = validated === null ? null : readDiscounts(validated, asked.coupon)
    return {
      input: asked,
      lines,
      shipping,
      chosen,
      discounts,
      sum: sumOf(lines, discounts, chosen),
      unreadable: [quoted, validated]
        .flatMap((answer) => answer?.unreadable ?? [])
        .concat(shipping?.unread ?? [], discounts?.unread ?? []),
      shippingError: asked.cep === null ? null : quote.error,
      discountError: validation.error,
    }
  }, [asked, isAsking, lines, shipping, chosen, quoted, validated, quote.error, validation.error])
  return {
    /** The last complete one; null before. */
    shown: useHeld(now, isAsking),
    /** True while an answer to the present input is on its way: `shown` is then of an earlier input. */
    isAsking,
    /** No connection: nothing that was simulated holds now. */
    isOffline: connection?.state === 'failed',
    /** When the older of the two answers was computed. */
    collected: useOldestCollected(asked?.cep == null ? [validation, validation] : [quote, validation]),
    choose: answers.choose,
    refresh: () => {
      quote.refresh()
      validation.refresh()
    },
  }
}
