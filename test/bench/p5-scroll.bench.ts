// P5 with the table of leads.
import { scrollTable } from './scroll-table.ts'

await scrollTable('windowTable', '10,000 leads')
