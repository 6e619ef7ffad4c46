import { useTranslation } from 'react-i18next'
import type { ConfigChecklist, ConfigState } from '../../../../shared/shop/storefront/config-checklist.ts'
import { AboutNumber } from '../../../components/about-number.tsx'
import { Segments } from '../../../components/segments.tsx'
import { Tag } from '../../../components/tag.tsx'
import { useFormats } from '../../../format/use-formats.ts'
import { STOREFRONT_FILTERS } from '../../../views/storefront-view.ts'
import styles from './storefront.module.css'
import { useStorefrontScreen } from './use-storefront-screen.ts'

const SHOWN_COUNTS = ['filled', 'empty', 'suspect', 'absent'] as const satisfies readonly ConfigState[]

/** How many fields are in each state, what the platform says of the whole, and the choice of what is listed. */
export function ConfigSummary() {
  const { t } = useTranslation('storefront')
  const { checklist, view, changeView } = useStorefrontScreen()
  if (checklist === null) return null
  return (
    <section className={styles.summary} aria-label={t('summary')}>
      <dl className={styles.counts}>
        {SHOWN_COUNTS.map((state) => (
          <Count key={state} state={state} count={checklist.counts[state]} />
        ))}
      </dl>
      <Completeness checklist={checklist} />
      <Segments
        label={t('filter')}
        value={view.filter}
        options={STOREFRONT_FILTERS.map((value) => ({ value, label: t(`filters.${value}`) }))}
        onChange={(filter) => changeView({ filter })}
      />
    </section>
  )
}

function Count({ state, count }: { readonly state: ConfigState; readonly count: number }) {
  const { t } = useTranslation('storefront')
  const { config } = useStorefrontScreen()
  const formats = useFormats()
  return (
    <div>
      <dt>{t(`counts.${state}`, { count })}</dt>
      <dd className={styles.number} data-warn={(state === 'suspect' && count > 0) || undefined}>
        {formats.count(count)}
        <AboutNumber
          name={t(`countNames.${state}`)}
          definition="storefrontField"
          operation="shop.loja.config"
          capturedAt={config.collected}
        />
      </dd>
    </div>
  )
}

/** The platform's own statement; the checklist computes none. */
function Completeness({ checklist }: { readonly checklist: ConfigChecklist }) {
  const { t } = useTranslation('storefront')
  const value = checklist.items.find(({ name }) => name === 'complete')?.value
  if (value === true) return <Tag tone="good">{t('complete')}</Tag>
  return value === false ? (
    <Tag tone="warn">{t('incomplete')}</Tag>
  ) : (
    <Tag tone="calm">{t('completeUnknown')}</Tag>
  )
}
