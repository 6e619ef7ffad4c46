// One strip for failures that concern the whole connection: what happened, what still works, one action.
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { answers } from '../answers/answers.ts'
import { useErrorWords } from '../answers/error-words.ts'
import { useScreenFreshness } from '../answers/freshness.ts'
import { useAppState, useAppStore, useCompany } from '../bridge/app-store.ts'
import { Notice } from '../components/notice.tsx'
import { useFormats } from '../format/use-formats.ts'
import { CONNECT_PATH, pathOf } from '../navigation/screens.ts'
import { useCountdown, useNow } from '../platform/use-now.ts'

/** A pause after 429 without a hint never lasts longer. */
const MAX_COUNTED_S = 90

export function Banner() {
  const { t } = useTranslation()
  const words = useErrorWords()
  const formats = useFormats()
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
