import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { create } from 'zustand'
import { goesOnByItself, type LeadSyncStatus } from '../../../shared/bridge/lead-sync.ts'
import { useErrorWords } from '../../answers/error-words.ts'
import { callDesktop, onDesktopEvent, useCommand } from '../../bridge/bridge.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useNow } from '../../platform/use-now.ts'

/** The last known status, by company; a screen that is visited again begins with it. */
const useStatuses = create<Readonly<Record<string, LeadSyncStatus>>>(() => ({}))

export function useLeadSync(companyId: string) {
  const status = useStatuses((statuses) => statuses[companyId] ?? null)
  const { run, follow } = useMemo(() => {
    let events = 0
    /** Runs a command. When an event arrives before the answer, the answer is outdated. */
    const run = async (command: 'leadSync.status' | 'leadSync.start' | 'leadSync.cancel') => {
      const before = events
      const result = await callDesktop(command, { companyId })
      if (result.ok && events === before) useStatuses.setState({ [companyId]: result.value })
    }
    const follow = () =>
      onDesktopEvent((event) => {
        if (event.type === 'lead-sync') {
          events++
          useStatuses.setState({ [event.companyId]: event.status })
        }
        if (event.type === 'leads-stored' && event.companyId === companyId) void run('leadSync.status')
      })
    return { run, follow }
  }, [companyId])
  useEffect(() => {
    void run('leadSync.status')
    return follow()
  }, [run, follow])
  return {
    /** Null until it is known. */
    status,
    start: (): void => void run('leadSync.start'),
    cancel: (): void => void run('leadSync.cancel'),
  }
}

// The full sync of leads in words and as one action, the same on every screen that offers it.

interface LeadSyncWords {
  /** What the sync is called. */
  readonly name: string
  /** Its current state. */
  readonly state: string
  /** Its benefit, or what happens next; empty when there is nothing to add. */
  readonly why: string
  readonly action: { readonly label: string; readonly run: () => void }
  /** Null unless the sync is running. */
  readonly progress: { readonly value: number; readonly max: number } | null
  readonly isWhole: boolean
  /** True while it runs, and after a stop or a failure before its end. */
  readonly isUnderWay: boolean
}

/** Returns the words of the sync; null until its status is known. */
export function useLeadSyncWords(companyId: string, timeZone: string): LeadSyncWords | null {
  const { t } = useTranslation(['leadSync', 'common', 'list'])
  const formats = useFormats()
  const errorWords = useErrorWords()
  const { status, start, cancel } = useLeadSync(companyId)
  const requests = useCommand('requests.describe', { companyId }, useNow())
  if (status === null) return null
  const { state, seen, total, wholeAt, endedBy, callsLeft } = status
  const { backgroundLeft: left = null, limit = null } = requests?.ok ? requests.value : {}
  const cost =
    callsLeft === null
      ? ''
      : left !== null && left < callsLeft
        ? t('costInParts', { calls: callsLeft, left, limit: limit ?? 0 })
        : t('cost', { count: callsLeft })
  const read = { seen: seen ?? 0, total: total ?? 0 }
  const name = t('name')
  const begin = (label: string) => ({ label, run: start })

  if (state === 'running') {
    return {
      name,
      state: total === null || seen === null ? t('beginning') : t('running', read),
      why: '',
      action: { label: t('common:stop'), run: cancel },
      progress: { value: Math.min(read.seen, read.total), max: Math.max(1, read.total) },
      isWhole: false,
      isUnderWay: true,
    }
  }
  if (state === 'paused') {
    const isTooLarge = endedBy === 'TOO_LARGE'
    const reason =
      endedBy === null || endedBy === 'PARTIAL' || endedBy === 'CANCELLED'
        ? ''
        : `${errorWords({ code: endedBy, operation: 'leads.list' }).title}. `
    return {
      name,
      state: total === null ? t('stoppedFirst') : t('stopped', read),
      why: isTooLarge
        ? t('tooLarge')
        : reason === ''
          ? cost
          : `${reason}${goesOnByItself(endedBy) ? t('goesOn') : ''}`.trim(),
      action: begin(t('continue')),
      progress: null,
      isWhole: false,
      isUnderWay: true,
    }
  }
  const isWhole = wholeAt !== null && endedBy !== 'PARTIAL'
  return {
    name,
    state: isWhole ? t('whole', { time: formats.dateTime(wholeAt, timeZone) }) : unread(status, t),
    why: isWhole ? t('wholeWhy') : [endedBy === 'PARTIAL' ? '' : t('neverWhy'), cost].join(' ').trim(),
    action: begin(wholeAt === null ? t('start') : t('list:readAgain')),
    progress: null,
    isWhole,
    isUnderWay: false,
  }
}

function unread(
  { stored, total, endedBy }: LeadSyncStatus,
  t: ReturnType<typeof useTranslation<['leadSync', 'common', 'list']>>['t'],
): string {
  if (endedBy === 'PARTIAL') return t('partial')
  return total !== null && stored > 0 && stored < total ? t('neverOf', { stored, total }) : t('never')
}
