import { Button, TextInput } from '@mantine/core'
import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SecretField, TimeZoneField } from '../../components/company-fields.tsx'
import { Form } from '../../components/dialog.tsx'
import { ManagedNote, Notice } from '../../components/notice.tsx'
import { useHeldLinks } from '../../navigation/opened-link.tsx'
import { focusAtOnce } from '../../platform/focus.ts'
import {
  type ConnectField,
  type ConnectStart,
  isMailAddress,
  sortPasted,
  type TakenApart,
  takeApart,
} from './connect-model.ts'
import styles from './connect-page.module.css'

export interface ConnectFields {
  readonly address: string
  readonly token: string
  readonly label: string
  readonly timeZone: string
}

export interface ConnectFormProps {
  readonly start: ConnectStart
  readonly work: 'test' | 'connect' | null
  readonly isDisabled: boolean
  readonly isKeychainAvailable: boolean
  /** The field that the main process refused, with the reason by what was typed; null when none. */
  readonly refusal: { readonly field: string; readonly textOf: (typed: string) => string } | null
  readonly onTest: (fields: ConnectFields) => void
  readonly onConnect: (fields: ConnectFields) => void
  readonly onEdit: () => void
  /** Its last line, above the buttons. */
  readonly children: ReactNode
}

/** Address, token, name and time zone of a company. A call URL or a curl line pasted into any field is taken apart. */
export function ConnectForm(props: ConnectFormProps) {
  const { start, work, isDisabled, isKeychainAvailable, refusal, onTest, onConnect, onEdit } = props
  const isFixed = start.company !== null
  const { t } = useTranslation('connect')
  const [fields, setFields] = useState<ConnectFields>({
    address: start.address,
    token: '',
    label: start.label,
    timeZone: start.timeZone,
  })
  useHeldLinks(fields.token)
  const [isTokenTaken, setTokenTaken] = useState(false)
  const [isTokenShown, setTokenShown] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const edit = (change: Partial<ConnectFields>) => {
    setFields((current) => ({ ...current, ...change }))
    if (change.token !== undefined) setTokenTaken(false)
    onEdit()
  }
  /** Takes a whole call URL out of what is typed or pasted into a field. */
  const editText = (field: ConnectField, text: string) => {
    const parts = takeApart(text)
    if (parts === null) return edit({ [field]: text })
    put(parts)
  }
  const put = ({ address, ...others }: Partial<TakenApart>) => {
    const parts = isFixed || address === undefined ? others : { ...others, address }
    edit(parts)
    if (parts.token === undefined) return
    setTokenTaken(true)
    setTokenShown(false)
  }
  const paste = (field: ConnectField) => (event: ClipboardEvent) => {
    const parts = sortPasted(event.clipboardData.getData('text/plain'), field)
    if (parts === null) return
    event.preventDefault()
    put(parts)
  }
  /** A text that is dropped replaces what is in the field; its start would end up in the middle of a token. */
  const drop = (field: ConnectField) => (event: DragEvent) => {
    const text = event.dataTransfer.getData('text/plain').trim()
    if (text === '') return
    event.preventDefault()
    put(sortPasted(text, field) ?? { [field]: text })
  }
  const errorOf = (field: 'address' | 'token'): string | false => {
    const text = fields[field].trim()
    if (isChecked && text === '') return t(field === 'address' ? 'needAddress' : 'needToken')
    if (isChecked && field === 'address' && isMailAddress(text)) return t('notMail')
    return refusal?.field === field ? refusal.textOf(text) : false
  }
  const run = (action: (fields: ConnectFields) => void) => {
    setChecked(true)
    const { address, token } = fields
    if (address.trim() !== '' && token.trim() !== '' && !isMailAddress(address)) action(fields)
  }
  return (
    <Form className={styles.form} noValidate onSubmit={() => run(onConnect)}>
      <AddressField
        value={fields.address}
        isFixed={isFixed}
        error={errorOf('address')}
        onEdit={(text) => editText('address', text)}
        onPaste={paste('address')}
        onDrop={isFixed ? undefined : drop('address')}
      />
      <TokenField
        value={fields.token}
        error={errorOf('token')}
        isTaken={isTokenTaken}
        isShown={isTokenShown}
        onShow={setTokenShown}
        onEdit={(text) => editText('token', text)}
        onPaste={paste('token')}
        onDrop={drop('token')}
      />
      <Naming isFixed={isFixed} fields={fields} onEdit={edit} onPaste={paste('label')} />
      {!isKeychainAvailable && (
        <Notice tone="calm" title={t('keychainMissing')} text={t('keychainMissingText')} />
      )}
      {isKeychainAvailable && fields.token !== '' && <p className="note">{t('keychainNote')}</p>}
      {props.children}
      <Actions work={work} isDisabled={isDisabled} onTest={() => run(onTest)} />
    </Form>
  )
}

