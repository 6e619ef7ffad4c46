import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PAST_DAYS } from '../../../shared/bridge/alert-rules.ts'
import { REFRESH_MINUTES } from '../../../shared/bridge/app-state.ts'
import { useActiveCompany, useAppState } from '../../bridge/app-store.ts'
import { callDesktop } from '../../bridge/bridge.ts'
import { Card } from '../../components/card.tsx'
import { Explained } from '../../components/explanation.tsx'
import { AlertRules } from './alert-rules.tsx'
import { HolidaysSection } from './holidays-section.tsx'
import { ChoiceRow } from './setting-row.tsx'
import styles from './settings-page.module.css'
import { SummaryFolderRow } from './summary-folder-row.tsx'
import { useCommand, useOutcome } from './use-command.ts'

/** "Aparência e alertas": how the window looks, what it says by itself, and the days that do not count. */
export function AlertsTab() {
  const company = useActiveCompany()
  return (
    <>
      <Appearance />
      <Alerts />
      {company !== null && <HolidaysSection />}
    </>
  )
}

/** Language, theme and how often the figures are renewed. */
function Appearance() {
  const { t } = useTranslation('settings')
  const { preferences, managed } = useAppState()
  const { language, theme, refreshMinutes } = preferences
  const run = useCommand()
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
        onChange={(next) => void run('preferences.update', { language: next })}
      />
      <ChoiceRow
        title={t('theme')}
        isManaged={managed.locked.includes('theme')}
        value={theme}
        options={(['system', 'light', 'dark'] as const).map((value) => ({
          value,
          label: t(`themes.${value}`),
        }))}
        onChange={(next) => void run('preferences.update', { theme: next })}
      />
      <ChoiceRow
        title={t('refresh')}
        about={t('refreshSub')}
        value={refreshMinutes}
        options={REFRESH_MINUTES.map((minutes) => ({
          value: minutes,
          label: minutes === 60 ? t('hour') : t('minutes', { count: minutes }),
        }))}
        onChange={(next) => void run('preferences.update', { refreshMinutes: next })}
      />
    </Card>
  )
}

/** The rules that send a notification, each with its threshold; all are off at first. */
function Alerts() {
  const { t } = useTranslation('settings')
  const { canNotify } = useAppState()
  const company = useActiveCompany()
  const tell = useOutcome()
  const [isTested, setTested] = useState(false)
  const test = async () => {
    const result = await callDesktop('alerts.test', {})
    tell(result)
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
      <AlertRules />
      <SummaryFolderRow />
      {company !== null && canNotify && <PastAlerts companyId={company.id} />}
      <div role="status" className={styles.said}>
        {isTested ? t('alertsTested') : ''}
      </div>
    </Card>
  )
}

/** How often each rule would have spoken, at the thresholds of now; nothing where no day is stored. */
function PastAlerts({ companyId }: { readonly companyId: string }) {
  const { t } = useTranslation('settings')
  const { alerts } = useAppState().preferences
  const { data: past } = useQuery({
    queryKey: [companyId, 'alerts-past', alerts],
    queryFn: async () => {
      const result = await callDesktop('alerts.past', { companyId })
      return result.ok ? result.value : []
    },
  })
  if (past === undefined || past.length === 0) return null
  const said = past.map(({ rule, warned, days }) =>
    t('alertsPastRule', { rule: t(`alertRules.${rule}`), warned, days }),
  )
  return <p className="note">{t('alertsPast', { days: PAST_DAYS, said: said.join(' · ') })}</p>
}
