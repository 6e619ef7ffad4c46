import { Button, TextInput } from '@mantine/core'
import { type ChangeEvent, type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react'
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

const LATER = '[&:not(:focus-within,_:has([data-error]))_.mantine-InputWrapper-description]:invisible'

/** A value of the administrator's is text, not a field to type into. */
const FORM = `
  [&_.mantine-Input-input[data-error]::placeholder]:text-ink-3 [&_input[readonly]]:bg-sunken
  [&_input[readonly]]:text-ink-2 [&_.mantine-InputWrapper-label]:font-medium
  [&_.mantine-InputWrapper-description]:mt-4 [&_.mantine-Input-input]:border-control-line
  [&_.mantine-Input-input[data-error]]:border-bad`

const PAIR = `
  [&>*]:grid [&>*]:grid-rows-subgrid [&>*]:row-span-4 [&>*]:content-start max-[520px]:[&>*]:block
  max-[520px]:[&>*]:row-auto
  grid grid-rows-[repeat(4,auto)] grid-cols-[1fr_1fr] gap-x-12
  max-[520px]:grid-rows-[none] max-[520px]:grid-cols-[1fr] max-[520px]:gap-12`

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

/** The help stands below its field: its place is kept, so that nothing moves under the pointer when it appears. */
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** Address, token, name and time zone of a company. A call URL or a curl line pasted into any field is taken apart. */
export function ConnectForm(props: ConnectFormProps) {
  const { start, work, isDisabled, isKeychainAvailable, onTest, onConnect } = props
  const { t } = useTranslation(['connect', 'leads'])
  const isFixed = start.company !== null
  const { fields, edit, run, fieldOf, isTokenTaken, isTokenShown, setTokenShown } = useConnectFields(props)
  const action = (name: 'test' | 'connect') => ({
    h: 38,
    loading: work === name,
    disabled: isDisabled && work !== name,
  })
  // A help that is needed only in its field, or with its error. Screen readers read it with the field all the same.
  const later = { className: LATER }
  return (
    <Form className={`${FORM} grid gap-12 mt-4`} noValidate onSubmit={() => run(onConnect)}>
      <TextInput
        {...fieldOf('address')}
        label={t('address')}
        description={isFixed ? <ManagedNote /> : t('addressHelp')}
        placeholder={t('addressPlaceholder')}
        readOnly={isFixed}
        {...(isFixed && { onDrop: undefined })}
        ref={isFixed ? null : focusAtOnce}
        inputMode="url"
      />
      <SecretField
        {...fieldOf('token')}
        words={{ show: t('showToken'), hide: t('hideToken') }}
        label={t('token')}
        description={isTokenTaken ? t('tokenTaken') : t('tokenHelp')}
        {...(!isTokenTaken && later)}
        visible={isTokenShown}
        onVisibilityChange={setTokenShown}
      />
      <div className={PAIR}>
        <TextInput
          {...later}
          label={t('leads:name')}
          description={t('labelHelp')}
          inputWrapperOrder={ORDER}
          placeholder="Casa Aroeira"
          value={fields.label}
          maxLength={80}
          onChange={(event) => edit({ label: event.currentTarget.value })}
          onPaste={fieldOf('label').onPaste}
        />
        <TimeZoneField
          description={isFixed ? <ManagedNote /> : t('timeZoneHelp')}
          inputWrapperOrder={ORDER}
          {...(!isFixed && later)}
          disabled={isFixed}
          value={fields.timeZone}
          onChange={(timeZone) => edit({ timeZone })}
        />
      </div>
      {!isKeychainAvailable && (
        <Notice tone="calm" title={t('keychainMissing')} text={t('keychainMissingText')} />
      )}
      {isKeychainAvailable && fields.token !== '' && <p className="note">{t('keychainNote')}</p>}
      {props.children}
      <div className="grid grid-cols-[1fr_1.4fr] gap-10">
        <Button variant="default" {...action('test')} onClick={() => run(onTest)}>
          {t('test')}
        </Button>
        <Button type="submit" {...action('connect')}>
          {t('submit')}
        </Button>
      </div>
    </Form>
  )
}

/** The typed fields, and what each does with text that is typed, pasted or dropped. */
function useConnectFields({ start, refusal, onEdit }: ConnectFormProps) {
  const { t } = useTranslation('connect')
  const { address, label, timeZone, company } = start
  const [fields, setFields] = useState<ConnectFields>({ address, token: '', label, timeZone })
  useHeldLinks(fields.token)
  const [isTokenTaken, setTokenTaken] = useState(false)
  const [isTokenShown, setTokenShown] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const edit = (change: Partial<ConnectFields>) => {
    setFields((current) => ({ ...current, ...change }))
    if (change.token !== undefined) setTokenTaken(false)
    onEdit()
  }
  const put = ({ address: found, ...others }: Partial<TakenApart>) => {
    edit(company !== null || found === undefined ? others : { ...others, address: found })
    if (others.token === undefined) return
    setTokenTaken(true)
    setTokenShown(false)
  }
  const errorOf = (field: ConnectField): string | false => {
    const text = field === 'label' ? '' : fields[field].trim()
    if (isChecked && text === '') return t(field === 'address' ? 'needAddress' : 'needToken')
    if (isChecked && field === 'address' && isMailAddress(text)) return t('notMail')
    return refusal?.field === field && refusal.textOf(text)
  }
  return {
    fields,
    edit,
    isTokenTaken,
    isTokenShown,
    setTokenShown,
    run: (action: (fields: ConnectFields) => void) => {
      setChecked(true)
      const isMissing = fields.address.trim() === '' || fields.token.trim() === ''
      if (!isMissing && !isMailAddress(fields.address)) action(fields)
    },
    fieldOf: (field: ConnectField) => ({
      value: fields[field],
      error: errorOf(field),
      errorProps: { role: 'alert' },
      inputWrapperOrder: ORDER,
      autoComplete: 'off',
      spellCheck: false,
      // A whole call URL is taken apart.
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        const parts = takeApart(currentTarget.value)
        if (parts === null) edit({ [field]: currentTarget.value })
        else put(parts)
      },
      onPaste: (event: ClipboardEvent) => {
        const parts = sortPasted(event.clipboardData.getData('text/plain'), field)
        if (parts === null) return
        event.preventDefault()
        put(parts)
      },
      // Replaces what is in the field: its start would end up in the middle of a token.
      onDrop: (event: DragEvent) => {
        const text = event.dataTransfer.getData('text/plain').trim()
        if (text === '') return
        event.preventDefault()
        put(sortPasted(text, field) ?? { [field]: text })
      },
    }),
  }
}
