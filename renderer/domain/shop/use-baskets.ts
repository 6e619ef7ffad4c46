// The baskets of the active company. They are stored sealed with its settings and deleted when the company is
// forgotten.
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { cleanViewName } from '../../../shared/bridge/named-views.ts'
import { type Basket, MAX_BASKETS, newBasket } from '../../../shared/shop/basket.ts'
import { foldText } from '../../../shared/text/fold-text.ts'
import { useCompany } from '../../bridge/app-store.ts'
import {
  changeCompanySettings,
  readCompanySetting,
  useCompanySetting,
} from '../../bridge/company-settings-store.ts'
import { SHOP_VIEW } from '../../views/shop-view.ts'
import { changeView, useView } from '../../views/view-store.ts'

export type RenameOutcome = 'saved' | 'nameless' | 'taken'

export interface Baskets {
  readonly baskets: readonly Basket[]
  /** The basket that Loja shows; null before there is any. */
  readonly active: Basket | null
  readonly isFull: boolean
  open(id: string): void
  /** Makes an empty basket and opens it; null when there are too many. */
  create(): Basket | null
  /** Copies the shown basket and opens the copy; null when there are too many. */
  duplicate(): Basket | null
  rename(id: string, typed: string): RenameOutcome
  /** Deletes a basket. Returns the function that restores it. */
  remove(id: string): () => void
  /** Changes the shown basket; makes one when there is none. Null when that has no room. */
  change(edit: (basket: Basket) => Basket): Basket | null
}

function find(baskets: readonly Basket[], id: string | null): Basket | null {
  return baskets.find((basket) => basket.id === id) ?? baskets[0] ?? null
}

/**
 * Returns the baskets, and what a user can do with them. Every function reads the baskets as they are when it is
 * called.
 */
export function useBaskets(): Baskets {
  const { t } = useTranslation('shop')
  const { id: companyId } = useCompany()
  const baskets = useCompanySetting('baskets')
  const [{ basketId }] = useView(SHOP_VIEW)
  return useMemo(() => {
    const read = () => readCompanySetting(companyId, 'baskets')
    const save = (next: readonly Basket[]) => changeCompanySettings(companyId, { baskets: next })
    const open = (id: string) => changeView(companyId, SHOP_VIEW, { basketId: id })
    const now = () => new Date().toISOString()
    const isTaken = (name: string, exceptId: string | null) =>
      read().some((basket) => basket.id !== exceptId && foldText(basket.name) === foldText(name))
    const freeName = (nameOf: (count: number) => string) => {
      let count = 1
      while (isTaken(nameOf(count), null)) count += 1
      return nameOf(count)
    }
    const add = (basket: Basket) => {
      if (read().length >= MAX_BASKETS) return null
      save([...read(), basket])
      open(basket.id)
      return basket
    }
    const empty = () =>
      newBasket(
        crypto.randomUUID(),
        freeName((count) => t('newName', { number: count })),
        now(),
      )
    return {
      baskets,
      active: find(baskets, basketId),
      isFull: baskets.length >= MAX_BASKETS,
      open,
      create: () => add(empty()),
      duplicate: () => {
        const source = find(read(), basketId)
        if (source === null) return null
        const name = freeName((count) => t('copyName', { name: source.name, count, number: count }))
        return add({
          ...source,
          id: crypto.randomUUID(),
          name: cleanViewName(name) ?? source.name,
          changedAt: now(),
        })
      },
      rename: (id, typed) => {
        const name = cleanViewName(typed)
        if (name === null) return 'nameless'
        if (isTaken(name, id)) return 'taken'
        save(read().map((basket) => (basket.id === id ? { ...basket, name, changedAt: now() } : basket)))
        return 'saved'
      },
      remove: (id) => {
        const index = read().findIndex((basket) => basket.id === id)
        const removed = read()[index]
        save(read().filter((basket) => basket.id !== id))
        return () => {
          if (removed === undefined || read().length >= MAX_BASKETS) return
          save(read().toSpliced(index, 0, removed))
          open(id)
        }
      },
      change: (edit) => {
        const shown = find(read(), basketId)
        if (shown === null) return add({ ...edit(empty()), changedAt: now() })
        const edited = { ...edit(shown), changedAt: now() }
        save(read().map((basket) => (basket.id === shown.id ? edited : basket)))
        return edited
      },
    }
  }, [companyId, baskets, basketId, t])
}
