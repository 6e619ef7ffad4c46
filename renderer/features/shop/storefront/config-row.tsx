import { useTranslation } from 'react-i18next'
import type { ConfigItem, ConfigState } from '../../../../shared/shop/storefront/config-checklist.ts'
import { CrossIcon, QuestionIcon } from '../../../components/icons.tsx'
import { ConfigValue } from './config-value.tsx'
import styles from './storefront.module.css'

const ICONS: Readonly<Record<ConfigState, typeof CrossIcon | null>> = {
  filled: null,
  empty: CrossIcon,
  absent: QuestionIcon,
  suspect: QuestionIcon,
}

/** A field: its value, and why it is suspicious. Only exceptions are marked, in words and with an icon. */
export function ConfigRow({ item }: { readonly item: ConfigItem }) {
  const { t } = useTranslation('storefront')
  const { name, state, reasons } = item
  const Icon = ICONS[state]
  return (
    <li className={styles.row} data-state={state}>
      <span className={styles.field}>{t(`fields.${name}`)}</span>
      <div className={styles.value}>
        {(state === 'filled' || state === 'suspect') && <ConfigValue item={item} />}
        {reasons.map((reason) => (
          <p key={reason} className={styles.reason}>
            {t(`reasons.${reason}`)}
          </p>
        ))}
      </div>
      <span className={Icon ? styles.state : 'visually-hidden'}>
        {Icon && <Icon />}
        {t(`states.${state}`)}
      </span>
    </li>
  )
}
