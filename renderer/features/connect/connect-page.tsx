import { Anchor, Checkbox, Select } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { ALERT_RULES } from '../../../shared/bridge/alert-rules.ts'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import type { TokenDiagnosis } from '../../../shared/bridge/commands.ts'
import type { ManagedCompany } from '../../../shared/bridge/managed.ts'
import { cleanCode } from '../../../shared/text/clean-text.ts'
import { answers } from '../../answers/answers.ts'
import { useErrorWords } from '../../answers/error-words.ts'
import { runStateCommand, useActiveCompany, useAppState } from '../../bridge/app-store.ts'
import { callDesktop } from '../../bridge/bridge.ts'
import { Segments } from '../../components/fields.tsx'
import { BackIcon, BrandIcon } from '../../components/icons.tsx'
import { Notice } from '../../components/notice.tsx'
import { hostOf } from '../../format/format.ts'
import { WaitingLink } from '../../navigation/opened-link.tsx'
import { pathOf } from '../../navigation/screens.ts'
import { type ConnectFields, ConnectForm, type ConnectFormProps } from './connect-form.tsx'
import { commonFailure, useConnectStart } from './connect-model.ts'
import { DiagnosisPanel, PointsPanel } from './side-panel.tsx'

const LEFT_STYLE = '[&_h1]:mt-14 [&_h1]:mx-0 [&_h1]:mb-4 [&_h1]:text-22 [&>[role=alert]]:mb-12'

const COLUMNS = `
  grid grid-cols-[minmax(0,480px)_minmax(0,500px)] gap-[clamp(20px,4vw,56px)] justify-center items-start
  max-[820px]:grid-cols-[minmax(0,560px)] max-[820px]:gap-24`
const LEFT = `
  flex flex-col py-24 px-28 border border-line rounded-8 bg-canvas
  max-[520px]:border-0 max-[520px]:rounded-none`

type Work = 'test' | 'connect' | 'demo'

/** First run, or one more company: address and token, tested before they are saved. */
export function ConnectPage() {
  const { t } = useTranslation('connect')
  const words = useErrorWords()
  const { isKeychainAvailable, companies } = useAppState()
  const { start, offered, choose } = useConnectStart()
  const { apply, ...habits } = useHabits()
  const { work, error, diagnosis, clearError, test, connect, openDemo } = useConnecting(apply)
  // What concerns a field stands at the field.
  const refusal = error && refusalOf(error, words(error), t)
  const isOfForm = error?.code === 'BAD_INPUT'
  return (
    <div className="min-h-[calc(100_*_var(--vh))] grid items-center py-28 px-24 overflow-auto max-[520px]:p-0">
      <main className={COLUMNS}>
        <div className={`${LEFT_STYLE} ${LEFT}`}>
          <Brand />
          <h1>{t('title')}</h1>
          {error && !refusal && (
            <Notice
              tone="bad"
              title={isOfForm ? t('wrongField') : words(error).title}
              text={isOfForm ? '' : words(error).help}
              isAlert
            />
          )}
          <WaitingLink />
          {start.isFromLink && <LinkNote address={start.address} />}
          {offered.length > 0 && <CompanyChoice offered={offered} chosen={start.company} onChoose={choose} />}
          <ConnectForm
            // Another start is another form: a token that was typed for one address never goes to the next.
            key={start.key}
            start={start}
            work={work === 'demo' ? null : work}
            isDisabled={work !== null}
            isKeychainAvailable={isKeychainAvailable}
            refusal={refusal}
            onTest={(fields) => void test(fields)}
            onConnect={(fields) => void connect(fields)}
            onEdit={clearError}
          >
            <HabitsLine {...habits} />
          </ConnectForm>
        </div>
        {diagnosis || work === 'test' ? (
          <DiagnosisPanel diagnosis={diagnosis} />
        ) : (
          <PointsPanel
            opening={work}
            isDisabled={work !== null}
            hasCompany={companies.length > 0}
            onOpenDemo={() => void openDemo()}
          />
        )}
      </main>
    </div>
  )
}

/** Anybody can write a link: the user is shown where a token would go, before there is one. */
function LinkNote({ address }: { readonly address: string }) {
  const { t } = useTranslation('connect')
  return (
    <Notice tone="warn" title={t('linkTitle')} isAlert>
      <p className="my-4 mx-0 text-22 font-semibold wrap-anywhere">{hostOf(address)}</p>
      <span>{t('linkText')}</span>
    </Notice>
  )
}

