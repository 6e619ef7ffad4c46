import { useEffect } from 'react'
import { LOOK_AGAIN_MS, LOOK_MS, lookToStore } from '../../shared/time/last-look.ts'
import { useCompany } from '../bridge/app-store.ts'
import { changeCompanySettings, readCompanySetting } from '../bridge/company-settings-store.ts'

/** Notes when somebody looks at the company, while its screens are mounted and the window is visible. */
export function useLook(): void {
  const { id, timeZone } = useCompany()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const lastLook = lookToStore(readCompanySetting(id, 'lastLook'), Date.now(), timeZone)
      if (lastLook !== null) changeCompanySettings(id, { lastLook })
      timer = setTimeout(look, LOOK_AGAIN_MS)
    }
    const follow = () => {
      clearTimeout(timer)
      timer = document.visibilityState === 'visible' ? setTimeout(look, LOOK_MS) : undefined
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [id, timeZone])
}
