// Which operations the API refused the active token for good, by company. Read from every answer over the bridge, so
// that a screen can name everything that it lacks at once. Holds no token; drops a refusal with the next live answer.
import { create } from 'zustand'
import type { OperationName } from '../../shared/api/registry.ts'
import type { AppError } from '../../shared/bridge/app-error.ts'
import { isRefusal, type RefusalCode } from '../../shared/bridge/error-traits.ts'

export type Refusals = Readonly<Partial<Record<OperationName, RefusalCode>>>

const NONE: Refusals = {}

const useRefusalStore = create<{ readonly byCompany: Readonly<Record<string, Refusals>> }>(() => ({
  byCompany: {},
}))

/** Returns a company's refusals after an answer of the API to `operation`; the same object when nothing changed. */
export function refusalsAfter(
  before: Refusals,
  operation: OperationName,
  { source, error }: { readonly source: string; readonly error: AppError | null },
): Refusals {
  if (error !== null && isRefusal(error.code)) {
    const refused = error.operation ?? operation
    return before[refused] === error.code ? before : { ...before, [refused]: error.code }
  }
  if (error !== null || source !== 'live' || before[operation] === undefined) return before
  const { [operation]: _, ...others } = before
  return others
}

/** Records what an answer of the API says about the token's permissions. */
export function noteAnswer(
  companyId: string,
  operation: OperationName,
  answer: { readonly source: string; readonly error: AppError | null },
): void {
  const { byCompany } = useRefusalStore.getState()
  const before = byCompany[companyId] ?? NONE
  const after = refusalsAfter(before, operation, answer)
  if (after !== before) useRefusalStore.setState({ byCompany: { ...byCompany, [companyId]: after } })
}

/** Returns the operations that the company's token was refused since the window opened. */
export function useRefusals(companyId: string): Refusals {
  return useRefusalStore(({ byCompany }) => byCompany[companyId] ?? NONE)
}
