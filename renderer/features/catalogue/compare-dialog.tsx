// Two to four products side by side. A line whose values differ is marked in words and by its colour.
import { Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { furtherFieldsOf, type Product, specLinesOf, thumbnailOf } from '../../../shared/catalogue/product.ts'
import { AvailabilityTag } from '../../components/availability-tag.tsx'
import { FirstRows } from '../../components/first-rows.tsx'
import { Picture } from '../../components/picture.tsx'
import { TextButton } from '../../components/text-button.tsx'
import { useProductWords } from '../../domain/catalogue/use-product-words.ts'
import { UNKNOWN } from '../../format/format.ts'
import { shownText } from '../../format/shown-text.ts'
import { useFocusBack } from '../../platform/use-focus-back.ts'
import styles from './compare-dialog.module.css'
import { PriceCell } from './price-cell.tsx'

interface CompareDialogProps {
  readonly products: readonly Product[]
  readonly onClose: () => void
}

interface Line {
  readonly name: string
  readonly texts: readonly string[]
  /** How a value is drawn, when it is more than its text. */
  readonly draw?: (product: Product) => ReactNode
}

function useLines(products: readonly Product[]): Line[] {
  const { t } = useTranslation('catalogue')
  const words = useProductWords()
  const line = (name: string, textOf: (product: Product) => string | null, draw?: Line['draw']): Line => ({
    name,
    texts: products.map((product) => shownText(textOf(product)) ?? UNKNOWN),
    ...(draw && { draw }),
  })
  const further = (linesOf: typeof specLinesOf | typeof furtherFieldsOf) =>
    [...new Set(products.flatMap((product) => linesOf(product).map(({ name }) => name)))].map((name) =>
      line(name, (product) => linesOf(product).find((one) => one.name === name)?.text ?? null),
    )
  return [
    line(
      t('columns.price'),
      (product) => words.price(product),
      (product) => <PriceCell product={product} words={words} />,
    ),
    line(
      t('columns.availability'),
      (product) => {
        const { state, reason } = words.availability(product)
        return `${state} ${reason ?? ''}`
      },
      (product) => <AvailabilityTag product={product} words={words} />,
    ),
    line(t('columns.inStock'), ({ estoque }) => words.stock(estoque)),
    line(t('columns.reserved'), ({ reservado }) => words.stock(reservado)),
    line(t('columns.available'), ({ disponivel_qtd }) => words.stock(disponivel_qtd)),
    line(t('columns.brand'), ({ marca }) => marca),
    line(t('columns.category'), ({ categoria }) => categoria),
    line(t('columns.sku'), ({ codigo }) => codigo),
    ...further(specLinesOf),
    ...further(furtherFieldsOf),
  ]
}

export function CompareDialog({ products, onClose }: CompareDialogProps) {
  const { t } = useTranslation('catalogue')
  useFocusBack()
  const [isShort, setShort] = useState(false)
  const lines = useLines(products)
  const differs = ({ texts }: Line) => new Set(texts).size > 1
  return (
    <Modal
      opened
      onClose={onClose}
      size={`min(${260 + products.length * 240}px, 96vw)`}
      title={t('compareTitle')}
      closeButtonProps={{ 'aria-label': t('detail.close') }}
      transitionProps={{ duration: 0 }}
    >
      <p className={styles.choice}>
        <TextButton onClick={() => setShort(!isShort)}>
          {isShort ? t('compareAll') : t('onlyDifferences')}
        </TextButton>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.scroll} aria-label={t('compareTitle')} tabIndex={0}>
        <table className={styles.table} aria-label={t('compareTitle')}>
          <thead>
            <tr>
              <td />
              {products.map((product, index) => (
                <th key={index} scope="col">
                  <Picture url={thumbnailOf(product)} alt="" width={120} height={96} />
                  <bdi>{shownText(product.nome) ?? t('noName')}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <FirstRows rows={lines.filter((line) => !isShort || differs(line))} rest="tr">
              {(line, at) => (
                <tr key={at} data-differs={differs(line) || undefined}>
                  <th scope="row">
                    <bdi>{line.name}</bdi>
                    {differs(line) && <span className={styles.mark}>{t('compareDiffers')}</span>}
                  </th>
                  {products.map((product, index) => (
                    <td key={index}>{line.draw?.(product) ?? <bdi>{line.texts[index]}</bdi>}</td>
                  ))}
                </tr>
              )}
            </FirstRows>
          </tbody>
        </table>
      </section>
    </Modal>
  )
}
