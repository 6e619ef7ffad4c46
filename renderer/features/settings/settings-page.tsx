import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import { useErrorWords } from '../../answers/error-words.ts'
import { useActiveCompany, useAppState } from '../../bridge/app-store.ts'
import { Card } from '../../components/card.tsx'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { AboutCard } from './about-card.tsx'
import { AlertsCard } from './alerts-card.tsx'
import { AppearanceCard } from './appearance-card.tsx'
import { AskedCard } from './asked-card.tsx'
import { BackgroundCard } from './background-card.tsx'
import { BrokenSettings } from './broken-settings.tsx'
import { CompaniesCard } from './companies-card.tsx'
import { DiagnosticsCard } from './diagnostics-card.tsx'
import { HolidaysCard } from './holidays-card.tsx'
import { OfflineCard } from './offline-card.tsx'
import { RefreshCard } from './refresh-card.tsx'
import { RetentionCard } from './retention-card.tsx'
import styles from './settings-page.module.css'
import { ShortcutsCard } from './shortcuts-card.tsx'
import { StoredCard } from './stored-card.tsx'
import { UpdatesCard } from './updates-card.tsx'

/** Companies, preferences, stored data, shortcuts, where tokens are stored, diagnostics, updates and the version. */
export function SettingsPage() {
  const { t } = useTranslation('settings')
  const { t: common } = useTranslation()
  const words = useErrorWords()
  const { isKeychainAvailable } = useAppState()
  const company = useActiveCompany()
  const [error, setError] = useState<AppError | null>(null)
  return (
    <Page title={common('screens.settings')} hasRefresh={false}>
      <div className={styles.column}>
        {error && <Notice tone="bad" title={words(error).title} text={words(error).help} isAlert />}
        <BrokenSettings onError={setError} />
        <CompaniesCard onError={setError} />
        <AppearanceCard onError={setError} />
        <AlertsCard onError={setError} />
        {company !== null && <HolidaysCard />}
        <BackgroundCard onError={setError} />
        {company?.isStoreUnlocked && <OfflineCard key={company.id} company={company} />}
        <RefreshCard onError={setError} />
        <RetentionCard onError={setError} />
        <StoredCard onError={setError} />
        <Card title={t('security')}>
          <p className={styles.text}>{t(isKeychainAvailable ? 'keychainOn' : 'keychainOff')}</p>
        </Card>
        <AskedCard card="diagnostics">
          <DiagnosticsCard onError={setError} />
        </AskedCard>
        <AskedCard card="shortcuts">
          <ShortcutsCard />
        </AskedCard>
        <AskedCard card="updates">
          <UpdatesCard onError={setError} />
        </AskedCard>
        <AskedCard card="about">
          <AboutCard />
        </AskedCard>
      </div>
    </Page>
  )
}
