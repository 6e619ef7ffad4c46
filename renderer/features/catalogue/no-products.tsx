import { useOperation } from '../../answers/use-operation.ts'
import { EmptyNote } from '../../components/empty-note.tsx'
import { TextButton } from '../../components/text-button.tsx'
import { useSearchOperation } from '../../domain/catalogue/use-search-operation.ts'
import { useSay } from '../../report/say.ts'
import { type CatalogueView, NO_PRODUCT_FILTERS } from '../../views/catalogue-view.ts'
import { listParams } from './catalogue-model.ts'

interface NoProductsProps {
  readonly search: string
  readonly view: CatalogueView
  /** True when a filter hides products; a search is none. */
  readonly hasFilter: boolean
  /** Removes the filters and keeps the search. */
  readonly onClearFilters: () => void
  readonly onClearAll: () => void
}

/** No product with these filters: how many the search finds outside them. `total` may count anything (4.8). */
export function NoProducts({ search, view, hasFilter, onClearFilters, onClearAll }: NoProductsProps) {
  const { t } = useSay()
  const params = { ...listParams({ ...view, ...NO_PRODUCT_FILTERS }, search), offset: 0 }
  const isAsked = hasFilter && search.trim() !== ''
  const { value } = useOperation(useSearchOperation(), isAsked ? params : null, { isSeldom: true })
  const count = value === null ? 0 : value.items.length
  if (value === null || count === 0) {
    return (
      <EmptyNote
        title={t('catalogue:noMatchTitle')}
        text={`${t('catalogue:noMatchText')} ${t('catalogue:outsideList')}`}
      >
        <TextButton onClick={onClearAll}>{t('list:clearFilters')}</TextButton>
      </EmptyNote>
    )
  }
  const words = t(value.next_cursor === null ? 'catalogue:outside' : 'catalogue:outsideAtLeast', { count })
  return (
    <EmptyNote title={t('catalogue:noMatchTitle')} text={words}>
      <TextButton label={`${t('list:showOutside')}: ${words}`} onClick={onClearFilters}>
        {t('list:showOutside')}
      </TextButton>
    </EmptyNote>
  )
}
