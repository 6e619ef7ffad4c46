import { useMemo } from 'react'
import type { Product } from '../../../shared/catalogue/product.ts'
import { useAddToBasket } from '../../domain/shop/use-add-to-basket.ts'
import { columnsOn, shownColumns } from '../../list/list-column.ts'
import { VirtualTable, type VirtualTableProps } from '../../list/virtual-table.tsx'
import { useSay } from '../../report/say.ts'
import { addCell } from './add-to-basket.tsx'
import { PRODUCT_COLUMNS } from './product-columns.tsx'
import { EdgeHead, PRODUCT_ROWS, pictureCell } from './product-rows.tsx'
import styles from './products-table.module.css'

const COLUMNS = shownColumns(columnsOn(PRODUCT_COLUMNS, 'screen'), null)

export type ProductsShownProps = Pick<
  VirtualTableProps<Product>,
  'rows' | 'isPending' | 'openKey' | 'onOpen' | 'onNearEnd'
>

export function ProductsTable(table: ProductsShownProps) {
  const say = useSay()
  const { t } = say
  const add = useAddToBasket()
  const after = useMemo(() => addCell(say, add), [say, add])
  return (
    <VirtualTable
      list={PRODUCT_ROWS}
      className={styles.table}
      {...table}
      columns={COLUMNS}
      total={null}
      before={pictureCell}
      beforeHead={<EdgeHead title={t('catalogue:columns.picture')} place="lead" />}
      after={after}
      afterHead={<EdgeHead title={t('catalogue:columns.actions')} place="actions" />}
    />
  )
}
