import { useTranslation } from 'react-i18next'
import type { ConfigItem, ConfigState } from '../../../../shared/shop/storefront/config-checklist.ts'
import { CheckIcon, CrossIcon, QuestionIcon } from '../../../components/icons.tsx'
import { ConfigValue } from './config-value.tsx'
import styles from './storefront.module.css'

const ICONS: Readonly<Record<ConfigState, typeof CheckIcon>> = {
  filled: CheckIcon,
  empty: CrossIcon,
  absent: QuestionIcon,
  suspect: QuestionIcon,
}

/** A field: its state in words and as a mark, its value, and why it is suspicious. */
export function ConfigRow({ item }: { readonly item: ConfigItem }) {
  const { t } = useTranslation('storefront')
  const { name, state, reasons } = item
  const Icon = ICONS[state]
  return (
    <li className={styles.row} data-state={state}>
      <span className={styles.mark}>
        <Icon />
      </span>
      <span className={styles.field}>{t(`fields.${name}`)}</span>
      <div className={styles.value}>
        {(state === 'filled' || state === 'suspect') && <ConfigValue item={item} />}
        {reasons.map((reason) => (
          <p key={reason} className={styles.reason}>
            {t(`reasons.${reason}`)}
          </p>
        ))}
      </div>
      <span className={styles.state}>{t(`states.${state}`)}</span>
    </li>
  )
}
