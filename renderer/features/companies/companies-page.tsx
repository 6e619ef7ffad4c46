import { useCallback, useState } from 'react'
import { ShownCompanyProvider, useAppState } from '../../bridge/app-store.ts'
import { Card } from '../../components/card.tsx'
import tables from '../../components/data-table.module.css'
import { EmptyNote } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { comparedCompanies } from '../../navigation/screens.ts'
import { useSay } from '../../report/say.ts'
import { ExportMenu } from '../../report/surfaces/export-menu.tsx'
import { columnsAt, type NamedRow } from '../../report/table.ts'
import {
  type CompanyFigures,
  companiesTable,
  FIGURE_COLUMNS,
  inFull,
  SO_FAR,
  withoutFigures,
} from './companies-table.tsx'
import { CompanyMonth, CompanyRow } from './company-row.tsx'

/** The pace in words takes two lines before the table is wider than its card. */
const SCROLL = `
  [&_th_small]:block [&_th_small]:text-11 [&_th_small]:whitespace-normal [&_tbody_td]:tabular-nums
  [&_tbody_td]:whitespace-normal`

/** The connected companies beside each other, and together. */
export function CompaniesPage() {
  const say = useSay()
  const { t, formats, today } = say
  const companies = comparedCompanies(useAppState().companies)
  const [known, setKnown] = useState<Readonly<Record<string, CompanyFigures>>>({})
  const noteFigures = useCallback(
    (companyId: string, figures: CompanyFigures) =>
      setKnown((before) => ({ ...before, [companyId]: figures })),
    [],
  )
  const table = companiesTable(
    say,
    companies.map(({ id, label }) => known[id] ?? withoutFigures(label)),
  )
  return (
    <Page
      title={table.title}
      actions={
        <ExportMenu
          title={table.title}
          company={companies.map(({ label }) => label).join(', ')}
          day={formats.dayWithYear(today)}
          report={() => ({ tables: [table] })}
          isDisabled={companies.length === 0}
        />
      }
    >
      <Card title={t('today:share.figures')}>
        {companies.length === 0 ? (
          <EmptyNote title={t('today:companies.none')} />
        ) : (
          <div className={`${tables.scroll} ${SCROLL} [--head-space:normal] max-h-none`}>
            <table className={tables.table}>
              <thead>
                <tr>
                  {columnsAt(table.columns, 'screen').map(({ key, title }) => (
                    <th key={key} scope="col">
                      {title(say, 'screen')}
                      {SO_FAR.includes(key) && <small>{t('today:companies.soFar')}</small>}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {companies.map((company) => (
                  <ShownCompanyProvider key={company.id} value={company}>
                    <CompanyRow onFigures={noteFigures} />
                  </ShownCompanyProvider>
                ))}
              </tbody>
              {table.total && <TotalRow {...table.total} />}
            </table>
          </div>
        )}
      </Card>
      <div className="grid flex-1 grid-cols-[repeat(auto-fit,minmax(min(100%,320px),1fr))] gap-x-32 gap-y-24 min-h-200">
        {companies.map((company) => (
          <ShownCompanyProvider key={company.id} value={company}>
            <CompanyMonth />
          </ShownCompanyProvider>
        ))}
      </div>
    </Page>
  )
}

function TotalRow({ name, row }: NamedRow<CompanyFigures>) {
  const say = useSay()
  if (row === null) return null
  const isWhole = Object.values(row.values).every((value) => value !== null)
  return (
    <tfoot>
      <tr>
        <th scope="row">
          {name}
          {!isWhole && <small>{say.t('today:companies.noTotal')}</small>}
        </th>
        {FIGURE_COLUMNS.map((column) => (
          <td key={column.key} title={inFull(column, row, say)}>
            {/* Companies have no pace and no target together. */}
            {column.key !== 'pace' && column.key !== 'targetRate' && column.draw?.(row, say)}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
