// What draws a declared table, by surface, and records whose fields all differ.
import type { ReactNode } from 'react'
import type { unknownFields } from '../../renderer/features/leads/leads-model.ts'
import { columnsOn, fieldLines, type ListColumn } from '../../renderer/list/list-column.tsx'
import { listTable } from '../../renderer/list/list-export.tsx'
import { type ListRows, VirtualRow } from '../../renderer/list/virtual-table.tsx'
import { sayIn } from '../../renderer/report/say.ts'
import { PaperTable } from '../../renderer/report/surfaces/paper-table.tsx'
import { toFile } from '../../renderer/report/surfaces/save-files.ts'
import { TableView } from '../../renderer/report/surfaces/table-view.tsx'
import type { Table } from '../../renderer/report/table.ts'
import type { StreamedTable } from '../../shared/bridge/tables.ts'
import { plainDate } from '../../shared/time/calendar.ts'

// biome-ignore lint/suspicious/noExplicitAny: records of every table, with the fields alone that it reads
export type Anything = any

export const TODAY = plainDate('2026-11-24')
export const ZONE = 'America/Sao_Paulo'
export const say = sayIn('pt-BR', ZONE, TODAY)
export const nothing = () => undefined

/** `11-20` of this year. */
export const dayOf = (text: string) => plainDate(`2026-${text}`)

/** Gives each name a number of its own, from `first` on. */
export function numbered(first: number, names: string): Anything {
  return Object.fromEntries(names.split(' ').map((name, index) => [name, first + index]))
}

/** The same record without a value. */
export function unknown(record: object, change: object = {}): Anything {
  return { ...Object.fromEntries(Object.keys(record).map((name) => [name, null])), ...change }
}

export interface Surfaces {
  readonly screen?: ReactNode
  readonly paper?: ReactNode
  readonly file?: StreamedTable
  /** The lines of an open record. */
  readonly drawer?: readonly string[]
}
export type Declared = Readonly<Record<string, () => Surfaces | Promise<Surfaces>>>

export const onScreen = (table: Table<Anything>): Surfaces => ({ screen: <TableView table={table} /> })
export const inFiles = (table: Anything): Surfaces => ({ file: toFile(table, say) as StreamedTable })
export const inBoth = (table: Table<Anything>): Surfaces => ({ ...onScreen(table), ...inFiles(table) })

/** The surfaces of a list: its rows on the screen, its sheet, its file and the drawer of a record. */
export async function listed(
  columns: readonly ListColumn<Anything, Anything>[],
  list: ListRows<Anything>,
  rows: readonly Anything[],
  othersOf: (row: Anything) => ReturnType<typeof unknownFields>,
): Promise<Surfaces> {
  const shown = columnsOn(columns, 'screen')
  const all = { list, isOpen: false, isChosen: false, tabIndex: 0, say, columns: shown, onOpen: nothing }
  return {
    screen: (
      <table>
        <thead>
          <tr>
            {shown.map(({ key, title }) => (
              <th key={key}>{title(say, 'screen')}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <VirtualRow key={row.id} row={row} index={index} before={() => null} {...all} />
          ))}
        </tbody>
      </table>
    ),
    paper: <PaperTable say={say} title="" lines={[]} columns={columnsOn(columns, 'paper')} rows={rows} />,
    file: await listTable(say, { title: '', columns, rows, provided: null, othersOf, note: null }),
    drawer: rows.flatMap((row) => {
      const lines = fieldLines(columns, row, say)
      const words = lines.map(
        ({ name, text, opens }) => `${name}: ${text ?? '—'}${opens ? ` (${opens})` : ''}`,
      )
      return words.length === 0 ? [] : words.join(' | ')
    }),
  }
}
