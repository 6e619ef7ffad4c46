import { ChipList } from '../components/chip-list.tsx'
import { filterWords } from './filters.ts'
import type { ListScreen, ListTypes } from './use-list-screen.ts'

/** Each active filter in words; a click removes it. */
export function FilterChips<Types extends ListTypes>({ screen }: { readonly screen: ListScreen<Types> }) {
  const { declaration, filters, view, say, change, clearFilters } = screen
  const chips = filterWords(filters, view, declaration.off, say).map(({ without, ...chip }) => ({
    ...chip,
    remove: () => change(without),
  }))
  const { t } = say
  return (
    <ChipList
      chips={chips}
      words={{
        list: t('list:filtersInForce'),
        remove: t('list:removeFilter'),
        clear: t('list:clearFilters'),
      }}
      onClear={clearFilters}
    />
  )
}
