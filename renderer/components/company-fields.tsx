import { PasswordInput, type PasswordInputProps, Select, type SelectProps } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScopeDiagnosis, TokenDiagnosis } from '../../shared/bridge/commands.ts'
import { NAVIGATION_SCREENS } from '../../shared/screens.ts'
import { useErrorWords } from '../answers/error-words.ts'
import { hostOf } from '../format/format.ts'
import { timeZoneGroups } from '../format/time-zones.ts'
import { promisesOf, type ScreenPromise } from '../navigation/screen-access.ts'
import { CheckIcon, CrossIcon, EyeIcon, EyeOffIcon, QuestionIcon } from './icons.tsx'
import { AccessRequest } from './screen-gate.tsx'

export interface SecretFieldProps extends PasswordInputProps {
  /** The names of the button that shows what is typed, and of the one that hides it. */
  readonly words: { readonly show: string; readonly hide: string }
}

/** A token or a passphrase: hidden, until it is to be seen. Nothing proposes or checks it. */
export function SecretField({ words, visible, onVisibilityChange, ...field }: SecretFieldProps) {
  const [isShown, setShown] = useUncontrolled({
    value: visible,
    finalValue: false,
    onChange: onVisibilityChange,
  })
  return (
    <PasswordInput
      errorProps={{ role: 'alert' }}
      // Mantine says it of its other fields.
      aria-invalid={field.error ? true : undefined}
      visible={isShown}
      onVisibilityChange={setShown}
      visibilityToggleIcon={({ reveal }) => (reveal ? <EyeOffIcon /> : <EyeIcon />)}
      visibilityToggleButtonProps={{ 'aria-label': isShown ? words.hide : words.show, tabIndex: 0 }}
      autoComplete="off"
      spellCheck={false}
      {...field}
    />
  )
}

interface TimeZoneFieldProps extends Omit<SelectProps, 'onChange'> {
  readonly onChange: (timeZone: string) => void
}

/** The zone that cuts the days of a company: those of Brazil first. */
export function TimeZoneField({ onChange, ...field }: TimeZoneFieldProps) {
  const { t } = useTranslation('connect')
  const zones = useMemo(() => timeZoneGroups(Intl.supportedValuesOf('timeZone')), [])
  return (
    <Select
      label={t('timeZone')}
      searchable
      allowDeselect={false}
      data={[
        { group: t('zonesBrazil'), items: zones.brazil },
        { group: t('zonesOther'), items: zones.others },
      ]}
      onChange={(zone) => zone && onChange(zone)}
      nothingFoundMessage={t('noZone')}
      maxDropdownHeight={240}
      {...field}
    />
  )
}

// The diagnosis of a token: one line, then only what is refused or was not answered. Everything else is on request.

const ICONS = { permitted: CheckIcon, denied: CrossIcon, failed: QuestionIcon } as const
const ICON_COLORS = {
  permitted: '[&>svg]:text-accent',
  denied: '[&>svg]:text-bad',
  failed: '[&>svg]:text-ink-2',
} as const
const PROMISE_STATES = { whole: 'permitted', part: 'failed', not: 'denied' } as const

type Diagnosed = Pick<TokenDiagnosis, 'scopes' | 'baseUrl'>

/** What each screen of the navigation will show, and all scopes that the screens lack. */
export function ScreenPromises({ scopes, baseUrl }: Diagnosed) {
  const { t } = useTranslation(['connect', 'common'])
  const permitted = new Set(
    scopes.flatMap(({ operation, state }) => (state === 'permitted' ? operation : [])),
  )
  // A page that is opened from a name needs nothing that these do not.
  const promises = promisesOf((operation) => permitted.has(operation)).filter(({ screen }) =>
    NAVIGATION_SCREENS.includes(screen),
  )
  const opened = promises.filter(({ opens }) => opens !== 'not').length
  const lacking = [...new Set(promises.flatMap(({ missing }) => missing))].filter((operation) =>
    scopes.some((scope) => scope.operation === operation && scope.state === 'denied'),
  )
  const part = promises.filter(({ opens }) => opens === 'part').length
  const count = promises.length
  const isWhole = opened === count && part === 0
  return (
    <>
      <p
        className="font-semibold data-[state=permitted]:text-accent data-[state=denied]:text-bad"
        data-state={isWhole ? 'permitted' : opened > 0 ? 'failed' : 'denied'}
      >
        {t(part > 0 ? 'opensSomeInPart' : 'opensSome', { opened, count, part })}
      </p>
      <Lines
        promises={promises.filter(({ opens }) => opens !== 'whole')}
        // The line of a screen names a missing permission; any other reason stands beside its operation.
        scopes={scopes.filter(({ state, code }) => state !== 'permitted' && code !== 'SCOPE_DENIED')}
      />
      {lacking.length > 0 && (
        <AccessRequest
          text={t('common:access.request', { company: hostOf(baseUrl), scopes: lacking.join(', ') })}
        />
      )}
      <details className="mt-10 text-ink-2 [&_ul]:mt-6">
        <summary className="w-fit text-12">{t('tested', { count: scopes.length })}</summary>
        <Lines promises={promises} scopes={scopes} />
      </details>
    </>
  )
}

interface LinesProps {
  readonly promises: readonly ScreenPromise[]
  readonly scopes: readonly ScopeDiagnosis[]
}

function Lines({ promises, scopes }: LinesProps) {
  const { t } = useTranslation(['connect', 'common'])
  return (
    <>
      {promises.length > 0 && (
        <ul aria-label={t('common:navigation')}>
          {promises.map(({ screen, opens, missing }) => (
            <Line key={screen} state={PROMISE_STATES[opens]} what={t(`common:screens.${screen}`)}>
              {t(`opens.${opens}`, { scopes: missing.join(', ') })}
            </Line>
          ))}
        </ul>
      )}
      {scopes.length > 0 && (
        <ul aria-label={t('requests')}>
          {scopes.map((scope) => (
            <ScopeLine key={scope.operation} scope={scope} />
          ))}
        </ul>
      )}
    </>
  )
}

function ScopeLine({ scope: { operation, state, code } }: { readonly scope: ScopeDiagnosis }) {
  const { t } = useTranslation('connect')
  const words = useErrorWords()
  const reasonOf = () => {
    if (code === 'NOT_OFFERED') return t('notOffered')
    if (code === 'FORBIDDEN') return t('refused', { scope: operation })
    if (state === 'denied') return `${t('denied')}: ${t('askFor', { scope: operation })}`
    const title = code ? words({ code }).title : ''
    return [t(state), `${title.slice(0, 1).toLowerCase()}${title.slice(1)}`].filter(Boolean).join(': ')
  }
  return (
    <Line state={state} what={t(`operations.${operation}`)}>
      {reasonOf()}
    </Line>
  )
}

interface LineProps {
  readonly state: ScopeDiagnosis['state']
  readonly what: string
  readonly children: string
}

function Line({ state, what, children }: LineProps) {
  const Icon = ICONS[state]
  return (
    <li
      className={`flex items-baseline gap-9 py-3 [&>svg]:flex-none [&>svg]:self-center ${ICON_COLORS[state]}`}
    >
      <Icon />
      <span className="flex-none">{what}</span>
      <span className="note ml-auto text-right">{children}</span>
    </li>
  )
}
