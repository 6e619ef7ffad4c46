import { useTranslation } from 'react-i18next'
import type { AppError } from '../../shared/bridge/app-error.ts'
import { useAppStore } from '../bridge/app-store.ts'

export interface ErrorText {
  readonly title: string
  readonly help: string
}

/** Returns the title and help text of a failure; for a missing permission they name the scope to request. */
export function useErrorWords(): (error: AppError) => ErrorText {
  const { t } = useTranslation('errors')
  const { t: common } = useTranslation()
  const limit = useAppStore(({ state }) => state?.preferences.hourlyRequests ?? 0)
  return ({ code, operation, alsoNeeds = [] }) => ({
    title: t(`${code}.title`, { limit }),
    help: t(`${code}.help`, {
      scope: operation === undefined ? common('missingScope') : [operation, ...alsoNeeds].join(', '),
    }),
  })
}
