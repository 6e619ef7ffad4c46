import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ALERT_RULES, type AlertRule } from '../../../shared/bridge/alert-rules.ts'
import { useActiveCompany, useAppState } from '../../bridge/app-store.ts'
import { callDesktop } from '../../bridge/bridge.ts'
import { Card } from '../../components/card.tsx'
import { Explained } from '../../components/explanation.tsx'
import { SelectField } from '../../components/fields.tsx'
import { usePipeline } from '../../domain/pipelines/use-pipeline.ts'
import { useMorning } from '../../domain/since/use-stocks-base.ts'
import { useSay } from '../../report/say.ts'
import { AssistantsRow } from './assistants-row.tsx'
import { HolidaysSection } from './holidays-section.tsx'
import { ChoiceRow, DaySquares, SwitchRow, useOutcome, useStateCommand } from './rows.tsx'

/** "Geral": how the window looks, what it says by itself, and the days that do not count. */
export function GeneralTab() {
  const company = useActiveCompany()
  return (
    <>
      <Appearance />
      <Alerts />
      <AssistantsRow />
      {company !== null && <HolidaysSection />}
    </>
  )
}

function Appearance() {
  const { t } = useTranslation('settings')
  const { preferences, managed } = useAppState()
  const { language, theme } = preferences
  const run = useStateCommand()
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
    </Card>
  )
}

/** The rules that send a notification, each with its threshold, and whether Leme goes on without a window. */
function Alerts() {
  const { t } = useTranslation('settings')
  const { canNotify } = useAppState()
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
      tag={<Explained name={t('alerts')}>{t('alertsSub')}</Explained>}
      sub={canNotify ? null : t('alertsNoneText')}
      actions={canNotify ? [{ label: t('alertsTest'), run: () => void test() }] : []}
    >
      {ALERT_RULES.map((rule) => (
        <AlertRow key={rule} rule={rule} />
      ))}
      <BackgroundRows />
      <div role="status" className="text-accent font-medium">
        {isTested ? t('alertsTested') : ''}
      </div>
    </Card>
  )
}

/** The thresholds that are offered for each rule, by the name of its setting. */
const BOUNDS = {
  overdueTasks: { atLeast: [1, 5, 10, 20, 50, 100] },
  unusual: {},
  noLeads: { by: ['09:00', '10:00', '11:00', '12:00', '14:00', '16:00'] },
  pace: { belowPercent: [70, 80, 90, 95, 100] },
  summary: { at: ['08:30', '12:00', '17:50', '18:30'] },
} as const satisfies { readonly [Rule in AlertRule]: object }

function AlertRow({ rule }: { readonly rule: AlertRule }) {
  const { t } = useTranslation('settings')
  const { alerts } = useAppState().preferences
  const run = useStateCommand()
  const settings = alerts[rule]
  const change = (part: object) =>
    void run('preferences.update', { alerts: { ...alerts, [rule]: { ...settings, ...part } } })
  const bounds: Readonly<Record<string, readonly (number | string)[]>> = BOUNDS[rule]
  const [bound] = Object.entries(bounds)
  const key = rule as Exclude<AlertRule, 'unusual'>
  return (
    <SwitchRow
      title={t(`alertRules.${rule}`)}
      about={t(`alertSubs.${rule}`)}
      isOn={settings.isOn}
      onChange={(isOn) => change({ isOn })}
    >
      {bound !== undefined && (
        <span data-bare>
          <SelectField
            label={t(`alertRules.${rule}`)}
            value={String((settings as Readonly<Record<string, unknown>>)[bound[0]])}
            options={bound[1].map((offered) => ({
              value: String(offered),
              label: t(`alertUnits.${key}`, { bound: offered }),
            }))}
            onChange={(next) => change({ [bound[0]]: bound[1].find((offered) => String(offered) === next) })}
          />
        </span>
      )}
    </SwitchRow>
  )
}

/**
 * Whether closing the window leaves Leme in the tray, and whether Leme starts with the computer. Only on hosts that
 * have a window to close.
 */
function BackgroundRows() {
  const { t } = useTranslation('settings')
  const { host, preferences, loginStart, managed } = useAppState()
  const run = useStateCommand()
  if (host !== 'desktop') return null
  const loginWords = t(`loginStart.${loginStart}`)
  const isWell = loginStart === 'on' || loginStart === 'off'
  return (
    <>
      <SwitchRow
        title={t('staysInBackground')}
        about={t('staysInBackgroundSub')}
        isOn={preferences.staysInBackground}
        onChange={(staysInBackground) => void run('preferences.update', { staysInBackground })}
      />
      <SwitchRow
        title={t('startsAtLogin')}
        {...(isWell ? { about: loginWords } : { note: <small>{loginWords}</small> })}
        isManaged={managed.locked.includes('startsAtLogin')}
        isOn={loginStart === 'on'}
        isDisabled={loginStart === 'impossible'}
        onChange={(startsAtLogin) => void run('preferences.update', { startsAtLogin })}
      />
    </>
  )
}

/** Beside the tab: the mornings on which the comparer would have spoken; nothing until that is known. */
export function MorningsPanel() {
  return useActiveCompany() === null ? null : <PastMornings />
}

function PastMornings() {
  const { t } = useSay()
  const past = useMorning(usePipeline()).value?.past
  if (past === undefined || past.mornings.length === 0) return null
  const { spoken } = past
  const said = t('today:past', { mornings: past.mornings.length, count: spoken.length })
  const days = past.mornings.map((day) => ({ day, look: spoken.includes(day) ? 'accent' : 'none' }) as const)
  return (
    <>
      <h2 className="mb-8">{said}</h2>
      <DaySquares label={said} days={days} />
    </>
  )
}
