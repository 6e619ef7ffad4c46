import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ShownCompanyProvider, useAppState } from '../../bridge/app-store.ts'
import { Card } from '../../components/card.tsx'
import tables from '../../components/data-table.module.css'
import { EmptyNote } from '../../components/empty-note.tsx'
import { Page } from '../../components/page.tsx'
import { useFormats } from '../../format/use-formats.ts'
import { comparedCompanies } from '../../navigation/compared-companies.ts'
import { type CompanyFigures, sumCompanies } from './companies-model.ts'
import styles from './companies-page.module.css'
import { CompanyRow } from './company-row.tsx'

/** The connected companies beside each other, and together. */
export function CompaniesPage() {
  const { t } = useTranslation('companies')
  const { t: common } = useTranslation()
  const companies = comparedCompanies(useAppState().companies)
  const [known, setKnown] = useState<Readonly<Record<string, CompanyFigures>>>({})
  const noteFigures = useCallback(
    (companyId: string, figures: CompanyFigures) =>
      setKnown((before) => ({ ...before, [companyId]: figures })),
    [],
  )
  return (
    <Page title={common('allCompanies')}>
      <Card title={common('allCompanies')} sub={t('intro')}>
        {companies.length === 0 ? (
          <EmptyNote title={t('none')} text={t('noneText')} />
        ) : (
          <div className={`${tables.scroll} ${styles.scroll}`}>
            <table className={tables.table}>
              <thead>
                <tr>
                  {(['company', 'won', 'pace', 'opportunities', 'stalled', 'overdue'] as const).map(
                    (column) => (
                      <th key={column} scope="col">
                        {t(`columns.${column}`)}
                        {(column === 'won' || column === 'opportunities') && <small>{t('soFar')}</small>}
                      </th>
                    ),
                  )}
                </tr>
              </thead>
              <tbody>
                {companies.map((company) => (
                  <ShownCompanyProvider key={company.id} value={company}>
                    <CompanyRow onFigures={noteFigures} />
                  </ShownCompanyProvider>
                ))}
              </tbody>
              {companies.length > 1 && <TotalRow sum={sumCompanies(companies.map(({ id }) => known[id]))} />}
            </table>
          </div>
        )}
      </Card>
    </Page>
  )
}

function TotalRow({ sum }: { readonly sum: CompanyFigures }) {
  const { t } = useTranslation('companies')
  const formats = useFormats()
  const isWhole = Object.values(sum).every((figure) => figure !== null)
  return (
    <tfoot>
      <tr>
        <th scope="row">
          {t('total')}
          {!isWhole && <small>{t('noTotal')}</small>}
        </th>
        <td title={formats.money(sum.wonCents)}>{formats.moneyShort(sum.wonCents)}</td>
        <td />
        <td>{formats.count(sum.opportunities)}</td>
        <td>{formats.count(sum.stalled)}</td>
        <td>{formats.count(sum.overdue)}</td>
      </tr>
    </tfoot>
  )
}
