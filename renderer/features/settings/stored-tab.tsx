import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Company } from '../../../shared/bridge/app-state.ts'
import { ANSWER_DAYS, RETENTION_YEARS, ROW_DAYS } from '../../../shared/bridge/retention.ts'
import type { StoreReport } from '../../../shared/bridge/store-report.ts'
import { businessDaysOf } from '../../../shared/time/business-days.ts'
import { addDays, type DayRange, type PlainDate } from '../../../shared/time/calendar.ts'
import type { HolidayCalendar } from '../../../shared/time/holidays.ts'
import { useAnswer } from '../../answers/answers.ts'
import { useErrorWords } from '../../answers/error-words.ts'
import { useActiveCompany, useAppState, useCompany } from '../../bridge/app-store.ts'
import { callDesktop, useCommand } from '../../bridge/bridge.ts'
import { Card } from '../../components/card.tsx'
import { Explained } from '../../components/explanation.tsx'
import { SelectField } from '../../components/fields.tsx'
import { Notice } from '../../components/notice.tsx'
import { useHolidays, useStoredDays } from '../../domain/funnel/use-funnel.ts'
import { useLeadSyncWords } from '../../domain/leads/lead-sync.ts'
import { usePipeline } from '../../domain/pipelines/use-pipeline.ts'
import { useStalledHistory } from '../../domain/stalled/stalled.tsx'
import { useFormats } from '../../format/use-formats.ts'
import { useToday } from '../../platform/use-now.ts'
import { HistoryCopyRow } from './history-copy.tsx'
import {
  ChoiceRow,
  ConfirmDialog,
  DaySquares,
  PROGRESS,
  RowButton,
  SettingRow,
  useOutcome,
  useStateCommand,
} from './rows.tsx'

/** "Dados": the leads on this computer, the copy of the history, what is kept and how long, and how it is erased. */
export function StoredTab() {
  const company = useActiveCompany()
  return (
    <>
      {company?.isStoreUnlocked && (
        <section key={company.id}>
          <LeadSyncRow companyId={company.id} timeZone={company.timeZone} />
          <HistoryCopyRow company={company} />
          <FormerRow company={company} />
        </section>
      )}
      <StoredSection />
    </>
  )
}

/** All leads on this computer: how many there are, and reading the others. */
function LeadSyncRow({ companyId, timeZone }: { readonly companyId: string; readonly timeZone: string }) {
  const words = useLeadSyncWords(companyId, timeZone)
  if (words === null) return null
  const { name, state, why, action, progress, isUnderWay } = words
  // What stopped a reading is in sight; its benefit and its cost are not.
  const isInSight = isUnderWay || why === ''
  return (
    <SettingRow
      title={name}
      region={name}
      {...(!isInSight && { about: why })}
      note={
        <>
          <small role="status">{isInSight ? `${state} ${why}`.trim() : state}</small>
          {progress && <progress className={PROGRESS} aria-label={name} {...progress} />}
        </>
      }
    >
      <RowButton onClick={action.run}>{action.label}</RowButton>
    </SettingRow>
  )
}

/** "O que o Coletor mudou": what was set before others changed it, of which one is set again. Nothing without any. */
function FormerRow({ company: { id: companyId, timeZone } }: { readonly company: Company }) {
  const { t } = useTranslation(['settings', 'common'])
  const formats = useFormats()
  const isMade = useOutcome()
  const [chosen, setChosen] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const former = useCommand('companySettings.former', { companyId, bringBack: null })
  const options = (former?.ok ? former.value : []).map((at) => ({
    value: `${at}`,
    label: formats.dateTime(new Date(at).toISOString(), timeZone),
  }))
  const shown = options.find(({ value }) => value === chosen) ?? options[0]
  if (shown === undefined) return null
  const undo = async () => {
    const result = await callDesktop('companySettings.former', { companyId, bringBack: Number(shown.value) })
    if (isMade(result)) setSaid(t('formerSaid', { time: shown.label }))
  }
  return (
    <SettingRow
      title={t('former')}
      region={t('former')}
      about={t('formerAbout')}
      note={<small role="status">{said}</small>}
    >
      <SelectField label={t('formerBefore')} value={shown.value} options={options} onChange={setChosen} />
      <RowButton onClick={() => void undo()}>{t('common:undo')}</RowButton>
    </SettingRow>
  )
}

