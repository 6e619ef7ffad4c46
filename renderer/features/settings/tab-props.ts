import type { AppError } from '../../../shared/bridge/app-error.ts'

/** What every tab is given: it says why a change was refused, or that the last one was not. */
export interface TabProps {
  readonly onError: (error: AppError | null) => void
}
