import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product } from '../../../shared/catalogue/product.ts'
import { TextButton } from '../../components/text-button.tsx'
import { shownText } from '../../format/shown-text.ts'
import styles from './compare-bar.module.css'
import { CompareDialog } from './compare-dialog.tsx'

interface CompareBarProps {
  readonly products: readonly Product[]
  readonly onClear: () => void
}

/** What was chosen for the comparison; nothing without a choice. */
export function CompareBar({ products, onClear }: CompareBarProps) {
  const { t } = useTranslation('catalogue')
  const [isOpen, setOpen] = useState(false)
  if (products.length === 0) return null
  return (
    <section className={styles.bar} aria-label={t('compare')}>
      <Button size="compact-sm" disabled={products.length < 2} onClick={() => setOpen(true)}>
        {t('compareCount', { count: products.length })}
      </Button>
      <bdi className={styles.names}>
        {products.map(({ nome }) => shownText(nome) ?? t('noName')).join(' · ')}
      </bdi>
      <small>{t('compareMost')}</small>
      <TextButton onClick={onClear}>{t('compareClear')}</TextButton>
      {isOpen && <CompareDialog products={products} onClose={() => setOpen(false)} />}
    </section>
  )
}
