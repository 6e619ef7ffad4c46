import { useTranslation } from 'react-i18next'
import {
  furtherFieldsOf,
  type NamedText,
  type Product,
  specLinesOf,
} from '../../../shared/catalogue/product.ts'
import { LONG_TEXT } from '../../../shared/text/shown-part.ts'
import { CopyButton } from '../../components/copy-button.tsx'
import { FirstRows } from '../../components/first-rows.tsx'
import { shownText } from '../../format/shown-text.ts'
import { useFormats } from '../../format/use-formats.ts'
import styles from './product-drawer.module.css'

/** Specification, identification and every field that the specification does not list. */
export function ProductDetails({ product }: { readonly product: Product }) {
  const { t } = useTranslation('catalogue')
  const formats = useFormats()
  const specs = specLinesOf(product)
  const others = furtherFieldsOf(product)
  const identification: readonly (readonly [string, string | null, boolean])[] = [
    [t('columns.sku'), product.codigo, true],
    [t('columns.catalogueId'), product.idCatalogo, true],
    [t('columns.brand'), product.marca, false],
    [t('columns.category'), product.categoria, false],
    [t('columns.id'), product.id, true],
    [
      t('detail.picturesCount'),
      product.imagensCount === null ? null : formats.count(product.imagensCount),
      false,
    ],
  ]
  return (
    <>
      <section className={styles.section} aria-label={t('detail.specs')}>
        <h3>{t('detail.specs')}</h3>
        {specs.length === 0 ? (
          <p className={styles.noText}>{t('detail.noSpecs')}</p>
        ) : (
          <Lines lines={specs} />
        )}
      </section>
      <section className={styles.section} aria-label={t('detail.identification')}>
        <h3>{t('detail.identification')}</h3>
        <dl className={styles.fields}>
          {identification.map(([name, text, isCopied]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {shownText(text) === null ? (
                  <span className={styles.noText}>{t('notTold')}</span>
                ) : isCopied ? (
                  <span className={styles.copied}>
                    <code>{text}</code>
                    <CopyButton text={text ?? ''} what={name} />
                  </span>
                ) : (
                  <bdi>{text}</bdi>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {others.length > 0 && (
        <section className={styles.section} aria-label={t('detail.others')}>
          <h3>{t('detail.others')}</h3>
          <Lines lines={others} />
        </section>
      )}
    </>
  )
}

/** Names and texts as received: a name may come twice only by its place. */
function Lines({ lines }: { readonly lines: readonly NamedText[] }) {
  const { t } = useTranslation('catalogue')
  return (
    <dl className={styles.fields}>
      <FirstRows rows={lines} rest="div">
        {({ name, text }) => (
          <div key={name}>
            {name !== '' && (
              <dt>
                <bdi>{name}</bdi>
              </dt>
            )}
            <dd>
              {shownText(text) === null ? (
                <span className={styles.noText}>{t('notTold')}</span>
              ) : (
                <bdi data-longest={LONG_TEXT}>{text}</bdi>
              )}
            </dd>
          </div>
        )}
      </FirstRows>
    </dl>
  )
}
