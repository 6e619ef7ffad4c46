// The proposal on one page, for print only, outside the window's root so that nothing of the screen is printed.
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../format/use-formats.ts'
import type { Proposal } from './proposal.ts'
import styles from './proposal-sheet.module.css'

export function ProposalSheet({ proposal }: { readonly proposal: Proposal }) {
  const { t } = useTranslation(['shop', 'catalogue'])
  const { language } = useFormats()
  const { title, lines, amounts, notes } = proposal
  return createPortal(
    <section className={styles.sheet} lang={language} data-print-sheet>
      <h1>
        <bdi>{title}</bdi>
      </h1>
      <p>{notes[0]}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('columns.product')}</th>
            <th scope="col">{t('columns.quantity')}</th>
            <th scope="col">{t('columns.price')}</th>
            <th scope="col">{t('columns.total')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.sku}>
              <th scope="row">
                <bdi>{line.name}</bdi>
                <small>{t('catalogue:skuOf', { sku: line.sku })}</small>
              </th>
              <td>{line.quantity}</td>
              <td>{line.unit}</td>
              <td>{line.total}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl>
        {amounts.map(({ label, amount, isTotal }, index) => (
          <div key={index} data-total={isTotal || undefined}>
            <dt>
              <bdi>{label}</bdi>
            </dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      {notes.slice(1).map((note) => (
        <p key={note}>{note}</p>
      ))}
    </section>,
    document.body,
  )
}