/** The name of the application, and the way back to the company that is already connected. */
function Brand() {
  const { t } = useTranslation(['connect', 'actions'])
  const active = useActiveCompany()
  const [, navigate] = useLocation()
  return (
    <div className="row [&>svg]:h-22 [&>svg]:text-accent text-16 font-semibold">
      <BrandIcon />
      Leme
      <LanguageChoice />
      {active && (
        <Anchor
          component="button"
          type="button"
          className="inline-flex items-center gap-6 ml-10 font-medium"
          onClick={() => navigate(pathOf('today'))}
        >
          <BackIcon /> {t('actions:back')}
        </Anchor>
      )}
    </div>
  )
}

/** The words of the application, before there is a company and its Ajustes. */
function LanguageChoice() {
  const { t } = useTranslation(['settings', 'managed'])
  const { preferences, managed } = useAppState()
  const isLocked = managed.locked.includes('language')
  return (
    <Segments
      isSmall
      label={t('language')}
      className="ml-auto"
      value={preferences.language}
      isDisabled={isLocked}
      title={isLocked ? t('managed:note') : undefined}
      options={[
        { value: 'pt-BR', label: 'Português' },
        { value: 'en', label: 'English' },
      ]}
      onChange={(next) => void runStateCommand('preferences.update', { language: next })}
    />
  )
}

/** Returns the field that an error concerns, with its words; null for an error of the connection or the token. */
function refusalOf(
  { code, field }: AppError,
  { title, help }: { readonly title: string; readonly help: string },
  t: TFunction<'connect'>,
): ConnectFormProps['refusal'] {
  if (field !== 'address' && field !== 'token') return null
  if (code !== 'BAD_INPUT') return { field, textOf: () => `${title}. ${help}`.trim() }
  if (field === 'token') return { field, textOf: () => t('wrongToken') }
  return { field, textOf: (typed) => t('wrongAddress', { read: hostOf(cleanCode(typed)).slice(0, 80) }) }
}

/** Tests and saves a connection: what is under way, why the last attempt failed, and what the token opens. */
function useConnecting(applyHabits: () => Promise<void>) {
  const [, navigate] = useLocation()
  const [work, setWork] = useState<Work | null>(null)
  const [error, setError] = useState<AppError | null>(null)
  const [diagnosis, setDiagnosis] = useState<TokenDiagnosis | null>(null)
  const start = (next: Work) => {
    setWork(next)
    setError(null)
  }
  const finish = (result: Awaited<ReturnType<typeof runStateCommand>>) => {
    setWork(null)
    if (!result.ok) return setError(result.error)
    // The new token may get answers that the old one could not.
    void answers.outdate()
    navigate(pathOf('today'))
  }
  return {
    work,
    error,
    diagnosis,
    clearError: () => setError(null),
    test: async ({ address, token }: ConnectFields) => {
      start('test')
      setDiagnosis(null)
      const result = await callDesktop('connection.diagnose', { address, token })
      setWork(null)
      if (!result.ok) return setError(result.error)
      const failure = commonFailure(result.value.scopes)
      if (failure === null) setDiagnosis(result.value)
      else setError({ code: failure })
    },
    connect: async (fields: ConnectFields) => {
      start('connect')
      const result = await runStateCommand('company.connect', fields)
      if (result.ok) await applyHabits()
      finish(result)
    },
    openDemo: async () => {
      start('demo')
      finish(await runStateCommand('company.connectDemo', {}))
    },
  }
}

interface CompanyChoiceProps {
  readonly offered: readonly ManagedCompany[]
  /** Null for another company. */
  readonly chosen: ManagedCompany | null
  readonly onChoose: (company: ManagedCompany | null) => void
}

const OTHER = 'other'

/** The companies that the administrator offers; another one only where that is allowed. */
function CompanyChoice({ offered, chosen, onChoose }: CompanyChoiceProps) {
  const { t } = useTranslation('managed')
  const isLocked = useAppState().managed.locked.includes('companies')
  const options = offered.map(({ label, baseUrl }, index) => ({
    value: String(index),
    label: `${label} · ${hostOf(baseUrl)}`,
  }))
  const at = offered.findIndex(({ label, baseUrl }) => label === chosen?.label && baseUrl === chosen.baseUrl)
  return (
    <Select
      className="mb-12"
      label={t('company')}
      description={t(isLocked ? 'lockedHelp' : 'companyHelp')}
      allowDeselect={false}
      data={isLocked ? options : [...options, { value: OTHER, label: t('otherCompany') }]}
      value={at === -1 ? OTHER : String(at)}
      onChange={(value) => onChoose(offered[Number(value)] ?? null)}
    />
  )
}

/** What can be switched on with the first company: alerts, and the start with the computer. */
function useHabits() {
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
function HabitsLine({ chosen, change, offered }: Omit<ReturnType<typeof useHabits>, 'apply'>) {
  const { t } = useTranslation('connect')
  if (!offered.alerts && !offered.login) return null
  return (
    <div className="flex flex-wrap gap-x-24 gap-y-8">
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
