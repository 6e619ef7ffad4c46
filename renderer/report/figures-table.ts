import type { Reading } from './figure.ts'
import type { Say } from './say.ts'
import type { Column, Table } from './table.ts'

const KINDS = ['count', 'money', 'percent'] as const

function readingColumn(kind: (typeof KINDS)[number], of: 'value' | 'before'): Column<Reading> {
  return {
    key: `${of} ${kind}`,
    kind,
    title: ({ t }) => {
      const column = t(`today:share.columns.${kind}`)
      return of === 'value' ? column : t('today:share.before', { column })
    },
    value: (reading) => (reading.kind === kind ? reading[of] : null),
  }
}

const READING_COLUMNS: Table<Reading>['columns'] = [
  { key: 'name', kind: 'text', title: ({ t }) => t('today:share.columns.figure'), value: ({ name }) => name },
  ...KINDS.map((kind) => readingColumn(kind, 'value')),
  { key: 'days', kind: 'text', title: ({ t }) => t('about:range'), value: ({ days }) => days },
  ...KINDS.map((kind) => readingColumn(kind, 'before')),
  {
    key: 'beforeDays',
    kind: 'text',
    title: ({ t }) => t('today:share.columns.beforeRange'),
    value: ({ beforeDays }) => beforeDays,
  },
]

/** The figures of a screen, each with its number in the column of its kind. */
export function figuresTable({ t }: Say, readings: readonly Reading[]): Table<Reading> {
  return {
    title: t('today:share.figures'),
    columns: READING_COLUMNS,
    rows: readings,
    keyOf: ({ name }) => name,
  }
}
