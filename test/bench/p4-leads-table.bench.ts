// P4 with the table of leads.
import { compareTables } from './compare-tables.ts'

await compareTables('windowTable', 'naiveTable', '10,000 leads')
