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

/**
 * Null until its status is known. `why`: its benefit, or what happens next. `isUnderWay`: also after a stop or a
 * failure before its end.
 */
export function useLeadSyncWords(companyId: string, timeZone: string) {
  const { t } = useTranslation(['leadSync', 'common', 'list'])
  const formats = useFormats()
  const errorWords = useErrorWords()
  const { status, start, cancel } = useLeadSync(companyId)
  const requests = useCommand('requests.describe', { companyId }, useNow())
  if (status === null) return null
  const { state, seen, stored, total, wholeAt, endedBy, callsLeft } = status
  const { backgroundLeft: left = null, limit = null } = requests?.ok ? requests.value : {}
  const cost =
    callsLeft === null
      ? ''
      : left !== null && left < callsLeft
        ? t('costInParts', { calls: callsLeft, left, limit: limit ?? 0 })
        : t('cost', { count: callsLeft })
  const read = { seen: seen ?? 0, total: total ?? 0 }
  const begin = (label: string) => ({ label, run: start })
  const words = { name: t('name'), progress: null, isWhole: false, isUnderWay: true }

  if (state === 'running') {
    return {
      ...words,
      state: total === null || seen === null ? t('beginning') : t('running', read),
      why: '',
      action: { label: t('common:stop'), run: cancel },
      progress: { value: Math.min(read.seen, read.total), max: Math.max(1, read.total) },
    }
  }
  if (state === 'paused') {
    const isTooLarge = endedBy === 'TOO_LARGE'
    const reason =
      endedBy === null || endedBy === 'PARTIAL' || endedBy === 'CANCELLED'
        ? ''
        : `${errorWords({ code: endedBy, operation: 'leads.list' }).title}. `
    return {
      ...words,
      state: total === null ? t('stoppedFirst') : t('stopped', read),
      why: isTooLarge
        ? t('tooLarge')
        : reason === ''
          ? cost
          : `${reason}${goesOnByItself(endedBy) ? t('goesOn') : ''}`.trim(),
      action: begin(t('continue')),
    }
  }
  const never = total !== null && stored > 0 && stored < total ? t('neverOf', { stored, total }) : t('never')
  const unread = endedBy === 'PARTIAL' ? t('partial') : never
  const isWhole = wholeAt !== null && endedBy !== 'PARTIAL'
  return {
    ...words,
    state: isWhole ? t('whole', { time: formats.dateTime(wholeAt, timeZone) }) : unread,
    why: isWhole ? t('wholeWhy') : [endedBy === 'PARTIAL' ? '' : t('neverWhy'), cost].join(' ').trim(),
    action: begin(wholeAt === null ? t('start') : t('list:readAgain')),
    isWhole,
    isUnderWay: false,
  }
}
