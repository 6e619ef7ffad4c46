import { useTranslation } from 'react-i18next'
import type { ScopeDiagnosis, TokenDiagnosis } from '../../../shared/bridge/commands.ts'
import { useErrorWords } from '../../answers/error-words.ts'
import { CheckIcon, CrossIcon, QuestionIcon } from '../../components/icons.tsx'
import lines from '../../components/screen-promises.module.css'
import { ScreenPromises } from '../../components/screen-promises.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { hostOf } from '../../format/host-of.ts'
import { groupScopes } from './connect-model.ts'
import styles from './diagnosis-panel.module.css'

const ICONS = { permitted: CheckIcon, denied: CrossIcon, failed: QuestionIcon } as const

/** What a token opens, screen by screen, in plain words; null during the test. */
export function DiagnosisPanel({ diagnosis }: { readonly diagnosis: TokenDiagnosis | null }) {
  const { t } = useTranslation('connect')
  return (
    <section className={styles.panel} aria-label={t('diagnosis')} aria-live="polite">
      <h2>{t('diagnosis')}</h2>
      {diagnosis === null ? <Skeleton kind="lines" height={200} /> : <Result diagnosis={diagnosis} />}
    </section>
  )
}

function Result({ diagnosis }: { readonly diagnosis: TokenDiagnosis }) {
  const { t } = useTranslation('connect')
  const { baseUrl, scopes, isUsable } = diagnosis
  const permitted = scopes.filter(({ state }) => state === 'permitted').length
  return (
    <>
      <p className={styles.summary}>
        <strong data-usable={isUsable}>
          {t(isUsable ? 'usable' : 'unusable', { address: hostOf(baseUrl) })}
        </strong>
        {' · '}
        {t('permittedCount', { permitted, total: scopes.length })}
      </p>
      <div className={styles.groups}>
        <div>
          <h3>{t('screens')}</h3>
          <ScreenPromises scopes={scopes} baseUrl={baseUrl} />
        </div>
        {groupScopes(scopes).map(({ group, scopes: own }) => (
          <div key={group}>
            <h3>{t(`groups.${group}`)}</h3>
            <ul>
              {own.map((scope) => (
                <ScopeLine key={scope.operation} scope={scope} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </>
  )
}

function ScopeLine({ scope }: { readonly scope: ScopeDiagnosis }) {
  const { t } = useTranslation('connect')
  const words = useErrorWords()
  const { operation, state, code } = scope
  const Icon = ICONS[state]
  const title = code ? words({ code }).title : ''
  const reason = `${title.slice(0, 1).toLowerCase()}${title.slice(1)}`
  const isScopeMissing = state === 'denied' && (code === 'SCOPE_DENIED' || code === null)
  const isExplained = code === 'NOT_OFFERED' || code === 'FORBIDDEN'
  return (
    <li className={lines.scope} data-state={state}>
      <Icon />
      <span className={lines.what}>{t(`operations.${operation}`)}</span>
      <span className={lines.state}>
        {code === 'NOT_OFFERED'
          ? t('notOffered')
          : code === 'FORBIDDEN'
            ? t('refused', { scope: operation })
            : t(state)}
        {isScopeMissing && (
          <>
            {': '}
            <span className={styles.ask}>{t('askFor', { scope: operation })}</span>
          </>
        )}
        {!isScopeMissing && !isExplained && state !== 'permitted' && code && `: ${reason}`}
      </span>
    </li>
  )
}
