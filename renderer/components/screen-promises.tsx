import { useTranslation } from 'react-i18next'
import type { TokenDiagnosis } from '../../shared/bridge/commands.ts'
import { hostOf } from '../format/host-of.ts'
import { promisesOf } from '../navigation/screen-needs.ts'
import { AccessRequest } from './access-request.tsx'
import { CheckIcon, CrossIcon, QuestionIcon } from './icons.tsx'
import styles from './screen-promises.module.css'

const PROMISE_ICONS = { whole: CheckIcon, part: QuestionIcon, not: CrossIcon } as const
const PROMISE_STATES = { whole: 'permitted', part: 'failed', not: 'denied' } as const

/** What each screen will show, and all scopes that the screens lack. */
export function ScreenPromises({ scopes, baseUrl }: Pick<TokenDiagnosis, 'scopes' | 'baseUrl'>) {
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
    <>
      <ul>
        {promises.map(({ screen, opens, missing }) => {
          const Icon = PROMISE_ICONS[opens]
          return (
            <li key={screen} className={styles.scope} data-state={PROMISE_STATES[opens]}>
              <Icon />
              <span className={styles.what}>{common(`screens.${screen}`)}</span>
              <span className={styles.state}>
                {t(`opens.${opens}`, { scopes: missing.join(', '), count: missing.length })}
              </span>
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
    </>
  )
}