/** "Guardado neste computador": how large it is, how long it stays, what is not well with it, how it is erased. */
function StoredSection() {
  const { t } = useTranslation('settings')
  const formats = useFormats()
  const { isKeychainAvailable } = useAppState()
  const words = useErrorWords()
  const report = useCommand('store.describe', {})
  return (
    <Card
      title={t('stored')}
      tag={
        <>
          {report?.ok && <small className="note">{formats.size(report.value.fileBytes)}</small>}
          <Explained name={t('stored')}>{t(isKeychainAvailable ? 'storedSub' : 'storedSubMemory')}</Explained>
        </>
      }
      sub={isKeychainAvailable ? null : t('storedMemory')}
    >
      {report?.ok === false && (
        <Notice tone="warn" title={t('storedUnread')} text={words(report.error).title} />
      )}
      {report?.ok && <Damages report={report.value} />}
      <RetentionRow />
      <ForgetAllRow />
    </Card>
  )
}

/** Deletes every company, token, key and record on this computer, after confirmation. */
function ForgetAllRow() {
  const { t } = useTranslation('settings')
  const run = useStateCommand()
  const [isAsking, setAsking] = useState(false)
  const forget = async () => {
    await run('store.forgetAll', {})
    setAsking(false)
  }
  return (
    <SettingRow title={t('forgetAll')} about={t('forgetAllSub')}>
      <RowButton look="danger" onClick={() => setAsking(true)}>
        {t('forgetAllAction')}
      </RowButton>
      {isAsking && (
        <ConfirmDialog
          title={t('forgetAll')}
          text={t('forgetAllText')}
          action={t('forgetAllAction')}
          onConfirm={forget}
          onClose={() => setAsking(false)}
        />
      )}
    </SettingRow>
  )
}

/** Says what is damaged in the file, and what was not stored; nothing when all is well. */
function Damages({ report: { setAside, filesAside, leftOut } }: { readonly report: StoreReport }) {
  const { t } = useTranslation('settings')
  const { companies } = useAppState()
  const records = setAside.reduce((sum, each) => sum + each.records, 0)
  const titleOf = (companyId: string) => {
    const label = companies.find(({ id }) => id === companyId)?.label
    return label === undefined ? t('leftOutTitle') : t('brokenOf', { name: t('leftOutTitle'), label })
  }
  return (
    <>
      {records + filesAside > 0 && (
        <Notice tone="warn" title={t('asideTitle')}>
          {records > 0 && <div>{t('asideText', { count: records })}</div>}
          {filesAside > 0 && <div>{t('asideFiles', { count: filesAside })}</div>}
        </Notice>
      )}
      {leftOut.map(({ companyId, isFull }) => (
        <Notice
          key={companyId}
          tone="warn"
          title={titleOf(companyId)}
          text={t(isFull ? 'historyFull' : 'leftOutText')}
        />
      ))}
    </>
  )
}

/** How long is kept what cannot be fetched again, and what goes sooner. */
function RetentionRow() {
  const { t } = useTranslation(['settings', 'managed', 'common'])
  const { preferences, managed } = useAppState()
  const { retentionDays } = managed
  const run = useStateCommand()
  return (
    <>
      {retentionDays !== null && (
        <Notice
          tone="calm"
          title={t('managed:retention', { days: t('common:days', { count: retentionDays }) })}
          text={t('managed:retentionText')}
        />
      )}
      <ChoiceRow
        isManaged={retentionDays !== null}
        title={t('retention')}
        about={t('retentionSub', { rows: ROW_DAYS, answers: ANSWER_DAYS })}
        value={preferences.retention}
        options={RETENTION_YEARS.map((value) => ({ value, label: t('retentionYears', { count: value }) }))}
        onChange={(retention) => void run('preferences.update', { retention })}
      />
    </>
  )
}

