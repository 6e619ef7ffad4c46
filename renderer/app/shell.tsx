import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { setPaletteOpen, usePaletteOpen } from '../navigation/palette-open.ts'
import { setShortcutsOpen, useShortcutsOpen } from '../navigation/shortcuts-open.ts'
import { useTvMode } from '../navigation/tv-mode.ts'
import { Banner } from './banner.tsx'
import { CommandPalette } from './command-palette.tsx'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { useLook } from './use-look.ts'

const TvDialog = lazy(async () => ({ default: (await import('../features/tv/tv-dialog.tsx')).TvDialog }))

const ShortcutsDialog = lazy(async () => ({
  default: (await import('../features/settings/shortcuts-dialog.tsx')).ShortcutsDialog,
}))

/** Sidebar and content area of a connected company. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  useLook()
  const isPaletteOpen = usePaletteOpen(({ isOpen }) => isOpen)
  const areShortcutsOpen = useShortcutsOpen(({ isOpen }) => isOpen)
  const isTvDialogOpen = useTvMode((mode) => mode.isDialogOpen)
  return (
    <div className={styles.shell}>
      <button
        type="button"
        className={styles.skip}
        onClick={() => document.getElementById('content')?.focus()}
      >
        {t('skipToContent')}
      </button>
      <Sidebar onSearch={() => setPaletteOpen(true)} />
      <main id="content" className={styles.main} tabIndex={-1}>
        <Banner />
        {children}
      </main>
      {isPaletteOpen && <CommandPalette onClose={() => setPaletteOpen(false)} />}
      {areShortcutsOpen && (
        <Suspense>
          <ShortcutsDialog onClose={() => setShortcutsOpen(false)} />
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
