// The tables of a basket for files. SKU and CEP are text; a figure that is not known stays empty.
import { useTranslation } from 'react-i18next'
import type { TableModel } from '../../../../shared/bridge/tables.ts'
import { isCep, maskCep } from '../../../../shared/shop/cep.ts'
import { COMBINES_WITH } from '../../../../shared/shop/discounts.ts'
import { lineCents } from '../../../../shared/shop/totals.ts'
import { useBasketScreen } from './use-basket-screen.ts'
import { useDiscountWords } from './use-discount-words.ts'
import { useLineState } from './use-line-words.ts'
import type { Simulated } from './use-simulation.ts'

/** Returns the tables of what is shown, in a fixed order: the basket, then what the shop answered about it. */
export function useBasketTables(): readonly TableModel[] {
  const { products, simulation, basket } = useBasketScreen()
  const { t } = useTranslation('shop')
  const lineState = useLineState()
  const optionsTable = useOptionsTable()
  const discountsTable = useDiscountsTable()
  const { shown, isAsking, isOffline } = simulation
  const simulated = isAsking || isOffline ? null : shown
  if (basket === null || basket.items.length === 0) return []
  const items: TableModel = {
    title: t('tables.basket'),
    columns: [
      { title: t('exportColumns.sku'), type: 'text' },
      { title: t('exportColumns.product'), type: 'text' },
      { title: t('exportColumns.state'), type: 'text' },
      { title: t('exportColumns.price'), type: 'money' },
      { title: t('exportColumns.quantity'), type: 'count' },
      { title: t('exportColumns.total'), type: 'money' },
    ],
    rows: products.lines.map((line) => [
      line.sku,
      line.product?.nome ?? null,
      lineState(line)?.text ?? null,
      line.unitCents,
      line.quantity,
      line.isCounted === false ? null : lineCents(line),
    ]),
    ...(simulated && {
      total: [t('subtotal'), null, null, null, simulated.sum.units, simulated.sum.subtotalCents],
    }),
  }
  return [items, ...optionsTable(simulated), ...discountsTable(simulated)]
}

function useOptionsTable(): (simulated: Simulated | null) => TableModel[] {
  const { t } = useTranslation('shop')
  return (simulated) => {
    const { cep, uf, options } = simulated?.shipping ?? { cep: null, uf: null, options: null }
    if (options === null || options.length === 0) return []
    return [
      {
        title: t('tables.options'),
        columns: [
          { title: t('exportColumns.cep'), type: 'text' },
          { title: t('exportColumns.uf'), type: 'text' },
          { title: t('exportColumns.option'), type: 'text' },
          { title: t('exportColumns.shipping'), type: 'money' },
          { title: t('exportColumns.minDays'), type: 'count' },
          { title: t('exportColumns.maxDays'), type: 'count' },
          { title: t('exportColumns.from'), type: 'day' },
          { title: t('exportColumns.to'), type: 'day' },
          { title: t('exportColumns.processing'), type: 'count' },
          { title: t('exportColumns.ids'), type: 'text' },
        ],
        rows: options.map(({ name, priceCents, minDays, maxDays, estimate, ids }) => [
          cep !== null && isCep(cep) ? maskCep(cep) : cep,
          uf,
          name,
          priceCents,
          minDays,
          maxDays,
          estimate?.from ?? null,
          estimate?.to ?? null,
          estimate?.processingDays ?? null,
          ids.join(', '),
        ]),
      },
    ]
  }
}

function useDiscountsTable(): (simulated: Simulated | null) => TableModel[] {
  const { t } = useTranslation('shop')
  const words = useDiscountWords()
  const flag = (value: boolean | null) => (value === null ? null : t(value ? 'yes' : 'no'))
  return (simulated) => {
    const list = simulated?.discounts?.list ?? []
    if (list.length === 0) return []
    return [
      {
        title: t('tables.discounts'),
        columns: [
          { title: t('exportColumns.discount'), type: 'text' },
          { title: t('exportColumns.origin'), type: 'text' },
          { title: t('exportColumns.code'), type: 'text' },
          { title: t('exportColumns.type'), type: 'text' },
          { title: t('exportColumns.value'), type: 'money' },
          { title: t('exportColumns.freeShipping'), type: 'text' },
          { title: t('exportColumns.skus'), type: 'text' },
          ...COMBINES_WITH.map(
            (kind) =>
              ({
                title: t('exportColumns.combinesWith', { kind: t(`kinds.${kind}`) }),
                type: 'text',
              }) as const,
          ),
          { title: t('exportColumns.ids'), type: 'text' },
        ],
        rows: list.map((discount) => [
          discount.name,
          t(`origins.${discount.origin}`),
          discount.code,
          words.type(discount),
          discount.cents,
          flag(discount.isFreeShipping),
          discount.skus.join(', '),
          ...COMBINES_WITH.map((kind) => flag(discount.combines[kind])),
          discount.id,
        ]),
      },
    ]
  }
}
