import type { TableFileOrder } from '../../../shared/bridge/tables.ts'
import { createCsvWriter } from './csv.ts'
import type { TableWriter } from './table-writer.ts'
import { createXlsxWriter } from './xlsx.ts'

export function openTableWriter(order: TableFileOrder): TableWriter {
  return order.kind === 'csv' ? createCsvWriter(order) : createXlsxWriter(order)
}
