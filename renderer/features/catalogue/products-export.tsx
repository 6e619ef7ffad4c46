import type { Product } from '../../../shared/catalogue/product.ts'
import { useErrorWords } from '../../answers/error-words.ts'
import { filterLines } from '../../list/filters.ts'
import { ListExport } from '../../list/list-export.tsx'
import { storedNote } from '../../list/list-file.ts'
import type { AllRows } from '../../list/read-all-pages.ts'
import { sayForFiles, useSay } from '../../report/say.ts'
import { type CatalogueView, NO_PRODUCT_FILTERS } from '../../views/catalogue-view.ts'
import {
  listParams,
  PRODUCT_FILTERS,
  PRODUCT_PAGING,
  type ProductPages,
  withAvailability,
} from './catalogue-model.ts'
import { otherFields, PRODUCT_COLUMNS } from './product-columns.tsx'

interface ProductsExportProps {
  readonly view: CatalogueView
  readonly search: string
  readonly pages: ProductPages
  /** True when the API is known not to answer. */
  readonly isOffline: boolean
}

export function ProductsExport({ view, search, pages, isOffline }: ProductsExportProps) {
  const say = useSay()
  const { t } = say
  const errorWords = useErrorWords()
  const list = listParams(view, search)
  const shown = pages.answerState.value
  const text = search.trim()
  const filters = [
    ...filterLines(PRODUCT_FILTERS, view, NO_PRODUCT_FILTERS, sayForFiles(say)),
    ...(text === '' ? [] : [t('catalogue:share.searched', { text })]),
  ]
  const missingOf = (all: AllRows<Product>, rows: readonly Product[]) => {
    const { list: read, error, coverage } = all
    const notes = [
      ...(error === null
        ? []
        : [t('catalogue:share.partial', { count: rows.length, reason: errorWords(error).title })]),
      ...(error === null && !read.isComplete && read.next === null
        ? [t('catalogue:share.partialPlain')]
        : []),
      ...(coverage === null ? [] : [`${t('catalogue:covered', { count: coverage.stored })}.`]),
      ...(read.hasMoved ? [`${t('list:moved')} ${t('catalogue:movedText')}`] : []),
      ...storedNote(say, all),
    ]
    return { notes, isPartial: false }
  }
  const table = t('catalogue:table')
  const noFilters = t('catalogue:share.noFilters')
  return (
    <ListExport
      titles={{ screen: t('screens.catalogue'), table, partial: table }}
      columns={PRODUCT_COLUMNS}
      othersOf={otherFields}
      operation={pages.operation}
      paging={PRODUCT_PAGING}
      paramsOf={(offset) => ({ ...list, offset })}
      isOffline={isOffline}
      keep={(rows) => withAvailability(rows, view.availability)}
      missingOf={missingOf}
      filters={filters}
      noFilters={noFilters}
      sheetWords={({ shown: count, isAll }) =>
        t(isAll ? 'catalogue:share.sheetAll' : 'catalogue:share.sheetFirst', {
          count,
          order: t(`catalogue:orders.${view.order}`),
        })
      }
      summary={[
        t('catalogue:share.loaded', { count: shown?.rows.length ?? 0 }),
        '',
        ...(filters.length === 0 ? [noFilters] : filters),
      ]}
      isDisabled={shown === null}
    />
  )
}
