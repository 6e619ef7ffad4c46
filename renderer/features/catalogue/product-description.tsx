import { useTranslation } from 'react-i18next'
import { LONG_TEXT } from '../../../shared/text/shown-part.ts'
import styles from './product-drawer.module.css'

/** The description, or why there is none. */
export type Description =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'pending' | 'absent' | 'notStored' | 'needsSku' | 'unread' }

/** The description as text, never as HTML. */
export function ProductDescription({ description }: { readonly description: Description }) {
  const { t } = useTranslation(['catalogue', 'common'])
  const words = {
    pending: t('common:loading'),
    absent: t('detail.noDescription'),
    notStored: t('detail.descriptionNotStored'),
    needsSku: t('detail.descriptionNeedsSku'),
    unread: t('detail.descriptionNotStored'),
  } as const
  return (
    <section className={styles.section} aria-label={t('detail.description')}>
      <h3>{t('detail.description')}</h3>
      {description.kind === 'text' ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls and must be reachable by keyboard
        <p className={styles.description} tabIndex={0}>
          <bdi data-longest={LONG_TEXT}>{description.text}</bdi>
        </p>
      ) : (
        <p className={styles.noText}>{words[description.kind]}</p>
      )}
    </section>
  )
}
