import { furtherFieldsOf, type Product, specLinesOf } from '../../../shared/catalogue/product.ts'
import { FieldLines } from '../../list/record-drawer.tsx'
import { useSay } from '../../report/say.ts'
import styles from './product-drawer.module.css'

/** Specification, identification and every field that the specification does not list. */
export function ProductDetails({ product }: { readonly product: Product }) {
  const { t, formats } = useSay()
  const { imagensCount } = product
  const identification: readonly (readonly [string, string | null, boolean])[] = [
    [t('catalogue:columns.sku'), product.codigo, true],
    [t('catalogue:columns.catalogueId'), product.idCatalogo, true],
    [t('catalogue:columns.brand'), product.marca, false],
    [t('catalogue:columns.category'), product.categoria, false],
    [t('catalogue:columns.id'), product.id, true],
    [t('catalogue:detail.picturesCount'), imagensCount === null ? null : formats.count(imagensCount), false],
  ]
  const received = (fields: ReturnType<typeof specLinesOf>) =>
    fields.map(({ name, text }) => ({ key: name, name, text, isCopied: false }))
  const specs = received(specLinesOf(product))
  const others = received(furtherFieldsOf(product))
  const unknown = <span className={styles.noText}>{t('list:absent')}</span>
  return (
    <>
      <section className={styles.section} aria-label={t('catalogue:detail.specs')}>
        <h3>{t('catalogue:detail.specs')}</h3>
        {specs.length === 0 ? (
          <p className={styles.noText}>{t('catalogue:detail.noSpecs')}</p>
        ) : (
          <FieldLines lines={specs} unknown={unknown} isInColumns />
        )}
      </section>
      <section className={styles.section} aria-label={t('catalogue:detail.identification')}>
        <h3>{t('catalogue:detail.identification')}</h3>
        <FieldLines
          lines={identification.map(([name, text, isCopied]) => ({ key: name, name, text, isCopied }))}
          unknown={unknown}
          isInColumns
        />
      </section>
      {others.length > 0 && (
        <section className={styles.section} aria-label={t('list:otherFields')}>
          <h3>{t('list:otherFields')}</h3>
          <FieldLines lines={others} unknown={unknown} isInColumns />
        </section>
      )}
    </>
  )
}
