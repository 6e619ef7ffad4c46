import { Tabs } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import { type BrokenSetting, SETTING_KINDS } from '../../../shared/bridge/broken-settings.ts'
import { useAppState } from '../../bridge/app-store.ts'
import { ErrorNotice, Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { pathOfTab, SETTINGS_TABS, type SettingsTab, tabOf } from '../../navigation/settings-tabs.ts'
import { AboutPanel } from './about-panel.tsx'
import { CompaniesTab } from './companies-tab.tsx'
import { GeneralTab, MorningsPanel } from './general-tab.tsx'
import { RefusalProvider, useStateCommand } from './rows.tsx'
import { DaysPanel, StoredTab } from './stored-tab.tsx'

const TAB = `
  h-40 p-0 [border-width:0_0_2px] text-ink-2 font-medium
  hover:bg-transparent hover:text-ink data-active:text-accent data-active:font-semibold`

const BESIDE = `
  grid grid-cols-[minmax(0,640px)_minmax(0,1fr)] items-start gap-x-64 gap-y-24 pt-16
  max-[1080px]:grid-cols-[minmax(0,640px)]`

/** The rows of a tab, and what stands beside them. */
const PANELS: Readonly<Record<SettingsTab, readonly [() => ReactNode, () => ReactNode]>> = {
  companies: [CompaniesTab, AboutPanel],
  general: [GeneralTab, MorningsPanel],
  stored: [StoredTab, DaysPanel],
}

/** The tabs, each with an address of its own. */
export function SettingsPage() {
  const { t } = useTranslation(['settings', 'common'])
  const [path, navigate] = useLocation()
  const shown = tabOf(path)
  const [error, setError] = useState<AppError | null>(null)
  const [Rows, Beside] = PANELS[shown]
  return (
    <RefusalProvider value={setError}>
      <Page title={t('common:screens.settings')} hasRefresh={false}>
        <div className="empty:hidden">
          <ErrorNotice error={error} />
          <BrokenSettings />
        </div>
        <Tabs
          value={shown}
          // Going back leaves Ajustes, however many tabs were looked at.
          onChange={(tab) => tab !== null && navigate(pathOfTab(tab as SettingsTab), { replace: true })}
          keepMounted={false}
          classNames={{
            tab: TAB,
          }}
        >
          <Tabs.List
            aria-label={t('tabsLabel')}
            className={`before:[border-width:0_0_1px] before:border-line gap-x-24`}
          >
            {SETTINGS_TABS.map((tab) => (
              // On paper the chosen one is the title of what follows.
              <Tabs.Tab key={tab} value={tab} data-words={tab === shown || undefined}>
                {t(`tabs.${tab}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={shown}>
            <div className={BESIDE}>
              <div className="grid grid-cols-1 gap-16 min-w-0" data-column>
                <Rows />
              </div>
              <div className="min-w-0 max-w-480 py-16 px-24 rounded-8 bg-side empty:hidden">
                <Beside />
              </div>
            </div>
          </Tabs.Panel>
        </Tabs>
      </Page>
    </RefusalProvider>
  )
}

/** Settings that have a name on a screen. */
const NAMED = {
  alerts: 'settings:alerts',
  namedViews: 'views:open',
  holidays: 'settings:holidays',
  notes: 'notes:page',
  basket: 'shop:tabs.basket',
  tv: 'tv:name',
  language: 'settings:language',
  theme: 'settings:theme',
  retention: 'settings:retention',
  company: 'managed:company',
} as const satisfies Partial<Record<BrokenSetting['kind'], string>>
type UnnamedKind = Exclude<BrokenSetting['kind'], keyof typeof NAMED>

/** Names the settings that could not be read; nothing when all could. */
function BrokenSettings() {
  const { t } = useTranslation(['settings', 'common', 'views', 'notes', 'shop', 'tv', 'managed'])
  const { brokenSettings, companies } = useAppState()
  const run = useStateCommand()
  if (brokenSettings.length === 0) return null
  const rank = ({ kind }: BrokenSetting) => SETTING_KINDS.indexOf(kind)
  const inOrder = brokenSettings.toSorted((a, b) => rank(a) - rank(b))
  const nameOf = ({ kind, companyId }: BrokenSetting) => {
    const company = companies.find(({ id }) => id === companyId)
    const name =
      kind in NAMED
        ? t(NAMED[kind as keyof typeof NAMED]).toLowerCase()
        : t(`brokenKinds.${kind as UnnamedKind}`)
    return company ? t('brokenOf', { name, label: company.label }) : name
  }
  const namesOf = (state: BrokenSetting['state']) =>
    [...new Set(inOrder.filter((setting) => setting.state === state).map(nameOf))].join(', ')
  const [damaged, locked, unsealed] = [namesOf('damaged'), namesOf('locked'), namesOf('unsealed')]
  const isSeen = damaged === '' && unsealed === ''
  const discard = () => void run('settings.discardBroken', {})
  return (
    <Notice
      tone="warn"
      title={t('brokenTitle')}
      {...(isSeen ? {} : { action: { label: t('common:seen'), run: discard } })}
    >
      {damaged !== '' && <div>{t('brokenDamaged', { names: damaged })}</div>}
      {unsealed !== '' && <div>{t('brokenUnsealed', { names: unsealed })}</div>}
      {inOrder.some(({ kind }) => kind === 'retention') && <div>{t('brokenRetention')}</div>}
      {locked !== '' && <div>{t('brokenLocked', { names: locked })}</div>}
    </Notice>
  )
}
