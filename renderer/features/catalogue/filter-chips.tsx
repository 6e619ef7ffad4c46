import { useTranslation } from 'react-i18next'
import { type Chip, ChipList } from '../../components/chip-list.tsx'
import { useFormats } from '../../format/use-formats.ts'
import { type CatalogueView, NO_PRODUCT_FILTERS } from '../../views/catalogue-view.ts'
import { filtersInForce } from './catalogue-model.ts'

interface NamedFilter {
  readonly key: string
  readonly name: string
  readonly value: string
  readonly without: Partial<CatalogueView>
}

/** Returns each active filter in words. */
export function useFilterWords(view: CatalogueView): NamedFilter[] {
  const { t } = useTranslation('catalogue')
  const formats = useFormats()
  const keys = filtersInForce(view)
  const { minCents, maxCents } = view
  const amount =
    minCents !== null && maxCents !== null
      ? t('priceBetween', { from: formats.money(minCents), to: formats.money(maxCents) })
      : minCents !== null
        ? t('priceAtLeast', { amount: formats.money(minCents) })
        : t('priceAtMost', { amount: formats.money(maxCents) })
  const named = (['brand', 'category', 'family', 'tag'] as const).flatMap((key) =>
    keys.includes(key) ? { key, name: t(key), value: view[key], without: { [key]: '' } } : [],
  )
  return [
    ...named,
    ...(keys.includes('minCents') || keys.includes('maxCents')
      ? [
          {
            key: 'price',
            name: t('columns.price'),
            value: amount,
            without: { minCents: null, maxCents: null },
          },
        ]
      : []),
    ...(view.availability === 'any'
      ? []
      : [
          {
            key: 'availability',
            name: t('availabilityFilter'),
            value: t(`availabilities.${view.availability}`),
            without: { availability: 'any' as const },
          },
        ]),
  ]
}

interface FilterChipsProps {
  readonly view: CatalogueView
  readonly onChange: (change: Partial<CatalogueView>) => void
}

/** Each active filter in words; a click removes it. */
export function FilterChips({ view, onChange }: FilterChipsProps) {
  const { t } = useTranslation('catalogue')
  const chips = useFilterWords(view).map(
    ({ without, ...chip }): Chip => ({ ...chip, remove: () => onChange(without) }),
  )
  return (
    <ChipList
      chips={chips}
      words={{ list: t('filtersInForce'), remove: t('removeFilter'), clear: t('clearFilters') }}
      onClear={() => onChange(NO_PRODUCT_FILTERS)}
    />
  )
}
