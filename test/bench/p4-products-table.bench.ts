// P4 with the table of products.
import { compareTables } from './compare-tables.ts'

await compareTables('productsTable', 'naiveProducts', '10,000 products')
