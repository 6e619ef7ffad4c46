// What a typed text finds in the palette beside the named items: stored leads and products. No call is made before an
// item is chosen.
import { useLocation } from 'wouter'
import { useCompany } from '../bridge/app-store.ts'
import { productStateOf, useStoredProducts } from '../domain/catalogue/products.tsx'
import { firstPhoneOf, type LeadState, useStoredLeads } from '../domain/leads/leads.ts'
import { shownText } from '../format/format.ts'
import { typeSearch } from '../list/use-list-screen.ts'
import type { PaletteItem } from '../navigation/palette-model.ts'
import { pathOf } from '../navigation/screens.ts'
import { useSay } from '../report/say.ts'
import { LEADS_VIEW, NO_LEAD_FILTERS } from '../views/leads-view.ts'
import { useVisit } from '../views/view-store.ts'

/** @param hasNamed True when the text finds named items: beside those alone, a search would be noise. */
export function useTypedItems(text: string, hasNamed: boolean): PaletteItem[] {
  const leads = useLeadItems(text, hasNamed)
  // Without one that is stored, the search of the platform alone.
  const hasLeads = leads.length > 1
  const products = useProductItems(text, hasNamed || hasLeads)
  return hasLeads ? [...leads, ...products] : [...products, ...leads]
}

/** Shorter texts find too many of them. */
const LEAST_LETTERS = { lead: 3, product: 2 } as const

/** The stored leads, by name, title, phone or e-mail, and the search of the platform. */
function useLeadItems(text: string, hasOthers: boolean): PaletteItem[] {
  const { t } = useSay()
  const [, navigate] = useLocation()
  const { id: companyId } = useCompany()
  const visit = useVisit(LEADS_VIEW, 'search')
  const isSearch = text.length >= LEAST_LETTERS.lead
  const leads = useStoredLeads(isSearch ? text : null)
  if (!isSearch || (hasOthers && leads.length === 0)) return []
  const group = t('palette:leads')
  const search = () => {
    typeSearch(companyId, 'leads', text)
    visit(NO_LEAD_FILTERS)
  }
  return [
    ...leads.map((lead) => {
      const state: LeadState = { leadId: lead.id }
      const label = [shownText(lead.name) ?? t('noName'), firstPhoneOf(lead)].filter(Boolean).join(' · ')
      return { id: `lead/${lead.id}`, group, label, run: () => navigate(pathOf('leads'), { state }) }
    }),
    { id: 'lead/search', group, label: t('palette:searchLeads', { text }), run: search },
  ]
}

/** The stored products, and the search of Catálogo. */
function useProductItems(text: string, hasOthers: boolean): PaletteItem[] {
  const { t } = useSay()
  const { id: companyId } = useCompany()
  const [, navigate] = useLocation()
  const isSearch = text.length >= LEAST_LETTERS.product
  const products = useStoredProducts(isSearch ? text : '')
  if (!isSearch || (hasOthers && products.length === 0)) return []
  const group = t('screens.catalogue')
  const search = () => {
    typeSearch(companyId, 'catalogue', text)
    navigate(pathOf('catalogue'))
  }
  return [
    ...products.flatMap((product): PaletteItem[] => {
      const state = productStateOf(product)
      if (state === null) return []
      const name = shownText(product.nome) ?? t('noName')
      const sku = shownText(product.codigo)
      const label = sku === null ? name : `${name} · ${t('catalogue:skuOf', { sku })}`
      const run = () => navigate(pathOf('catalogue'), { state })
      return [{ id: `product/${JSON.stringify(state)}`, group, label, run }]
    }),
    { id: 'product/search', group, label: t('palette:searchProducts', { text }), run: search },
  ]
}
