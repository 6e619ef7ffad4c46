// The window's table of products, and a plain table with the same cells of all rows.
import { useMemo } from 'react'
import table from '../../../renderer/components/data-table.module.css'
import own from '../../../renderer/features/catalogue/catalogue.module.css'
import { addCell, PRODUCT_COLUMNS } from '../../../renderer/features/catalogue/product-columns.tsx'
import {
  PRODUCT_ROWS,
  ProductsTable,
  pictureCell,
} from '../../../renderer/features/catalogue/product-list.tsx'
import { columnsOn, shownColumns } from '../../../renderer/list/list-column.ts'
import styles from '../../../renderer/list/virtual-table.module.css'
import { VirtualRow } from '../../../renderer/list/virtual-table.tsx'
import { useSay } from '../../../renderer/report/say.ts'
import { inventProducts } from '../invented-products.ts'

const PRODUCTS = inventProducts(10_000)
const COLUMNS = shownColumns(columnsOn(PRODUCT_COLUMNS, 'screen'), null)
const nothing = () => undefined
const addNothing = () => false

export function ProductsTablePart() {
  return (
    <ProductsTable rows={PRODUCTS} isPending={false} openKey={null} onOpen={nothing} onNearEnd={nothing} />
  )
}

export function NaiveProducts() {
  const say = useSay()
  const after = useMemo(() => addCell(say, addNothing), [say])
  return (
    <div className={styles.scroller} style={{ maxHeight: 700 }}>
      <table className={`${table.table} ${styles.table} ${own.table}`}>
        <tbody>
          {PRODUCTS.map((product, index) => (
            <VirtualRow
              key={product.id}
              list={PRODUCT_ROWS}
              row={product}
              index={index}
              isOpen={false}
              tabIndex={-1}
              say={say}
              columns={COLUMNS}
              before={pictureCell}
              after={after}
              onOpen={nothing}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