interface TypedFieldProps {
  readonly value: string
  /** Why the value is refused. */
  readonly error: string | false
  readonly onEdit: (text: string) => void
  readonly onPaste: (event: ClipboardEvent) => void
  readonly onDrop: ((event: DragEvent) => void) | undefined
}

/** The help stands below its field: its place is kept, so that nothing moves under the pointer when it appears. */
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

interface AddressFieldProps extends TypedFieldProps {
  /** True when the administrator set it. */
  readonly isFixed: boolean
}

function AddressField({ value, isFixed, error, onEdit, onPaste, onDrop }: AddressFieldProps) {
  const { t } = useTranslation('connect')
  return (
    <TextInput
      label={t('address')}
      description={isFixed ? <ManagedNote /> : t('addressHelp')}
      inputWrapperOrder={ORDER}
      readOnly={isFixed}
      placeholder={t('addressPlaceholder')}
      value={value}
      error={error}
      errorProps={{ role: 'alert' }}
      ref={isFixed ? null : focusAtOnce}
      onChange={(event) => onEdit(event.currentTarget.value)}
      onPaste={onPaste}
      onDrop={onDrop}
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

function TokenField({ value, error, isTaken, isShown, onShow, onEdit, onPaste, onDrop }: TokenFieldProps) {
  const { t } = useTranslation('connect')
  return (
    <SecretField
      words={{ show: t('showToken'), hide: t('hideToken') }}
      label={t('token')}
      description={isTaken ? t('tokenTaken') : t('tokenHelp')}
      inputWrapperOrder={ORDER}
      {...(!isTaken && { className: styles.later ?? '' })}
      value={value}
      error={error}
      onChange={(event) => onEdit(event.currentTarget.value)}
      onPaste={onPaste}
      onDrop={onDrop}
      visible={isShown}
      onVisibilityChange={onShow}
    />
  )
}

interface NamingProps {
  readonly isFixed: boolean
  readonly fields: ConnectFields
  readonly onEdit: (change: Partial<ConnectFields>) => void
  readonly onPaste: (event: ClipboardEvent) => void
}

/** The company's name on this computer, and the zone that cuts its days. */
function Naming({ isFixed, fields, onEdit, onPaste }: NamingProps) {
  const { t } = useTranslation('connect')
  return (
    <div className={styles.pair}>
      <TextInput
        label={t('label')}
        description={t('labelHelp')}
        inputWrapperOrder={ORDER}
        className={styles.later ?? ''}
        placeholder={t('labelPlaceholder')}
        value={fields.label}
        maxLength={80}
        onChange={(event) => onEdit({ label: event.currentTarget.value })}
        onPaste={onPaste}
      />
      <TimeZoneField
        description={isFixed ? <ManagedNote /> : t('timeZoneHelp')}
        inputWrapperOrder={ORDER}
        {...(!isFixed && { className: styles.later ?? '' })}
        disabled={isFixed}
        value={fields.timeZone}
        onChange={(timeZone) => onEdit({ timeZone })}
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
