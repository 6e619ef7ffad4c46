import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ALERT_RULES } from '../../../shared/bridge/alert-rules.ts'
import { runStateCommand, useAppState } from '../../bridge/app-store.ts'
import styles from './connect-page.module.css'

/** What can be switched on with the first company: alerts, and the start with the computer. */
export function useHabits() {
  const { canNotify, loginStart, preferences, managed } = useAppState()
  const { alerts } = preferences
  const [chosen, setChosen] = useState({ alerts: false, login: false })
  return {
    chosen,
    change: (part: Partial<typeof chosen>) => setChosen({ ...chosen, ...part }),
    /** Only what is off, and can be on here. */
    offered: {
      alerts: canNotify && ALERT_RULES.every((rule) => !alerts[rule].isOn),
      login: loginStart === 'off' && !managed.locked.includes('startsAtLogin'),
    },
    /** Call it when the company is connected. The summary stays off: it comes every day. */
    async apply() {
      const all = Object.entries(alerts).map(([rule, settings]) => [
        rule,
        { ...settings, isOn: rule !== 'summary' },
      ])
      const change = {
        ...(chosen.alerts && { alerts: Object.fromEntries(all) as typeof alerts }),
        ...(chosen.login && { startsAtLogin: true }),
      }
      if (chosen.alerts || chosen.login) await runStateCommand('preferences.update', change)
    },
  }
}

/** One line before the company is connected; nothing where there is nothing to switch on. */
export function HabitsLine({ chosen, change, offered }: Omit<ReturnType<typeof useHabits>, 'apply'>) {
  const { t } = useTranslation('connect')
  if (!offered.alerts && !offered.login) return null
  return (
    <div className={styles.habits}>
      {offered.alerts && (
        <Checkbox
          label={t('alertsOn')}
          checked={chosen.alerts}
          onChange={(event) => change({ alerts: event.currentTarget.checked })}
        />
      )}
      {offered.login && (
        <Checkbox
          label={t('startsAtLogin')}
          checked={chosen.login}
          onChange={(event) => change({ login: event.currentTarget.checked })}
        />
      )}
    </div>
  )
}
