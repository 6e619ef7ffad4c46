// The window's table of products, and a plain table with the same cells of all rows.
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import table from '../../../renderer/components/data-table.module.css'
import { useProductWords } from '../../../renderer/domain/catalogue/use-product-words.ts'
import { columnsOn } from '../../../renderer/features/catalogue/product-columns.tsx'
import { ProductRow } from '../../../renderer/features/catalogue/product-row.tsx'
import styles from '../../../renderer/features/catalogue/products-table.module.css'
import { ProductsTable } from '../../../renderer/features/catalogue/products-table.tsx'
import { inventProducts } from '../invented-products.ts'

const PRODUCTS = inventProducts(10_000)
const COLUMNS = columnsOn('screen')
const NONE: ReadonlySet<string> = new Set()
const nothing = () => undefined
const addNothing = async () => null

export function ProductsTablePart() {
  return (
    <ProductsTable
      rows={PRODUCTS}
      isPending={false}
      openKey={null}
      compared={NONE}
      onOpen={nothing}
      onCompare={nothing}
      onNearEnd={nothing}
    />
  )
}

export function NaiveProducts() {
  const { t } = useTranslation('catalogue')
  const words = useProductWords()
  const context = useMemo(() => ({ t, words }), [t, words])
  return (
    <div className={styles.scroller} style={{ maxHeight: 700 }}>
      <table className={`${table.table} ${styles.table}`}>
        <tbody>
          {PRODUCTS.map((product, index) => (
            <ProductRow
              key={product.id}
              product={product}
              index={index}
              isOpen={false}
              isCompared={false}
              tabIndex={-1}
              context={context}
              columns={COLUMNS}
              onOpen={nothing}
              onCompare={nothing}
              add={addNothing}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
