import { useTranslation } from 'react-i18next'
import {
  type ConfigChecklist,
  type ConfigItem,
  type ConfigState,
  needsAttention,
} from '../../../../shared/shop/storefront/config-checklist.ts'
import {
  CONFIG_FIELDS,
  CONFIG_GROUPS,
  type ConfigGroup,
} from '../../../../shared/shop/storefront/config-fields.ts'
import { AnswerView } from '../../../components/answer-view.tsx'
import { Card } from '../../../components/card.tsx'
import { EmptyNote } from '../../../components/empty-note.tsx'
import { FirstRows } from '../../../components/first-rows.tsx'
import { CrossIcon, QuestionIcon } from '../../../components/icons.tsx'
import { ConfigValue } from './config-value.tsx'
import { RawValue } from './raw-value.tsx'
import styles from './storefront.module.css'
import { useStorefrontScreen } from './use-storefront-screen.ts'

/** Each of them may be a large value of its own. */
const FURTHER_AT_ONCE = 30

/** The configuration as a checklist in groups, all of it or only what somebody should look at. */
export function ConfigCard() {
  const { t } = useTranslation('storefront')
  const { config, checklist } = useStorefrontScreen()
  return (
    <Card title={t('config')} sub={t('configSub')}>
      <AnswerView answerState={config} skeleton="lines" height={520}>
        {() => checklist && <Checklist checklist={checklist} />}
      </AnswerView>
    </Card>
  )
}

function Checklist({ checklist }: { readonly checklist: ConfigChecklist }) {
  const { t } = useTranslation('storefront')
  const isOnlyAttention = useStorefrontScreen().view.filter === 'attention'
  const shown = isOnlyAttention ? checklist.items.filter(needsAttention) : checklist.items
  if (shown.length === 0) return <EmptyNote title={t('nothingTitle')} text={t('nothingText')} />
  return (
    <div className={styles.groups}>
      {CONFIG_GROUPS.map((group) => (
        <Group
          key={group}
          group={group}
          items={shown.filter(({ name }) => CONFIG_FIELDS[name].group === group)}
        />
      ))}
      {!isOnlyAttention && <Further checklist={checklist} />}
    </div>
  )
}

interface GroupProps {
  readonly group: ConfigGroup
  readonly items: readonly ConfigItem[]
}

function Group({ group, items }: GroupProps) {
  const { t } = useTranslation('storefront')
  if (items.length === 0) return null
  return (
    <section className={styles.group} aria-label={t(`groups.${group}`)}>
      <h3>{t(`groups.${group}`)}</h3>
      <ul>
        {items.map((item) => (
          <ConfigRow key={item.name} item={item} />
        ))}
      </ul>
    </section>
  )
}

/** Fields that the specification does not list: kept and shown as received. */
function Further({ checklist: { further } }: { readonly checklist: ConfigChecklist }) {
  const { t } = useTranslation('storefront')
  if (further.length === 0) return null
  return (
    <section className={styles.group} aria-label={t('furtherTitle')}>
      <h3>{t('furtherTitle')}</h3>
      <details className={styles.fold}>
        <summary>{t('further', { count: further.length })}</summary>
        <dl className={styles.raw}>
          <FirstRows rows={further} rest="div" atOnce={FURTHER_AT_ONCE}>
            {({ path, value }) => (
              <div key={path}>
                <dt>
                  <code>{path}</code>
                </dt>
                <dd>
                  <RawValue value={value} />
                </dd>
              </div>
            )}
          </FirstRows>
        </dl>
      </details>
    </section>
  )
}

const ICONS: Readonly<Record<ConfigState, typeof CrossIcon | null>> = {
  filled: null,
  empty: CrossIcon,
  absent: QuestionIcon,
  suspect: QuestionIcon,
}

/** A field: its value, and why it is suspicious. Only exceptions are marked, in words and with an icon. */
function ConfigRow({ item }: { readonly item: ConfigItem }) {
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
