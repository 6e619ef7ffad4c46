import type { Product } from '../../../shared/catalogue/product.ts'
import { isCardError } from '../../answers/freshness-store.ts'
import { ListExport } from '../../list/list-export.tsx'
import { storedNote } from '../../list/list-file.ts'
import type { AllRows } from '../../list/read-all-pages.ts'
import type { Say } from '../../report/say.ts'
import { withAvailability } from './catalogue-model.ts'
import type { CatalogueScreen } from './catalogue-screen.ts'
import { otherFields, PRODUCT_COLUMNS } from './product-columns.tsx'

export function ProductsExport({ screen }: { readonly screen: CatalogueScreen }) {
  const { say, view, search, pages } = screen
  const { t } = say
  const { value, error } = pages.answerState
  return (
    <ListExport
      screen={screen}
      columns={PRODUCT_COLUMNS}
      othersOf={otherFields}
      isOffline={error !== null && !isCardError(error)}
      keep={(rows) => withAvailability(rows, view.availability)}
      missingOf={(all, rows, reasonOf) => ({
        notes: missingProducts(say, all, rows.length, all.error && reasonOf(all.error)),
        isPartial: false,
      })}
      searched={t('catalogue:share.searched', { text: search.trim() })}
      noFilters={t('catalogue:share.noFilters')}
      sheetWords={({ shown: count, isAll, order }) =>
        t(isAll ? 'catalogue:share.sheetAll' : 'catalogue:share.sheetFirst', { count, order })
      }
      summary={[t('catalogue:share.loaded', { count: value?.rows.length ?? 0 })]}
    />
  )
}

/** Says what is missing among so many products of a file. @param reason why it ends early */
function missingProducts(say: Say, all: AllRows<Product>, count: number, reason: string | null): string[] {
  const { t } = say
  const { isComplete, next, hasMoved } = all.list
  return [
    ...(reason === null ? [] : [t('catalogue:share.partial', { count, reason })]),
    ...(reason === null && !isComplete && next === null ? [t('catalogue:share.partialPlain')] : []),
    ...(all.coverage === null ? [] : [`${t('catalogue:covered', { count: all.coverage.stored })}.`]),
    ...(hasMoved ? [`${t('list:moved')} ${t('catalogue:movedText')}`] : []),
    ...storedNote(say, all),
  ]
}
