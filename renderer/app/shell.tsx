import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { LOOK_AGAIN_MS, LOOK_MS, lookToStore } from '../../shared/time/last-look.ts'
import { useCompany } from '../bridge/app-store.ts'
import { changeCompanySettings, readCompanySetting } from '../bridge/company-settings-store.ts'
import { setOpen, useIsOpen } from '../navigation/open-parts.ts'
import { Banner } from './banner.tsx'
import { CommandPalette } from './command-palette.tsx'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'

const SHELL = `
  [--beside:var(--sidebar)] grid grid-cols-[var(--beside)_minmax(0,1fr)] h-[calc(100_*_var(--vh))]
  max-1200:[--beside:var(--rail)]
  max-[560px]:[--beside:0px] max-[560px]:grid-cols-1 max-[560px]:grid-rows-[auto_minmax(0,1fr)]`

const TvDialog = lazy(async () => ({ default: (await import('../features/tv/tv-dialog.tsx')).TvDialog }))

const ShortcutsDialog = lazy(async () => ({
  default: (await import('../features/settings/shortcuts-dialog.tsx')).ShortcutsDialog,
}))

/** Sidebar and content area of a connected company. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  useLook()
  const isPaletteOpen = useIsOpen('palette')
  const areShortcutsOpen = useIsOpen('shortcuts')
  const isTvDialogOpen = useIsOpen('tv')
  return (
    <div className={SHELL}>
      <button
        type="button"
        className="absolute left-8 -top-60 z-10 py-8 px-12 border-0 rounded-8 bg-accent text-on-accent focus:top-8"
        onClick={() => document.getElementById('content')?.focus()}
      >
        {t('skipToContent')}
      </button>
      <Sidebar onSearch={() => setOpen('palette', true)} />
      <main id="content" className={styles.main} tabIndex={-1}>
        <Banner />
        {children}
      </main>
      {isPaletteOpen && <CommandPalette onClose={() => setOpen('palette', false)} />}
      {areShortcutsOpen && (
        <Suspense>
          <ShortcutsDialog onClose={() => setOpen('shortcuts', false)} />
        </Suspense>
      )}
      {isTvDialogOpen && (
        <Suspense>
          <TvDialog />
        </Suspense>
      )}
    </div>
  )
}

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
