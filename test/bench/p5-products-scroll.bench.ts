// P5 with the table of products.
import { scrollTable } from './scroll-table.ts'

await scrollTable('productsTable', '10,000 products')
