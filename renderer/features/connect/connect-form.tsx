import { Button, PasswordInput, Select, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EyeIcon, EyeOffIcon } from '../../components/icons.tsx'
import { Notice } from '../../components/notice.tsx'
import { DEFAULT_TIME_ZONE, takeApart, timeZoneGroups } from './connect-model.ts'
import styles from './connect-page.module.css'

export interface ConnectFields {
  readonly address: string
  readonly token: string
  readonly label: string
  readonly timeZone: string
}

interface ConnectFormProps {
  readonly work: 'test' | 'connect' | null
  readonly isDisabled: boolean
  readonly isKeychainAvailable: boolean
  /** The field that the main process refused; null when none. */
  readonly wrongField: string | null
  readonly onTest: (fields: ConnectFields) => void
  readonly onConnect: (fields: ConnectFields) => void
  readonly onEdit: () => void
}

export function ConnectForm(props: ConnectFormProps) {
  const { work, isDisabled, isKeychainAvailable, wrongField, onTest, onConnect, onEdit } = props
  const { t } = useTranslation('connect')
  const [fields, setFields] = useState<ConnectFields>({
    address: '',
    token: '',
    label: '',
    timeZone: DEFAULT_TIME_ZONE,
  })
  const [isTokenTaken, setTokenTaken] = useState(false)
  const [isTokenShown, setTokenShown] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const zones = useMemo(() => timeZoneGroups(Intl.supportedValuesOf('timeZone')), [])

  const edit = (change: Partial<ConnectFields>) => {
    setFields((current) => ({ ...current, ...change }))
    onEdit()
  }
  const editAddress = (text: string) => {
    const parts = takeApart(text)
    if (parts === null) return edit({ address: text })
    setTokenTaken(true)
    setTokenShown(false)
    edit(parts)
  }
  const addressError = isChecked && fields.address.trim() === '' ? t('needAddress') : wrongField === 'address'
  const tokenError = isChecked && fields.token.trim() === '' ? t('needToken') : wrongField === 'token'
  const run = (action: (fields: ConnectFields) => void) => {
    setChecked(true)
    if (fields.address.trim() !== '' && fields.token.trim() !== '') action(fields)
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        run(onConnect)
      }}
    >
      <TextInput
        label={t('address')}
        description={t('addressHelp')}
        placeholder={t('addressPlaceholder')}
        value={fields.address}
        error={addressError}
        onChange={(event) => editAddress(event.currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
        inputMode="url"
      />
      <PasswordInput
        label={t('token')}
        description={isTokenTaken ? t('tokenTaken') : t('tokenHelp')}
        value={fields.token}
        error={tokenError}
        onChange={(event) => {
          setTokenTaken(false)
          edit({ token: event.currentTarget.value })
        }}
        visible={isTokenShown}
        onVisibilityChange={setTokenShown}
        visibilityToggleIcon={({ reveal }) => (reveal ? <EyeOffIcon /> : <EyeIcon />)}
        visibilityToggleButtonProps={{
          'aria-label': isTokenShown ? t('hideToken') : t('showToken'),
          tabIndex: 0,
        }}
        autoComplete="off"
        spellCheck={false}
      />
      <div className={styles.pair}>
        <TextInput
          label={t('label')}
          description={t('labelHelp')}
          placeholder={t('labelPlaceholder')}
          value={fields.label}
          maxLength={80}
          onChange={(event) => edit({ label: event.currentTarget.value })}
        />
        <Select
          label={t('timeZone')}
          description={t('timeZoneHelp')}
          searchable
          allowDeselect={false}
          data={[
            { group: t('zonesBrazil'), items: zones.brazil },
            { group: t('zonesOther'), items: zones.others },
          ]}
          value={fields.timeZone}
          onChange={(timeZone) => timeZone && edit({ timeZone })}
          nothingFoundMessage={t('noZone')}
          maxDropdownHeight={260}
        />
      </div>
      {isKeychainAvailable ? (
        <p className={styles.hint}>{t('keychainNote')}</p>
      ) : (
        <Notice tone="calm" title={t('keychainMissing')} text={t('keychainMissingText')} />
      )}
      <div className={styles.actions}>
        <Button
          variant="default"
          h={38}
          loading={work === 'test'}
          disabled={isDisabled && work !== 'test'}
          onClick={() => run(onTest)}
        >
          {t('test')}
        </Button>
        <Button type="submit" h={38} loading={work === 'connect'} disabled={isDisabled && work !== 'connect'}>
          {t('submit')}
        </Button>
      </div>
    </form>
  )
}
