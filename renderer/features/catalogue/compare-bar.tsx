import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Product } from '../../../shared/catalogue/product.ts'
import { TextButton } from '../../components/text-button.tsx'
import { useSay } from '../../report/say.ts'
import { productName } from './catalogue-model.ts'
import styles from './compare-bar.module.css'
import { CompareDialog } from './compare-dialog.tsx'

interface CompareBarProps {
  readonly products: readonly Product[]
  readonly onClear: () => void
}

/** What was chosen for the comparison; nothing without a choice. */
export function CompareBar({ products, onClear }: CompareBarProps) {
  const say = useSay()
  const { t } = say
  const [isOpen, setOpen] = useState(false)
  if (products.length === 0) return null
  return (
    <section className={styles.bar} aria-label={t('catalogue:compare')}>
      <Button size="compact-sm" disabled={products.length < 2} onClick={() => setOpen(true)}>
        {t('catalogue:compareCount', { count: products.length })}
      </Button>
      <bdi className={styles.names}>{products.map((product) => productName(product, say)).join(' · ')}</bdi>
      <small>{t('catalogue:compareMost')}</small>
      <TextButton onClick={onClear}>{t('catalogue:compareClear')}</TextButton>
      {isOpen && <CompareDialog products={products} onClose={() => setOpen(false)} />}
    </section>
  )
}
