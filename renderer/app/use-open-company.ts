import { useLocation } from 'wouter'
import { runStateCommand, useAppState } from '../bridge/app-store.ts'
import { COMPANIES_PATH, pathOf } from '../navigation/screens.ts'

/** Returns a function that makes a company the active one. The page of all companies then gives way to its Hoje. */
export function useOpenCompany(): (companyId: string) => Promise<void> {
  const { activeCompanyId } = useAppState()
  const [path, navigate] = useLocation()
  return async (companyId) => {
    const isActive =
      companyId === activeCompanyId || (await runStateCommand('company.activate', { companyId })).ok
    if (isActive && path === COMPANIES_PATH) navigate(pathOf('today'))
  }
}
