import { useTranslation } from 'react-i18next'
import type { AppError } from '../../shared/bridge/app-error.ts'
import { HOURLY_REQUESTS } from '../../shared/bridge/app-state.ts'
import { traitsOf } from '../../shared/bridge/error-traits.ts'
import { useAppStore } from '../bridge/app-store.ts'
import { partsOf, SAME_WORDS } from '../i18n/words.ts'

/** DD/MM/YYYY by the computer's clock, in its own time zone. */
const LOCAL_DATE = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric' })

/**
 * Returns the title and help text of a failure; for a missing permission they name the scope to request, and the
 * support of the company where there is somebody to ask.
 */
export function useErrorWords() {
  const { t } = useTranslation('errors')
  const { t: common } = useTranslation()
  const { t: managed } = useTranslation('managed')
  const contact = useAppStore(({ state }) => state?.managed.support ?? null)
  return ({ code, operation, alsoNeeds = [] }: AppError) => {
    const said = code in SAME_WORDS ? SAME_WORDS[code as keyof typeof SAME_WORDS] : (code as Said)
    const scope = operation === undefined ? common('missingScope') : [operation, ...alsoNeeds].join(', ')
    const { title, help } = partsOf(t(said, { scope, now: LOCAL_DATE.format(), limit: HOURLY_REQUESTS }))
    const isAsked = contact !== null && traitsOf(code).asksAdministrator === true
    return { title, help: isAsked ? `${help} ${managed('support', { contact })}` : help }
  }
}

type Said = Exclude<AppError['code'], keyof typeof SAME_WORDS>
