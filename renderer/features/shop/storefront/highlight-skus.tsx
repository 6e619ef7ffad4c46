import { useTranslation } from 'react-i18next'
import { toText } from '../../../../shared/api/scalars.ts'
import { FirstRows } from '../../../components/first-rows.tsx'
import { TextButton } from '../../../components/text-button.tsx'
import { shownText } from '../../../format/shown-text.ts'
import { RawValue } from './raw-value.tsx'
import styles from './storefront.module.css'
import { MOST_CHECKED_SKUS } from './use-sku-check.ts'
import { useStorefrontScreen } from './use-storefront-screen.ts'

/** The highlighted SKUs, and on request whether the catalogue has them: one call each. */
export function HighlightSkus({ values }: { readonly values: readonly unknown[] }) {
  const { t } = useTranslation('storefront')
  const { skuCheck } = useStorefrontScreen()
  const skus = values.flatMap((value) => toText(value) ?? [])
  const asked = Math.min(new Set(skus).size, MOST_CHECKED_SKUS)
  return (
    <div className={styles.skus}>
      <ul className={styles.chips}>
        <FirstRows rows={values} rest="li">
          {(value, index) => <Sku key={index} value={value} />}
        </FirstRows>
      </ul>
      {asked > 0 &&
        (skuCheck.isRunning ? (
          <small role="status">{t('skus.checking')}</small>
        ) : (
          <TextButton onClick={() => skuCheck.run(skus)}>{t('skus.check', { count: asked })}</TextButton>
        ))}
      {skus.length > MOST_CHECKED_SKUS && <small>{t('skus.tooMany', { count: MOST_CHECKED_SKUS })}</small>}
    </div>
  )
}

function Sku({ value }: { readonly value: unknown }) {
  const { t } = useTranslation('storefront')
  const { skuCheck } = useStorefrontScreen()
  const sku = shownText(toText(value))
  if (sku === null) {
    return (
      <li>
        <RawValue value={value} />
      </li>
    )
  }
  const state = skuCheck.states.get(sku)
  return (
    <li data-sku={state}>
      <code>{sku}</code>
      {state && <small>{t(`skus.${state}`)}</small>}
    </li>
  )
}
