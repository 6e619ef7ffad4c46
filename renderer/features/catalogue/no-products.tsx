import { useOperation } from '../../answers/use-operation.ts'
import { EmptyNote } from '../../components/empty-note.tsx'
import { TextButton } from '../../components/text-button.tsx'
import { NO_PRODUCT_FILTERS } from '../../views/catalogue-view.ts'
import { listParams } from './catalogue-model.ts'
import type { CatalogueScreen } from './catalogue-screen.ts'

/** No product with these filters: how many the search finds outside them. `total` may count anything (4.8). */
export function NoProducts({ screen }: { readonly screen: CatalogueScreen }) {
  const { search, view, inForce, operation, clearFilters, clearAll } = screen
  const { t } = screen.say
  const params = { ...listParams({ ...view, ...NO_PRODUCT_FILTERS }, search), offset: 0 }
  const isAsked = inForce.length > 0 && search.trim() !== ''
  const { value } = useOperation(operation, isAsked ? params : null, { isSeldom: true })
  const count = value === null ? 0 : value.items.length
  if (value === null || count === 0) {
    return (
      <EmptyNote
        title={t('catalogue:noMatchTitle')}
        text={`${t('catalogue:noMatchText')} ${t('catalogue:outsideList')}`}
      >
        <TextButton onClick={clearAll}>{t('list:clearFilters')}</TextButton>
      </EmptyNote>
    )
  }
  const words = t(value.next_cursor === null ? 'catalogue:outside' : 'catalogue:outsideAtLeast', { count })
  return (
    <EmptyNote title={t('catalogue:noMatchTitle')} text={words}>
      <TextButton label={`${t('list:showOutside')}: ${words}`} onClick={clearFilters}>
        {t('list:showOutside')}
      </TextButton>
    </EmptyNote>
  )
}
