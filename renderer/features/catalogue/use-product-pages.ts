import { type PagedList, usePagedList } from '../../answers/use-paged-list.ts'
import { useSearchOperation } from '../../domain/catalogue/use-search-operation.ts'
import { createPageJoin, type ProductList, type ProductParams } from './catalogue-model.ts'

export interface ProductPages extends PagedList<ProductList> {
  readonly operation: 'products.search' | 'products.list'
}

/** The list of a set of filters, 60 products a call. `next_cursor` is sent as `offset` (specification 4.8). */
export function useProductPages(list: ProductParams): ProductPages {
  const operation = useSearchOperation()
  const pages = usePagedList(operation, {
    first: 0,
    paramsOf: (offset) => ({ ...list, offset }),
    join: (values, offsets) => {
      const join = createPageJoin()
      for (const [index, value] of values.entries()) join.add(value, offsets[index] ?? 0)
      return join.list()
    },
    nextOf: ({ nextOffset }) => nextOffset,
  })
  return { operation, ...pages }
}
