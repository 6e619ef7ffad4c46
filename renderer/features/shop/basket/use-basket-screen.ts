// What the basket of Loja asks, once for all its parts: every card reads it from here.
import { type RefObject, useCallback, useRef, useState } from 'react'
import type { Basket } from '../../../../shared/shop/basket.ts'
import { createScreenContext } from '../../../components/screen-context.ts'
import { type Baskets, useBaskets } from '../../../domain/shop/use-baskets.ts'
import { type BasketProducts, useBasketProducts } from './use-basket-products.ts'
import { type Simulation, useSimulation } from './use-simulation.ts'

/** What can be taken back, in words. */
export interface Undo {
  readonly text: string
  readonly run: () => void
}

export interface BasketFields {
  readonly item: RefObject<HTMLInputElement | null>
  readonly cep: RefObject<HTMLInputElement | null>
  readonly buyer: RefObject<HTMLInputElement | null>
}

export interface BasketScreen {
  readonly baskets: Baskets
  /** The shown basket; null before there is any. */
  readonly basket: Basket | null
  readonly products: BasketProducts
  readonly simulation: Simulation
  readonly undo: Undo | null
  readonly offerUndo: (undo: Undo | null) => void
  readonly fields: BasketFields
}

export const { Provider: BasketScreenProvider, useScreen: useBasketScreen } =
  createScreenContext<BasketScreen>()

/** Asks for everything that the basket shows; for its page. */
export function useBasketAnswers(): BasketScreen {
  const baskets = useBaskets()
  const basket = baskets.active
  const products = useBasketProducts(basket)
  const simulation = useSimulation(basket, products.lines)
  const [undo, setUndo] = useState<Undo | null>(null)
  const offerUndo = useCallback((offered: Undo | null) => setUndo(offered), [])
  const item = useRef<HTMLInputElement>(null)
  const cep = useRef<HTMLInputElement>(null)
  const buyer = useRef<HTMLInputElement>(null)
  return { baskets, basket, products, simulation, undo, offerUndo, fields: { item, cep, buyer } }
}
