import { useDocumentVisibility } from '@mantine/hooks'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import { LOOK_AGAIN_MS, LOOK_MS, lookToStore } from '../../shared/time/last-look.ts'
import { answers } from '../answers/answers.ts'
import { useErrorWords } from '../answers/error-words.ts'
import { useScreenFreshness } from '../answers/freshness.ts'
import { useAppState, useAppStore, useCompany } from '../bridge/app-store.ts'
import { changeCompanySettings, readCompanySetting } from '../bridge/company-settings-store.ts'
import { Notice } from '../components/notice.tsx'
import { CONNECT_PATH, pathOf } from '../navigation/screens.ts'
import { setOpen, useIsOpen } from '../navigation/tv-mode.ts'
import { useCountdown, useNow } from '../platform/use-now.ts'
import { useSay } from '../report/say.ts'
import { CommandPalette } from './command-palette.tsx'
import { Sidebar } from './sidebar.tsx'

const SHELL = `
  [--beside:var(--sidebar)] grid grid-cols-[var(--beside)_minmax(0,1fr)] h-[calc(100_*_var(--vh))]
  max-1200:[--beside:var(--rail)]
  max-[560px]:[--beside:0px] max-[560px]:grid-cols-1 max-[560px]:grid-rows-[auto_minmax(0,1fr)]`

/**
 * Screens ask for the width of this box, not of the window: the sidebar has two widths. Up to 2400 px of content, in
 * the middle of a wider window; the header's words stand over it. Positioned, or words for screen readers below the
 * end of the window would scroll the whole page. A screen is as wide before its lower cards as with them, and what
 * stands in its margin is not under the bar.
 */
const MAIN = `
  [--room:calc(100_*_var(--vw)_-_var(--beside))] [--page-space:max(24px,calc((var(--room)_-_2400px)_/_2))]
  @container/page relative flex flex-col min-w-0 overflow-auto [scrollbar-gutter:stable] outline-none`

const TvDialog = lazy(async () => ({ default: (await import('../features/tv/tv-dialog.tsx')).TvDialog }))

const ShortcutsDialog = lazy(async () => ({
  default: (await import('../features/settings/shortcuts-dialog.tsx')).ShortcutsDialog,
}))

export function Shell({ children }: { readonly children: ReactNode }) {
  const { t } = useSay()
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
      <main id="content" className={MAIN} tabIndex={-1}>
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
function useLook(): void {
  const { id, timeZone } = useCompany()
  const isVisible = useDocumentVisibility() === 'visible'
  useEffect(() => {
    if (!isVisible) return
    const look = () => {
      const lastLook = lookToStore(readCompanySetting(id, 'lastLook'), Date.now(), timeZone)
      if (lastLook !== null) changeCompanySettings(id, { lastLook })
      timer = setTimeout(look, LOOK_AGAIN_MS)
    }
    let timer = setTimeout(look, LOOK_MS)
    return () => clearTimeout(timer)
  }, [id, timeZone, isVisible])
}

// One strip for failures that concern the whole connection: what happened, what still works, one action.

/** A pause after 429 without a hint never lasts longer. */
const MAX_COUNTED_S = 90

function Banner() {
  const { t, formats } = useSay()
  const words = useErrorWords()
  const nowMs = useNow()
  const company = useCompany()
  const [, navigate] = useLocation()
  const { isStoreNewer, isStoreWritable, brokenSettings } = useAppState()
  const pausedUntil = useAppStore((store) => store.pausedUntil[company.id] ?? null)
  const summary = useScreenFreshness()
  const error =
    summary?.error ?? (pausedUntil ? { code: 'RATE_LIMITED' as const, retryAt: pausedUntil } : null)
  const isPaused = error?.code === 'RATE_LIMITED'
  const retryAt = (isPaused ? pausedUntil : null) ?? error?.retryAt ?? null
  const seconds = useCountdown(retryAt)
  // Above this limit the clock time says more than a countdown in seconds.
  const waiting = (left: number) =>
    left > MAX_COUNTED_S && retryAt !== null
      ? t('tryAgainAt', { time: formats.time(retryAt, company.timeZone) })
      : t('tryAgainIn', { seconds: left })
  if (error !== null) {
    const { title, help } = words(error)
    const since = error.since && formats.moment(error.since, company.timeZone, nowMs)
    const rest = summary?.hasValue
      ? t('stillWorks')
      : t(company.isStoreUnlocked ? 'stillEmpty' : 'lockedStore')
    return (
      <Notice
        tone="warn"
        title={since ? t('unreachedSince', { time: since }) : title}
        text={`${help} ${rest}`}
        action={
          error.code === 'NO_TOKEN'
            ? { label: t('reconnect'), run: () => navigate(CONNECT_PATH) }
            : seconds > 0
              ? { label: waiting(seconds), run: null }
              : { label: t('tryAgain'), run: () => void answers.refresh(null) }
        }
        isStrip
        isAlert
      />
    )
  }
  if (!company.isStoreUnlocked) return <Notice tone="warn" title={t('lockedStore')} isStrip />
  if (brokenSettings.some(({ state, companyId }) => state !== 'locked' || companyId === null)) {
    return (
      <Notice
        tone="warn"
        title={t('brokenSettings')}
        action={{ label: t('seeInSettings'), run: () => navigate(pathOf('settings')) }}
        isStrip
      />
    )
  }
  if (isStoreNewer) return <Notice tone="warn" title={t('newerStore.title')} isStrip />
  if (!isStoreWritable) return <Notice tone="warn" title={t('readOnlyStore')} isStrip />
  return null
}
