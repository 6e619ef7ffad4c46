import { useTranslation } from 'react-i18next'
import type { AppError, AppErrorCode } from '../../shared/bridge/app-error.ts'
import { useAppStore } from '../bridge/app-store.ts'
import { useSupportWords } from './use-support-words.ts'

/** Failures whose help says to ask the administrator. */
const ASKS_ADMINISTRATOR: readonly AppErrorCode[] = [
  'TLS_FAILED',
  'UNEXPECTED_SHAPE',
  'INVALID_TOKEN',
  'TOKEN_DISABLED',
  'IP_BLOCKED',
  'SCOPE_DENIED',
  'FORBIDDEN',
  'NOT_OFFERED',
  'NO_COMPANY',
  'TOKEN_NO_COMPANY',
  'MANAGED',
]

export interface ErrorText {
  readonly title: string
  readonly help: string
}

/**
 * Returns the title and help text of a failure; for a missing permission they name the scope to request, and the
 * support of the company where there is somebody to ask.
 */
export function useErrorWords(): (error: AppError) => ErrorText {
  const { t } = useTranslation('errors')
  const { t: common } = useTranslation()
  const limit = useAppStore(({ state }) => state?.preferences.hourlyRequests ?? 0)
  const support = useSupportWords()
  return ({ code, operation, alsoNeeds = [] }) => {
    const help = t(`${code}.help`, {
      scope: operation === undefined ? common('missingScope') : [operation, ...alsoNeeds].join(', '),
    })
    const isAsked = support !== null && ASKS_ADMINISTRATOR.includes(code)
    return { title: t(`${code}.title`, { limit }), help: isAsked ? `${help} ${support}` : help }
  }
}
