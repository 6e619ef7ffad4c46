// Offers the alerts in the first week of a company, with what they would have said. Any choice ends it.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ALERT_RULES, PAST_DAYS } from '../../../shared/bridge/alert-rules.ts'
import { runStateCommand, useAppState, useCompany } from '../../bridge/app-store.ts'
import { callDesktop } from '../../bridge/bridge.ts'
import { Offer } from './offer.tsx'
import { useTodayScreen } from './use-today-screen.ts'

export function AlertsOffer() {
  const { t } = useTranslation(['today', 'settings'])
  const client = useQueryClient()
  const { canNotify, preferences } = useAppState()
  const { id: companyId, isDemo } = useCompany()
  const { today, choice, funnel } = useTodayScreen()
  const { alerts } = preferences
  const isOpen = canNotify && !isDemo && ALERT_RULES.every((rule) => !alerts[rule].isOn)
  // The days are stored as the screen reads them.
  const queryKey = [companyId, 'alerts-offer', today, choice.pipelineId]
  const { data: past } = useQuery({
    queryKey,
    queryFn: async () => {
      const result = await callDesktop('alerts.offer', { companyId })
      return result.ok ? result.value : null
    },
    enabled: isOpen && funnel.value !== null && !funnel.isFirstLoad,
  })
  if (!isOpen || !past || past.length === 0) return null
  const said = past.map(({ rule, warned, days }) =>
    t('today:alertsOffer.rule', { rule: t(`settings:alertRules.${rule}`), warned, days }),
  )
  const accept = () => {
    const isOn = past.map(({ rule }) => [rule, { ...alerts[rule], isOn: true }])
    void runStateCommand('preferences.update', { alerts: { ...alerts, ...Object.fromEntries(isOn) } })
  }
  const refuse = () => {
    client.setQueryData(queryKey, null)
    void callDesktop('alerts.refuseOffer', {})
  }
  return (
    <Offer
      title={t('today:alertsOffer.title')}
      text={t('today:alertsOffer.text', { days: PAST_DAYS, said: said.join(' · ') })}
      accept={{ label: t('today:alertsOffer.accept'), run: accept }}
      onRefuse={refuse}
    />
  )
}
