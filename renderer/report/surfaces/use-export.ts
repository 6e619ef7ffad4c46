// Runs one export at a time and reports its outcome.
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileOutcome } from '../../../shared/bridge/files.ts'
import { failure, type Result } from '../../../shared/bridge/result.ts'
import { useErrorWords } from '../../answers/error-words.ts'
import { readScreenFreshness, type ScreenFreshness, stateOf } from '../../answers/freshness.ts'
import { useAppState, useCompany } from '../../bridge/app-store.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useBriefly } from '../../platform/use-copied.ts'
import { useSay } from '../say.ts'
import type { Report, ReportProgress } from '../table.ts'
import { copySummary, noted, savePdf, savePicture, saveTables, toFile } from './save-files.ts'

const SAID_FOR_MS = 6_000

type FileChoice = { readonly kind: 'xlsx' } | { readonly kind: 'csv'; readonly index: number }

export type ExportChoice =
  | FileChoice
  | { readonly kind: 'pdf' | 'copy' | 'copy-names' }
  /** The section with this title, as a file or on the clipboard. */
  | { readonly kind: 'png' | 'copy-picture'; readonly title: string }

/**
 * Draws an element for paper (data-print-sheet) in place of the screen. Returns the function that removes it, or null
 * when there is nothing to draw.
 */
export type DrawSheet = (
  signal: AbortSignal,
  onRead: ReportProgress,
  /** Company, day and age of the data, in words. */
  notes: readonly string[],
) => Promise<(() => void) | null>

export interface ExportSource extends ShareSubject {
  /** File names begin with it. */
  readonly title: string
  /** What the screen says now; made when it is asked for. */
  readonly report: () => Report
  /** True for a summary whose first line names company, pipeline and time itself. */
  readonly hasOwnHead?: boolean
  /** For a screen that does not hold all its rows. */
  readonly sheet?: DrawSheet
}

/** False when the administrator switched exports off. The main process refuses them all the same. */
export function useCanExport(): boolean {
  return useAppState().managed.canExport
}

export function cardOf(title: string): Element | null {
  return document.querySelector(`section[aria-label="${CSS.escape(title)}"]`)
}

async function pictureOfCard(
  title: string | undefined,
  notes: readonly string[],
): Promise<Uint8Array | null> {
  const card = title === undefined ? null : cardOf(title)
  if (card === null) return null
  const { pictureOf } = await import('./picture.ts')
  return pictureOf(card, notes)
}

interface Progress {
  readonly done: number
  /** Null when it is not known. */
  readonly total: number | null
  /** True while rows are written, false while they are read. */
  readonly isWriting: boolean
}

interface Outcome {
  readonly result: Result<FileOutcome | null>
  /** What the tables lack, in words. */
  readonly note?: string
}

const NOT_SAVED = failure({ code: 'FILE_NOT_SAVED' })
const CANCELLED = failure({ code: 'CANCELLED' })

/** Returns the function that carries out a choice. */
function usePerform(source: ExportSource, onProgress: (progress: Progress) => void) {
  const { title, pipeline, range, day, company: others, sheet, hasOwnHead = false } = source
  const { t } = useTranslation('share')
  const say = useSay()
  const notesOf = useShareNotes(source)
  const { label, timeZone } = useCompany()
  const name = [title, others === undefined && label, pipeline, range ?? day].filter(Boolean).join(' - ')
  const onRead: ReportProgress = (done, total) => onProgress({ done, total, isWriting: false })

  async function print(signal: AbortSignal, notes: readonly string[]): Promise<Result<FileOutcome>> {
    if (!sheet) return savePdf(name)
    const takeAway = await sheet(signal, onRead, notes)
    if (!takeAway) return signal.aborted ? CANCELLED : NOT_SAVED
    try {
      return signal.aborted ? CANCELLED : await savePdf(name)
    } finally {
      takeAway()
    }
  }

  /** A place that takes no picture gets the words under it. */
  async function copy(notes: readonly string[], isWithNames: boolean): Promise<Result<null>> {
    const { pictures = [], summary = [], summaryWithNames = [] } = source.report()
    const [company, ...further] = notes
    const head = hasOwnHead ? [] : [`${title} · ${company}`, ...further, '']
    const text = [...head, ...(isWithNames ? summaryWithNames : summary)]
    return copySummary(text.join('\n'), await pictureOfCard(pictures[0], [notes.join(' · ')]))
  }

  async function saveFiles(
    choice: FileChoice,
    signal: AbortSignal,
    [company, ...notes]: readonly [string, ...string[]],
  ): Promise<Outcome> {
    const { tables, notes: ofAll = [] } = source.report()
    const all =
      'make' in tables ? await tables.make(signal, onRead) : tables.map((table) => toFile(table, say))
    if (signal.aborted) return { result: CANCELLED }
    const note = [...all.flatMap((table) => table.note ?? []), ...ofAll].join(' ')
    const chosen =
      choice.kind === 'csv'
        ? all.slice(choice.index, choice.index + 1).map((table) => noted(table, ofAll))
        : all
    const [first] = chosen
    if (!first) return { result: NOT_SAVED, note }
    const file = { kind: choice.kind, company, timeZone, notes: [...notes, ...ofAll], aboutTitle: t('about') }
    const result = await saveTables(choice.kind === 'csv' ? `${first.title} - ${name}` : name, chosen, file, {
      signal,
      onWritten: (done, total) => {
        // A table that was sent at once needs no progress.
        if (done < total) onProgress({ done, total, isWriting: true })
      },
    })
    return { result, note }
  }

  return async (choice: ExportChoice, signal: AbortSignal): Promise<Outcome> => {
    // The age of what is on the screen now: a long read does not change what was requested.
    const notes = notesOf(readScreenFreshness())
    if (choice.kind === 'csv' || choice.kind === 'xlsx') return saveFiles(choice, signal, notes)
    if (!('title' in choice)) {
      const isPdf = choice.kind === 'pdf'
      return { result: isPdf ? await print(signal, notes) : await copy(notes, choice.kind === 'copy-names') }
    }
    const line = notes.join(' · ')
    const png = await pictureOfCard(choice.title, [line])
    if (!png) return { result: choice.kind === 'png' ? NOT_SAVED : failure({ code: 'UNEXPECTED' }) }
    if (choice.kind === 'png') return { result: await savePicture(`${choice.title} - ${name}`, png) }
    return { result: await copySummary(`${choice.title} · ${line}`, png) }
  }
}

