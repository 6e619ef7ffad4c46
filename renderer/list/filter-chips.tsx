import { ChipList } from '../components/chip-list.tsx'
import { useSay } from '../report/say.ts'
import { type Filter, filterWords } from './filters.ts'

interface FilterChipsProps<View, Params> {
  readonly filters: readonly Filter<View, Params>[]
  readonly view: NoInfer<View>
  /** The view without filters. */
  readonly off: Partial<NoInfer<View>>
  readonly onChange: (change: Partial<NoInfer<View>>) => void
  readonly onClear: () => void
}

/** Each active filter in words; a click removes it. */
export function FilterChips<View extends object, Params>(props: FilterChipsProps<View, Params>) {
  const { filters, view, off, onChange, onClear } = props
  const say = useSay()
  const chips = filterWords(filters, view, off, say).map(({ without, ...chip }) => ({
    ...chip,
    remove: () => onChange(without),
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
      onClear={onClear}
    />
  )
}