/** About three months. */
const DAYS = 91

/** Beside the tab: which business days of the last months the store lacks; nothing until that is known. */
export function DaysPanel() {
  const company = useActiveCompany()
  return company?.isStoreUnlocked ? <StoredDays key={company.id} /> : null
}

function StoredDays() {
  const { t } = useTranslation('settings')
  const days = useDaysStored()
  if (days === null) return null
  const title = t('gaps')
  if (days.length === 0) {
    return (
      <>
        <h2>{title}</h2>
        <p className="note">{t('gapsAbout')}</p>
      </>
    )
  }
  const said = t('gapsCount', { count: days.filter(({ lacks }) => lacks !== 'none').length, of: days.length })
  return (
    <>
      <h2 className="flex items-center gap-4">
        {title}
        <Explained name={title}>{t('gapsAbout')}</Explained>
      </h2>
      <p className="mb-8 text-22 font-semibold leading-28">{said}</p>
      <DaySquares
        label={`${title}: ${said}`}
        days={days.map(({ day, lacks }) => ({ day, look: LOOKS[lacks] }))}
      />
    </>
  )
}

const LOOKS = { none: 'accent', part: 'pale', whole: 'none' } as const

/** Returns what the store lacks of each of the last days, up to yesterday; null until that is known. */
function useDaysStored(): DayStored[] | null {
  const { id: companyId } = useCompany()
  const today = useToday()
  const holidays = useHolidays()
  const range = useMemo(() => ({ from: addDays(today, -DAYS), to: addDays(today, -1) }), [today])
  const counts = { kind: 'counts-history', companyId, ...range } as const
  const stalled = useStalledHistory(usePipeline(), range)
  const stages = useStoredDays()
  const overdue = useAnswer({ ...counts, figure: 'overdue-tasks' }, { isSeldom: true })
  const waiting = useAnswer({ ...counts, figure: 'leads-without-conversation' }, { isSeldom: true })
  return useMemo(() => {
    if ([stalled, stages, overdue, waiting].some(({ isFirstLoad }) => isFirstLoad)) return null
    const kept = [
      (stalled.value?.snapshots ?? []).map(({ snapshotDate }) => snapshotDate),
      ...[stages, overdue, waiting].map(({ value }) => (value ?? []).map(({ day }) => day)),
    ]
    return daysStored(kept, range, holidays)
  }, [stalled, stages, overdue, waiting, range, holidays])
}

// The platform reports stalled deals, stages, overdue tasks and waiting leads for now only, so a day on which nobody
// asked is lost.

interface DayStored {
  readonly day: PlainDate
  readonly lacks: 'none' | 'part' | 'whole'
}

/**
 * Returns the business days since something was first stored, with what each lacks. A kind counts from its own first
 * day: one that the token never allowed is not missing.
 * @param kept The stored days of each kind.
 */
export function daysStored(
  kept: readonly (readonly PlainDate[])[],
  range: DayRange,
  calendar: HolidayCalendar,
): DayStored[] {
  const kinds = kept.flatMap((days) => {
    const first = days.toSorted()[0]
    return first === undefined ? [] : [{ days: new Set(days), first }]
  })
  return businessDaysOf(range, calendar).flatMap((day) => {
    const begun = kinds.filter(({ first }) => first <= day)
    const { length: missing } = begun.filter(({ days }) => !days.has(day))
    if (begun.length === 0) return []
    return { day, lacks: missing === 0 ? 'none' : missing === begun.length ? 'whole' : 'part' }
  })
}
