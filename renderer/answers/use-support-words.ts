import { useTranslation } from 'react-i18next'
import { useAppStore } from '../bridge/app-store.ts'

/** Returns whom to ask, in words, when the administrator of this computer named somebody; otherwise null. */
export function useSupportWords(): string | null {
  const { t } = useTranslation('managed')
  const support = useAppStore(({ state }) => state?.managed.support)
  const { email = null, url = null } = support ?? {}
  const contact = email !== null && url !== null ? t('supportBoth', { email, url }) : (email ?? url)
  return contact === null ? null : t('support', { contact })
}
