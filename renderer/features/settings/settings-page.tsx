import { Tabs } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { Page } from '../../components/page.tsx'
import { pathOfTab, SETTINGS_TABS, type SettingsTab, tabOf } from '../../navigation/settings-tabs.ts'
import { AdvancedTab } from './advanced-tab.tsx'
import { AlertsTab } from './alerts-tab.tsx'
import { BrokenSettings } from './broken-settings.tsx'
import { CompaniesTab } from './companies-tab.tsx'
import { OfflineTab } from './offline-tab.tsx'
import styles from './settings-page.module.css'
import { RefusalProvider } from './use-command.ts'

const PANELS: Readonly<Record<SettingsTab, () => ReactNode>> = {
  companies: CompaniesTab,
  alerts: AlertsTab,
  offline: OfflineTab,
  advanced: AdvancedTab,
}

/** Four tabs, each with an address of its own. */
export function SettingsPage() {
  const { t } = useTranslation('settings')
  const { t: common } = useTranslation()
  const [path, navigate] = useLocation()
  const shown = tabOf(path)
  const [error, setError] = useState<AppError | null>(null)
  const Panel = PANELS[shown]
  return (
    <RefusalProvider value={setError}>
      <Page title={common('screens.settings')} hasRefresh={false}>
        <div className={styles.notices}>
          <ErrorNotice error={error} />
          <BrokenSettings />
        </div>
        <Tabs
          value={shown}
          // Going back leaves Ajustes, however many tabs were looked at.
          onChange={(tab) => tab !== null && navigate(pathOfTab(tab as SettingsTab), { replace: true })}
          keepMounted={false}
          classNames={{ tab: styles.tab ?? '' }}
        >
          <Tabs.List aria-label={t('tabsLabel')} className={styles.tabs ?? ''}>
            {SETTINGS_TABS.map((tab) => (
              // On paper the chosen one is the title of what follows.
              <Tabs.Tab key={tab} value={tab} data-words={tab === shown || undefined}>
                {t(`tabs.${tab}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={shown}>
            <div className={styles.column} data-column>
              <Panel />
            </div>
          </Tabs.Panel>
        </Tabs>
      </Page>
    </RefusalProvider>
  )
}
