// What the basket of Loja asks, once for all its parts: every card reads it from here.
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EMPTY_BASKET } from '../../../../shared/shop/basket.ts'
import { createScreenContext } from '../../../components/screen-context.ts'
import { useBasket } from '../../../domain/shop/use-basket.ts'
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
