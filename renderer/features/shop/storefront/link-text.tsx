import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { linkProblem } from '../../../../shared/shop/storefront/text-checks.ts'
import styles from './storefront.module.css'

/** An address as text; it opens outside only when it is plain https, which the shell checks again. */
export function LinkText({ address }: { readonly address: string }) {
  const { t } = useTranslation('storefront')
  if (linkProblem(address) !== null) return <span className={styles.address}>{address}</span>
  return (
    <Anchor
      className={styles.address}
      href={address.trim()}
      target="_blank"
      rel="noreferrer"
      title={t('openLink', { link: address })}
    >
      {address}
    </Anchor>
  )
}
