import { useTranslation } from 'react-i18next'
import { type BrokenSetting, SETTING_KINDS } from '../../../shared/bridge/broken-settings.ts'
import { useAppState } from '../../bridge/app-store.ts'
import { Notice } from '../../components/notice.tsx'
import { useCommand } from './use-command.ts'

/** Names the settings that could not be read; nothing when all could. */
export function BrokenSettings() {
  const { t } = useTranslation('settings')
  const { brokenSettings, companies } = useAppState()
  const run = useCommand()
  if (brokenSettings.length === 0) return null
  const rank = ({ kind }: BrokenSetting) => SETTING_KINDS.indexOf(kind)
  const inOrder = brokenSettings.toSorted((a, b) => rank(a) - rank(b))
  const nameOf = ({ kind, companyId }: BrokenSetting) => {
    const company = companies.find(({ id }) => id === companyId)
    const name = t(`brokenKinds.${kind}`)
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
      {...(isSeen ? {} : { action: { label: t('brokenSeen'), run: discard } })}
    >
      {damaged !== '' && <div>{t('brokenDamaged', { names: damaged })}</div>}
      {unsealed !== '' && <div>{t('brokenUnsealed', { names: unsealed })}</div>}
      {inOrder.some(({ kind }) => kind === 'retention') && <div>{t('brokenRetention')}</div>}
      {locked !== '' && <div>{t('brokenLocked', { names: locked })}</div>}
    </Notice>
  )
}
