import { useTranslation } from 'react-i18next'
import type { OperationName } from '../../../shared/api/registry.ts'
import type { Company } from '../../../shared/bridge/app-state.ts'
import type { StoredKind } from '../../../shared/bridge/store-report.ts'
import { dayInTimeZone } from '../../../shared/time/calendar.ts'
import table from '../../components/data-table.module.css'
import { useFormats } from '../../format/use-formats.ts'

export interface StoredTableProps {
  readonly company: Company
  readonly kinds: readonly StoredKind[]
}

/** What is stored of a company, by kind. */
export function StoredTable({ company, kinds }: StoredTableProps) {
  const { t } = useTranslation('settings')
  const formats = useFormats()
  const { t: connect } = useTranslation('connect')
  const words: Readonly<Record<string, string>> = t('storedKinds', { returnObjects: true })
  const nameOf = (kind: string) => {
    const operations: Readonly<Record<string, string>> = connect('operations', { returnObjects: true })
    const operation = operations[kind as OperationName]
    return words[kind] ?? (operation === undefined ? kind : t('answersTo', { operation }))
  }
  const dayOf = (instant: string) => formats.dayWithYear(dayInTimeZone(Date.parse(instant), company.timeZone))
  return (
    <table className={table.table} aria-label={`${t('stored')}: ${company.label}`}>
      <thead>
        <tr>
          {(['kind', 'records', 'size', 'range'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`storedColumns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ kind, records, bytes, oldestAt, newestAt }) => {
          return (
            <tr key={kind}>
              <th scope="row">{nameOf(kind)}</th>
              <td>{formats.count(records)}</td>
              <td>{formats.size(bytes)}</td>
              <td>
                {dayOf(oldestAt) === dayOf(newestAt) ? (
                  dayOf(oldestAt)
                ) : (
                  <span className={table.wraps}>
                    {t('storedRange', { oldest: dayOf(oldestAt), newest: dayOf(newestAt) })}
                  </span>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
