import type { ReactNode } from 'react'
import { ChipList } from '../components/chip-list.tsx'
import { ControlButton } from '../components/control-button.tsx'
import { FilterIcon } from '../components/icons.tsx'
import { Page } from '../components/page.tsx'
import { ScreenGate } from '../components/screen-gate.tsx'
import { SearchField } from '../components/search-field.tsx'
import { SelectField } from '../components/select-field.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { filtersInForce, filterWords, panelFilters } from './filters.ts'
import type { ListScreen, ListTypes } from './use-list-screen.ts'

interface ListPageProps<Types extends ListTypes> {
  readonly screen: ListScreen<Types>
  /** Further controls beside search, order and filters. */
  readonly controls?: ReactNode
  /** Named views, "Exportar". */
  readonly actions: ReactNode
  /** What the fields of the filters cannot know. */
  readonly panelNote: ReactNode
  /** Between the panel and the chips of the filters. */
  readonly above?: ReactNode
  /** True when there is something to show although the token may not ask. */
  readonly hasValue: boolean
  readonly children: ReactNode
}

/** The page of a list: search, order, filters, and what its screen can do. */
export function ListPage<Types extends ListTypes>(props: ListPageProps<Types>) {
  const { screen, above, hasValue, children } = props
  const { declaration, say, view } = screen
  return (
    <Page
      title={say.t(`screens.${declaration.screen}`)}
      controls={<ListControls screen={screen}>{props.controls}</ListControls>}
      actions={props.actions}
    >
      <ScreenGate screen={declaration.screen} hasValue={hasValue}>
        {view.areFiltersOpen && <FilterPanel screen={screen}>{props.panelNote}</FilterPanel>}
        {above}
        <FilterChips screen={screen} />
        {children}
      </ScreenGate>
    </Page>
  )
}

interface ListControlsProps<Types extends ListTypes> {
  readonly screen: ListScreen<Types>
  readonly children: ReactNode
}

function ListControls<Types extends ListTypes>({ screen, children }: ListControlsProps<Types>) {
  const { declaration, say, words, view, search, filters } = screen
  const { t } = say
  const count = filtersInForce(panelFilters(filters), view).length
  return (
    <>
      <SearchField
        value={search}
        words={{ label: words.search, hint: words.searchHint, clear: t('list:clearSearch') }}
        onChange={screen.onSearch}
      />
      <SelectField
        label={t('list:order')}
        value={view.order}
        options={declaration.orders.map((value) => ({ value, label: declaration.orderWord(value, say) }))}
        onChange={(order) => screen.change({ order } as Partial<Types['view']>)}
      />
      {children}
      <ControlButton
        leftSection={<FilterIcon />}
        aria-expanded={view.areFiltersOpen}
        data-active={count > 0 || undefined}
        onClick={screen.toggleFilters}
      >
        {count > 0 ? t('list:filtersWithCount', { count }) : t('list:filters')}
      </ControlButton>
    </>
  )
}

/** Each active filter in words; a click removes it. */
function FilterChips<Types extends ListTypes>({ screen }: { readonly screen: ListScreen<Types> }) {
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
