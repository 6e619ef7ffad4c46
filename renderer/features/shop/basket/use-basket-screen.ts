// What the basket of Loja asks, once for all its parts: every card reads it from here.
import { useRef, useState } from 'react'
import { createScreenContext } from '../../../components/screen-context.ts'
import { useBaskets } from '../../../domain/shop/use-baskets.ts'
import { useBasketProducts } from './use-basket-products.ts'
import { useSimulation } from './use-simulation.ts'

/** What can be taken back, in words. */
interface Undo {
  readonly text: string
  readonly run: () => void
}

export type BasketScreen = ReturnType<typeof useBasketAnswers>

export const { Provider: BasketScreenProvider, useScreen: useBasketScreen } =
  createScreenContext<BasketScreen>()

/** Asks for everything that the basket shows; for its page. */
export function useBasketAnswers() {
  const baskets = useBaskets()
  /** The shown one; null before there is any. */
  const basket = baskets.active
  const products = useBasketProducts(basket)
  const simulation = useSimulation(basket, products.lines)
  const [undo, offerUndo] = useState<Undo | null>(null)
  const item = useRef<HTMLInputElement>(null)
  const cep = useRef<HTMLInputElement>(null)
  const buyer = useRef<HTMLInputElement>(null)
  return { baskets, basket, products, simulation, undo, offerUndo, fields: { item, cep, buyer } }
}
