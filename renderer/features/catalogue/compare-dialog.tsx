// Two to four products side by side. A line whose values differ is marked in words and by its colour.
import { Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { furtherFieldsOf, type Product, specLinesOf, thumbnailOf } from '../../../shared/catalogue/product.ts'
import { FirstRows } from '../../components/first-rows.tsx'
import { Picture } from '../../components/picture.tsx'
import { TextButton } from '../../components/text-button.tsx'
import { AvailabilityTag } from '../../domain/catalogue/availability-tag.tsx'
import { availabilityWords, priceWords, stockWords } from '../../domain/catalogue/product-words.ts'
import { UNKNOWN } from '../../format/format.ts'
import { shownText } from '../../format/shown-text.ts'
import { useFocusBack } from '../../platform/use-focus-back.ts'
import { type Say, useSay } from '../../report/say.ts'
import { productName } from './catalogue-model.ts'
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

function linesOf(products: readonly Product[], say: Say): Line[] {
  const { t } = say
  const line = (name: string, textOf: (product: Product) => string | null, draw?: Line['draw']): Line => ({
    name,
    texts: products.map((product) => shownText(textOf(product)) ?? UNKNOWN),
    ...(draw && { draw }),
  })
  const further = (fieldsOf: typeof specLinesOf | typeof furtherFieldsOf) =>
    [...new Set(products.flatMap((product) => fieldsOf(product).map(({ name }) => name)))].map((name) =>
      line(name, (product) => fieldsOf(product).find((one) => one.name === name)?.text ?? null),
    )
  return [
    line(
      t('catalogue:columns.price'),
      (product) => priceWords(product, say),
      (product) => <PriceCell product={product} say={say} />,
    ),
    line(
      t('catalogue:columns.availability'),
      (product) => {
        const { state, reason } = availabilityWords(product, say)
        return `${state} ${reason ?? ''}`
      },
      (product) => <AvailabilityTag product={product} say={say} />,
    ),
    line(t('catalogue:columns.inStock'), ({ estoque }) => stockWords(estoque, say)),
    line(t('catalogue:columns.reserved'), ({ reservado }) => stockWords(reservado, say)),
    line(t('catalogue:columns.available'), ({ disponivel_qtd }) => stockWords(disponivel_qtd, say)),
    line(t('catalogue:columns.brand'), ({ marca }) => marca),
    line(t('catalogue:columns.category'), ({ categoria }) => categoria),
    line(t('catalogue:columns.sku'), ({ codigo }) => codigo),
    ...further(specLinesOf),
    ...further(furtherFieldsOf),
  ]
}

export function CompareDialog({ products, onClose }: CompareDialogProps) {
  const say = useSay()
  const { t } = say
  useFocusBack()
  const [isShort, setShort] = useState(false)
  const lines = linesOf(products, say)
  const differs = ({ texts }: Line) => new Set(texts).size > 1
  return (
    <Modal
      opened
      onClose={onClose}
      size={`min(${260 + products.length * 240}px, 96vw)`}
      title={t('catalogue:compareTitle')}
      closeButtonProps={{ 'aria-label': t('catalogue:detail.close') }}
    >
      <p className={styles.choice}>
        <TextButton onClick={() => setShort(!isShort)}>
          {isShort ? t('catalogue:compareAll') : t('catalogue:onlyDifferences')}
        </TextButton>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.scroll} aria-label={t('catalogue:compareTitle')} tabIndex={0}>
        <table className={styles.table} aria-label={t('catalogue:compareTitle')}>
          <thead>
            <tr>
              <td />
              {products.map((product, index) => (
                <th key={index} scope="col">
                  <Picture url={thumbnailOf(product)} alt="" width={120} height={96} />
                  <bdi>{productName(product, say)}</bdi>
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
                    {differs(line) && <span className={styles.mark}>{t('catalogue:compareDiffers')}</span>}
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
