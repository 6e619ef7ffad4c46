import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { API_EDITION } from '../../../shared/api/edition.ts'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import {
  type Language,
  REFRESH_MINUTES,
  type RefreshMinutes,
  type ThemeChoice,
} from '../../../shared/bridge/app-state.ts'
import { plainDate } from '../../../shared/time/calendar.ts'
import { useErrorWords } from '../../answers/error-words.ts'
import { runStateCommand, useActiveCompany, useAppState } from '../../bridge/app-store.ts'
import { Card } from '../../components/card.tsx'
import controls from '../../components/controls.module.css'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { useFormats } from '../../format/use-formats.ts'
import { AlertsCard } from './alerts-card.tsx'
import { BackgroundCard } from './background-card.tsx'
import { BrokenSettings } from './broken-settings.tsx'
import { CompaniesCard } from './companies-card.tsx'
import { DiagnosticsCard } from './diagnostics-card.tsx'
import { HolidaysCard } from './holidays-card.tsx'
import { RefreshCard } from './refresh-card.tsx'
import { RetentionCard } from './retention-card.tsx'
import styles from './settings-page.module.css'
import { ShortcutsCard } from './shortcuts-card.tsx'
import { StoredCard } from './stored-card.tsx'

/** Companies, preferences, stored data, shortcuts, where tokens are stored, diagnostics and the version. */
export function SettingsPage() {
  const { t } = useTranslation('settings')
  const { t: common } = useTranslation()
  const formats = useFormats()
  const words = useErrorWords()
  const { preferences, version, host, isKeychainAvailable } = useAppState()
  const hasCompany = useActiveCompany() !== null
  const [error, setError] = useState<AppError | null>(null)
  const update = async (change: {
    language?: Language
    theme?: ThemeChoice
    refreshMinutes?: RefreshMinutes
  }) => {
    const result = await runStateCommand('preferences.update', change)
    setError(result.ok ? null : result.error)
  }
  return (
    <Page title={common('screens.settings')} hasRefresh={false}>
      <div className={styles.column}>
        {error && <Notice tone="bad" title={words(error).title} text={words(error).help} isAlert />}
        <BrokenSettings onError={setError} />
        <CompaniesCard onError={setError} />
        <Card title={t('appearance')}>
          <div className={styles.row}>
            <span id="settings-language">{t('language')}</span>
            <SegmentedControl
              className={controls.segments ?? ''}
              aria-labelledby="settings-language"
              value={preferences.language}
              onChange={(language) => void update({ language: language as Language })}
              data={[
                { value: 'pt-BR', label: 'Português' },
                { value: 'en', label: 'English' },
              ]}
              transitionDuration={0}
            />
          </div>
          <div className={styles.row}>
            <span id="settings-theme">{t('theme')}</span>
            <SegmentedControl
              className={controls.segments ?? ''}
              aria-labelledby="settings-theme"
              value={preferences.theme}
              onChange={(theme) => void update({ theme: theme as ThemeChoice })}
              data={(['system', 'light', 'dark'] as const).map((value) => ({
                value,
                label: t(`themes.${value}`),
              }))}
              transitionDuration={0}
            />
          </div>
          <div className={styles.row}>
            <span id="settings-refresh">
              {t('refresh')}
              <small>{t('refreshSub')}</small>
            </span>
            <SegmentedControl
              className={controls.segments ?? ''}
              aria-labelledby="settings-refresh"
              value={String(preferences.refreshMinutes)}
              onChange={(minutes) => void update({ refreshMinutes: Number(minutes) as RefreshMinutes })}
              data={REFRESH_MINUTES.map((minutes) => ({
                value: String(minutes),
                label: minutes === 60 ? t('hour') : t('minutes', { count: minutes }),
              }))}
              transitionDuration={0}
            />
          </div>
        </Card>
        <AlertsCard onError={setError} />
        {hasCompany && <HolidaysCard />}
        <BackgroundCard onError={setError} />
        <RefreshCard onError={setError} />
        <StoredCard onError={setError} />
        <RetentionCard onError={setError} />
        <ShortcutsCard />
        <Card title={t('security')}>
          <p className={styles.text}>{t(isKeychainAvailable ? 'keychainOn' : 'keychainOff')}</p>
        </Card>
        <DiagnosticsCard onError={setError} />
        <Card title={t('about')}>
          <div className={styles.row}>
            <span>{t('version')}</span>
            <strong>
              Leme {version}
              {host === 'preview' && ` · ${t('previewHost')}`}
            </strong>
          </div>
          <div className={styles.row}>
            <span>
              {t('edition')}
              <small>{t('editionText')}</small>
            </span>
            <strong>{formats.dayWithYear(plainDate(API_EDITION))}</strong>
          </div>
          <div className={styles.row}>
            <span>
              {t('updates')}
              <small>{t('updatesText')}</small>
            </span>
          </div>
        </Card>
      </div>
    </Page>
  )
}
