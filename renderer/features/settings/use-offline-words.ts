// "Preparar para o avião" in words: what it takes, how far it is, what is stored.
import { useTranslation } from 'react-i18next'
import type { OperationName } from '../../../shared/api/registry.ts'
import type {
  OfflinePart,
  OfflinePartResult,
  OfflinePreparation,
  OfflinePreparationStatus,
} from '../../../shared/bridge/offline-preparation.ts'
import { useErrorWords } from '../../answers/error-words.ts'
import { useRequestUse } from '../../answers/use-request-use.ts'
import { useFormats } from '../../format/use-formats.ts'

/** The operation that each part needs. */
const OPERATION_OF: Readonly<Record<OfflinePart, OperationName>> = {
  pipelines: 'pipelines.list',
  funnel: 'marketing.funnel',
  stalled: 'marketing.funnel',
  tasks: 'tasks.list',
  completedTasks: 'tasks.list',
  conversations: 'messages.list',
  leads: 'leads.list',
}

/** The parts whose number is in the sentence, in its order. */
const NAMED = ['leads', 'tasks', 'completedTasks', 'conversations', 'funnel'] as const

export function usePreparedWords() {
  const { t } = useTranslation('offline')
  const formats = useFormats()
  const errorWords = useErrorWords()

  function reasonOf({ part, error }: OfflinePartResult): string {
    if (error === null) return ''
    if (error === 'PARTIAL') return t(part === 'leads' ? 'moved' : 'notAll')
    if (error === 'CANCELLED') return t('stopped')
    return errorWords({ code: error, operation: OPERATION_OF[part] }).title
  }

  /** One sentence for each reason: most failures end the run, and so concern every later part. */
  function lacksOf(parts: readonly OfflinePartResult[]): string[] {
    const byReason = new Map<string, string[]>()
    for (const each of parts) {
      const { part, stored, total, error } = each
      if (error === null) continue
      const isCounted = stored !== null && total !== null && stored < total
      const name = t(`parts.${part}`)
      const words = isCounted ? t('partOf', { part: name, stored, total }) : name
      const reason = reasonOf(each)
      byReason.set(reason, [...(byReason.get(reason) ?? []), words])
    }
    return [...byReason].map(([reason, names]) => t('lacks', { parts: names.join(', '), reason }))
  }

  return ({ parts, bytes, endedAt }: OfflinePreparation, timeZone: string) => {
    const what = NAMED.flatMap((name) => {
      const count = parts.find(({ part }) => part === name)?.stored ?? 0
      return count === 0 ? [] : [t(`stored.${name}`, { count })]
    })
    /** A sentence for each part that is not complete. */
    const lacks = lacksOf(parts)
    return {
      /** When it was last prepared, how large it is, and whether something is missing. */
      title: t(lacks.length === 0 ? 'ready' : 'partial', {
        // Prevents a line break within the size.
        size: formats.size(bytes).replace(' ', '\u00a0'),
        time: formats.dateTime(endedAt, timeZone),
      }),
      /** What is stored. */
      what: t('storedWhat', { what: what.length === 0 ? t('nothing') : what.join(', ') }),
      lacks,
    }
  }
}

/** Returns the words of a preparation that is under way. */
export function useRunningWords() {
  const { t } = useTranslation('offline')
  return ({ part, done, total }: NonNullable<OfflinePreparationStatus['running']>) => {
    const name = t(`parts.${part}`)
    return total === null || total < 2
      ? t('running', { part: name })
      : t('runningOf', { part: name, done, total })
  }
}

/** Returns how many requests a preparation takes and how many still fit into the hour. */
export function useOfflineCost(companyId: string) {
  const { t } = useTranslation('offline')
  const use = useRequestUse(companyId)
  return ({ calls, isAtLeast }: OfflinePreparationStatus['plan']) => {
    const cost = t(isAtLeast ? 'costAtLeast' : 'cost', { count: calls })
    const left = use?.backgroundLeft ?? null
    if (left === null) return { text: cost, isOverLimit: false }
    /** True when a part of it has to wait for the next hour. */
    const isOverLimit = left < calls
    const rest = t(isOverLimit ? 'fitsNot' : 'fits', { left, limit: use?.limit ?? 0 })
    return { text: `${cost} ${rest}`, isOverLimit }
  }
}
