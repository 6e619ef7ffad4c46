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

/** Address, token, name and time zone of a company. A whole call URL pasted as the address is taken apart. */
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
  const editToken = (token: string) => {
    setTokenTaken(false)
    edit({ token })
  }
  const run = (action: (fields: ConnectFields) => void) => {
    setChecked(true)
    if (fields.address.trim() !== '' && fields.token.trim() !== '') action(fields)
  }
  const errorOf = (field: 'address' | 'token') => {
    const isMissing = isChecked && fields[field].trim() === ''
    return isMissing ? t(field === 'address' ? 'needAddress' : 'needToken') : wrongField === field
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
      <AddressField value={fields.address} error={errorOf('address')} onEdit={editAddress} />
      <TokenField
        value={fields.token}
        error={errorOf('token')}
        isTaken={isTokenTaken}
        isShown={isTokenShown}
        onShow={setTokenShown}
        onEdit={editToken}
      />
      <Naming fields={fields} onEdit={edit} />
      {isKeychainAvailable ? (
        <p className={styles.hint}>{t('keychainNote')}</p>
      ) : (
        <Notice tone="calm" title={t('keychainMissing')} text={t('keychainMissingText')} />
      )}
      <Actions work={work} isDisabled={isDisabled} onTest={() => run(onTest)} />
    </form>
  )
}

interface TypedFieldProps {
  readonly value: string
  /** Why the value is refused; true without words. */
  readonly error: string | boolean
  readonly onEdit: (text: string) => void
}

function AddressField({ value, error, onEdit }: TypedFieldProps) {
  const { t } = useTranslation('connect')
  return (
    <TextInput
      label={t('address')}
      description={t('addressHelp')}
      placeholder={t('addressPlaceholder')}
      value={value}
      error={error}
      onChange={(event) => onEdit(event.currentTarget.value)}
      autoComplete="off"
      spellCheck={false}
      inputMode="url"
    />
  )
}

interface TokenFieldProps extends TypedFieldProps {
  /** True for a token that came out of a pasted address. */
  readonly isTaken: boolean
  readonly isShown: boolean
  readonly onShow: (isShown: boolean) => void
}

function TokenField({ value, error, isTaken, isShown, onShow, onEdit }: TokenFieldProps) {
  const { t } = useTranslation('connect')
  return (
    <PasswordInput
      label={t('token')}
      description={isTaken ? t('tokenTaken') : t('tokenHelp')}
      value={value}
      error={error}
      onChange={(event) => onEdit(event.currentTarget.value)}
      visible={isShown}
      onVisibilityChange={onShow}
      visibilityToggleIcon={({ reveal }) => (reveal ? <EyeOffIcon /> : <EyeIcon />)}
      visibilityToggleButtonProps={{
        'aria-label': isShown ? t('hideToken') : t('showToken'),
        tabIndex: 0,
      }}
      autoComplete="off"
      spellCheck={false}
    />
  )
}

interface NamingProps {
  readonly fields: ConnectFields
  readonly onEdit: (change: Partial<ConnectFields>) => void
}

/** The company's name on this computer, and the zone that cuts its days. */
function Naming({ fields, onEdit }: NamingProps) {
  const { t } = useTranslation('connect')
  const zones = useMemo(() => timeZoneGroups(Intl.supportedValuesOf('timeZone')), [])
  return (
    <div className={styles.pair}>
      <TextInput
        label={t('label')}
        description={t('labelHelp')}
        placeholder={t('labelPlaceholder')}
        value={fields.label}
        maxLength={80}
        onChange={(event) => onEdit({ label: event.currentTarget.value })}
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
        onChange={(timeZone) => timeZone && onEdit({ timeZone })}
        nothingFoundMessage={t('noZone')}
        maxDropdownHeight={260}
      />
    </div>
  )
}

interface ActionsProps extends Pick<ConnectFormProps, 'work' | 'isDisabled'> {
  readonly onTest: () => void
}

function Actions({ work, isDisabled, onTest }: ActionsProps) {
  const { t } = useTranslation('connect')
  return (
    <div className={styles.actions}>
      <Button
        variant="default"
        h={38}
        loading={work === 'test'}
        disabled={isDisabled && work !== 'test'}
        onClick={onTest}
      >
        {t('test')}
      </Button>
      <Button type="submit" h={38} loading={work === 'connect'} disabled={isDisabled && work !== 'connect'}>
        {t('submit')}
      </Button>
    </div>
  )
}
