// Offers, from the second day of use on, that Leme starts with the computer. Any choice, here or in Ajustes, ends it.
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isPlainDate, type PlainDate } from '../../../shared/time/calendar.ts'
import { runStateCommand, useAppState, useCompany } from '../../bridge/app-store.ts'
import { viewReader } from '../../views/view-fields.ts'
import { useView } from '../../views/view-store.ts'
import { Offer } from './offer.tsx'
import { useTodayScreen } from './use-today-screen.ts'

const FIRST_DAY_VIEW = {
  screen: 'first-day',
  read: viewReader({ day: (stored: unknown): PlainDate | null => (isPlainDate(stored) ? stored : null) }),
}

/** @param props.otherwise shown when this has nothing to offer */
export function LoginOffer({ otherwise }: { readonly otherwise: ReactNode }) {
  const { t } = useTranslation('today')
  const { loginStart, preferences } = useAppState()
  const { isDemo } = useCompany()
  const { today } = useTodayScreen()
  const [{ day }, changeFirstDay] = useView(FIRST_DAY_VIEW)
  const isOpen = loginStart === 'off' && preferences.startsAtLogin === null && !isDemo
  useEffect(() => {
    if (isOpen && day === null) changeFirstDay({ day: today })
  }, [isOpen, day, today, changeFirstDay])
  if (!isOpen || day === null || day >= today) return otherwise
  const choose = (startsAtLogin: boolean) => void runStateCommand('preferences.update', { startsAtLogin })
  return (
    <Offer
      title={t('loginOffer.title')}
      text={t('loginOffer.text')}
      accept={{ label: t('loginOffer.accept'), run: () => choose(true) }}
      onRefuse={() => choose(false)}
    />
  )
}
