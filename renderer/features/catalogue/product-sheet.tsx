// The products on paper, outside the window's root so that nothing of the screen is printed: a screen holds only the
// visible rows. Rendered for one print and removed after it.
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { type Product, productKeyOf } from '../../../shared/catalogue/product.ts'
import { useProductWords } from '../../domain/catalogue/use-product-words.ts'
import { shownText } from '../../format/shown-text.ts'
import { useFormats } from '../../format/use-formats.ts'
import { columnsOn } from './product-columns.tsx'
import styles from './product-sheet.module.css'

/** Fewer than 30 pages; a file holds all of them. */
export const MOST_ON_PAPER = 500
const COLUMNS = columnsOn('paper')

export interface ProductSheetContent {
  readonly rows: readonly Product[]
  /** What the sheet shows, and what it leaves out. */
  readonly lines: readonly string[]
}

interface ProductSheetProps extends ProductSheetContent {
  readonly title: string
}

export function ProductSheet({ title, rows, lines }: ProductSheetProps) {
  const { t } = useTranslation('catalogue')
  const words = useProductWords()
  const formats = useFormats()
  return createPortal(
    <section className={styles.sheet} lang={formats.language} data-print-sheet>
      <h1>
        <bdi>{title}</bdi>
      </h1>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <table>
        <thead>
          <tr>
            {COLUMNS.map(({ key, label, paper }) => {
              const { widthMm, align } = paper === 'head' ? {} : paper
              return (
                <th key={key} scope="col" data-align={align} style={{ width: widthMm && `${widthMm}mm` }}>
                  {t(label)}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((product, index) => (
            <tr key={productKeyOf(product) ?? index}>
              {COLUMNS.map(({ key, paper }) =>
                paper === 'head' ? (
                  <th key={key} scope="row">
                    <bdi>{shownText(product.nome) ?? t('noName')}</bdi>
                  </th>
                ) : (
                  <td key={key} data-align={paper.align}>
                    {paper.cell(product, { t, words })}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  )
}
