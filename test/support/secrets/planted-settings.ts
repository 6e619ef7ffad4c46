// Settings that reveal something about the business, with texts by which a search would find them in a file.
import { DEFAULT_ALERTS } from '../../../shared/bridge/alerts.ts'
import type { Cents } from '../../../shared/money/money.ts'

export const TARGETS = { 1: { '2026-11-01': 91_827_364 as Cents } }
export const NAMED = [
  {
    id: '6b1f8f0e-5d55-4a9e-8c5c-0a4b7a4f3c21',
    screen: 'leads' as const,
    name: 'Carteira da Gertrudes',
    filters: { opportunityMin: 7_364_519 },
  },
]
export const BASKET = {
  items: [{ sku: 'PLANTED-8812', quantity: 3 }],
  coupon: 'SEGREDO77',
  cep: '69005040',
  buyer: { kind: 'email' as const, value: 'hortensia.plantada@example.com' },
}
export const ALERTS = {
  ...DEFAULT_ALERTS,
  unusual: { isOn: true },
} as const
/**
 * Texts that must not be found in the file: a target, an alert bound, a view's name, the bound of a filter, a basket.
 */
export const PLANTED = [
  '91827364',
  '645193827',
  'Carteira da Gertrudes',
  '7364519',
  'PLANTED-8812',
  'SEGREDO77',
  '69005040',
  'hortensia.plantada',
]