export function useExport(source: ExportSource) {
  const { t } = useTranslation(['share', 'common'])
  const words = useErrorWords()
  const [said, setSaid] = useBriefly<{ readonly text: string; readonly isBad: boolean }>(SAID_FOR_MS)
  const [isBusy, setBusy] = useState(false)
  const [progress, setProgress] = useState<Progress | null>(null)
  const perform = usePerform(source, setProgress)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  function textOf({ kind }: ExportChoice, { result, note = '' }: Outcome): string {
    if (!result.ok) {
      const { title, help } = words(result.error)
      return result.error.code === 'CANCELLED' ? '' : `${title}. ${help}`
    }
    if (kind === 'copy-picture' || kind === 'copy' || kind === 'copy-names') return `${t('common:copied')}.`
    const outcome = result.value?.outcome
    if (outcome !== 'saved' && outcome !== 'download') return ''
    return `${t(outcome === 'saved' ? 'saved' : 'downloading')} ${note}`.trim()
  }

  return {
    said: said?.text ?? '',
    isBad: said?.isBad ?? false,
    isBusy,
    progress,
    cancel: () => running.current?.abort(),
    run: (choice: ExportChoice) => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      setBusy(true)
      setProgress(null)
      setSaid(null)
      void perform(choice, controller.signal)
        .catch((): Outcome => ({ result: controller.signal.aborted ? CANCELLED : NOT_SAVED }))
        .then((outcome) => {
          if (running.current !== controller) return
          setBusy(false)
          setSaid({ text: textOf(choice, outcome), isBad: !outcome.result.ok })
        })
    },
  }
}

// Where a file, a picture or a print comes from: company, pipeline, days, and the age of its figures.

export interface ShareSubject {
  /** Whose figures they are, when not those of the shown company alone. */
  readonly company?: string
  readonly pipeline?: string | null
  /** The days shown, in words. */
  readonly range?: string | null
  /** The day whose state is shown, in words, when there is no range. */
  readonly day?: string | null
}

const COLLECTED = {
  live: 'collected',
  snapshot: 'collected',
  offline: 'collectedOffline',
  held: 'collectedHeld',
} as const

/** Returns a function that writes the notes for a freshness, the company first. */
export function useShareNotes({ company, pipeline, range, day }: ShareSubject) {
  const { t } = useTranslation('share')
  const formats = useFormats()
  const { label, timeZone } = useCompany()
  return (freshness: ScreenFreshness | null): readonly [company: string, ...others: string[]] => {
    const others = [
      pipeline && t('pipeline', { name: pipeline }),
      range && t('range', { range }),
      day && t('asOf', { day }),
      freshness?.capturedAt &&
        t(COLLECTED[stateOf(freshness)], {
          // Always with its day: a file is read on another day.
          time: formats.moment(freshness.capturedAt, timeZone, 0),
        }),
    ].filter((note): note is string => Boolean(note))
    return [company ?? label, ...others]
  }
}
