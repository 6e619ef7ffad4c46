import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import controls from '../components/controls.module.css'
import { FilterIcon } from '../components/icons.tsx'
import { SearchField } from '../components/search-field.tsx'
import { SelectField } from '../components/select-field.tsx'
import { useSay } from '../report/say.ts'

interface ListControlsProps<Order extends string> {
  readonly search: string
  readonly searchWords: { readonly label: string; readonly hint: string }
  readonly onSearch: (text: string) => void
  readonly order: Order
  readonly orders: readonly { readonly value: Order; readonly label: string }[]
  /** Pixels of the choice of the order. */
  readonly orderWidth: number
  readonly onOrder: (order: Order) => void
  /** How many filters are set in the panel. */
  readonly filterCount: number
  readonly areFiltersOpen: boolean
  readonly onToggleFilters: () => void
  /** Further controls. */
  readonly children?: ReactNode
}

/** Search, order and filters of a list. */
export function ListControls<Order extends string>(props: ListControlsProps<Order>) {
  const { search, searchWords, order, orders, filterCount, areFiltersOpen, children } = props
  const { t } = useSay()
  return (
    <>
      <SearchField
        value={search}
        words={{ ...searchWords, clear: t('list:clearSearch') }}
        onChange={props.onSearch}
      />
      <SelectField
        label={t('list:order')}
        value={order}
        options={orders}
        width={props.orderWidth}
        onChange={props.onOrder}
      />
      {children}
      <Button
        variant="default"
        className={controls.button}
        leftSection={<FilterIcon />}
        aria-expanded={areFiltersOpen}
        data-active={filterCount > 0 || undefined}
        onClick={props.onToggleFilters}
      >
        {filterCount > 0 ? t('list:filtersWithCount', { count: filterCount }) : t('list:filters')}
      </Button>
    </>
  )
}
