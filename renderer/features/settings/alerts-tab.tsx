import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AppState, REFRESH_MINUTES } from '../../../shared/bridge/app-state.ts'
import { runStateCommand, useActiveCompany, useAppState } from '../../bridge/app-store.ts'
import { callDesktop } from '../../bridge/bridge.ts'
import { Card } from '../../components/card.tsx'
import { Explained } from '../../components/explanation.tsx'
import { NoLeadsRule, OffersRule, OverdueRule, PaceRule, StalledRule, SummaryRule } from './alert-rules.tsx'
import { HolidaysSection } from './holidays-section.tsx'
import { ChoiceRow } from './setting-row.tsx'
import styles from './settings-page.module.css'
import { SummaryFolderRow } from './summary-folder-row.tsx'
import type { TabProps } from './tab-props.ts'

type Preferences = AppState['preferences']

/** "Aparência e alertas": how the window looks, what it says by itself, and the days that do not count. */
export function AlertsTab({ onError }: TabProps) {
  const company = useActiveCompany()
  return (
    <>
      <Appearance onError={onError} />
      <Alerts onError={onError} />
      {company !== null && <HolidaysSection />}
    </>
  )
}

/** Language, theme and how often the figures are renewed. */
function Appearance({ onError }: TabProps) {
  const { t } = useTranslation('settings')
  const { preferences, managed } = useAppState()
  const { language, theme, refreshMinutes } = preferences
  const update = async (change: Partial<Pick<Preferences, 'language' | 'theme' | 'refreshMinutes'>>) => {
    const result = await runStateCommand('preferences.update', change)
    onError(result.ok ? null : result.error)
  }
  return (
    <Card title={t('appearance')}>
      <ChoiceRow
        title={t('language')}
        isManaged={managed.locked.includes('language')}
        value={language}
        options={[
          { value: 'pt-BR', label: 'Português' },
          { value: 'en', label: 'English' },
        ]}
        onChange={(next) => void update({ language: next })}
      />
      <ChoiceRow
        title={t('theme')}
        isManaged={managed.locked.includes('theme')}
        value={theme}
        options={(['system', 'light', 'dark'] as const).map((value) => ({
          value,
          label: t(`themes.${value}`),
        }))}
        onChange={(next) => void update({ theme: next })}
      />
      <ChoiceRow
        title={t('refresh')}
        about={t('refreshSub')}
        value={refreshMinutes}
        options={REFRESH_MINUTES.map((minutes) => ({
          value: minutes,
          label: minutes === 60 ? t('hour') : t('minutes', { count: minutes }),
        }))}
        onChange={(next) => void update({ refreshMinutes: next })}
      />
    </Card>
  )
}

/** The rules that send a notification, each with its threshold; all are off at first. */
function Alerts({ onError }: TabProps) {
  const { t } = useTranslation('settings')
  const { canNotify } = useAppState()
  const [isTested, setTested] = useState(false)
  const test = async () => {
    const result = await callDesktop('alerts.test', {})
    onError(result.ok ? null : result.error)
    setTested(result.ok && result.value.isShown)
  }
  return (
    <Card
      title={t('alerts')}
      tag={
        <Explained name={t('alerts')}>
          <p>{t('alertsSub')}</p>
          {!canNotify && <p>{t('alertsNoneText')}</p>}
        </Explained>
      }
      sub={canNotify ? null : t('alertsNone')}
      actions={canNotify ? [{ label: t('alertsTest'), run: () => void test() }] : []}
    >
      <OverdueRule onError={onError} />
      <StalledRule onError={onError} />
      <NoLeadsRule onError={onError} />
      <PaceRule onError={onError} />
      <OffersRule onError={onError} />
      <SummaryRule onError={onError} />
      <SummaryFolderRow onError={onError} />
      <div role="status" className={styles.said}>
        {isTested ? t('alertsTested') : ''}
      </div>
    </Card>
  )
}
