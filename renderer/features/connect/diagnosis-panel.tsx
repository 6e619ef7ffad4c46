import { useTranslation } from 'react-i18next'
import type { ScopeDiagnosis, TokenDiagnosis } from '../../../shared/bridge/commands.ts'
import { useErrorWords } from '../../answers/error-words.ts'
import { AccessRequest } from '../../components/access-request.tsx'
import { CheckIcon, CrossIcon, QuestionIcon } from '../../components/icons.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { hostOf } from '../../format/host-of.ts'
import { promisesOf } from '../../navigation/screen-needs.ts'
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
        <ScreenPromises scopes={scopes} baseUrl={baseUrl} />
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

const PROMISE_ICONS = { whole: CheckIcon, part: QuestionIcon, not: CrossIcon } as const
const PROMISE_STATES = { whole: 'permitted', part: 'failed', not: 'denied' } as const

/** What each screen will show, and all scopes that the screens lack. */
function ScreenPromises({ scopes, baseUrl }: Pick<TokenDiagnosis, 'scopes' | 'baseUrl'>) {
  const { t } = useTranslation('connect')
  const { t: common } = useTranslation()
  const permitted = new Set(
    scopes.flatMap(({ operation, state }) => (state === 'permitted' ? operation : [])),
  )
  const promises = promisesOf((operation) => permitted.has(operation))
  const lacking = [...new Set(promises.flatMap(({ missing }) => missing))].filter((operation) =>
    scopes.some((scope) => scope.operation === operation && scope.state === 'denied'),
  )
  return (
    <div>
      <h3>{t('screens')}</h3>
      <ul>
        {promises.map(({ screen, opens, missing }) => {
          const Icon = PROMISE_ICONS[opens]
          return (
            <li key={screen} className={styles.scope} data-state={PROMISE_STATES[opens]}>
              <Icon />
              <span className={styles.what}>{common(`screens.${screen}`)}</span>
              <span className={styles.state}>{t(`opens.${opens}`, { scopes: missing.join(', ') })}</span>
            </li>
          )
        })}
      </ul>
      {lacking.length > 0 && (
        <div className={styles.request}>
          <AccessRequest
            text={common('access.requestAll', { company: hostOf(baseUrl), scopes: lacking.join(', ') })}
          />
        </div>
      )}
    </div>
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
    <li className={styles.scope} data-state={state}>
      <Icon />
      <span className={styles.what}>{t(`operations.${operation}`)}</span>
      <span className={styles.state}>
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
