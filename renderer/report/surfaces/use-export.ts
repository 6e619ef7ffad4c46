// Runs one export at a time and reports its outcome.
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/bridge/app-error.ts'
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

/** Returns the section of the screen with this title. */
export function cardOf(title: string): Element | null {
  return document.querySelector(`section[aria-label="${CSS.escape(title)}"]`)
}

async function pictureOfCard(title: string, notes: readonly string[]): Promise<Uint8Array | null> {
  const card = cardOf(title)
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

/** What became of an export. */
interface Outcome {
  readonly result: Result<FileOutcome | null>
  /** What the tables lack, in words. */
  readonly note: string
}

/** Returns the function that carries out a choice. */
function usePerform(source: ExportSource, onProgress: (progress: Progress) => void) {
  const { title, pipeline = null, range = null, day = null } = source
  const { t } = useTranslation('share')
  const say = useSay()
  const notesOf = useShareNotes(source)
  const { label, timeZone } = useCompany()
  const of = source.company === undefined ? label : null
  const name = [title, of, pipeline, range ?? day].filter((part) => part !== null).join(' - ')
  const onRead: ReportProgress = (done, total) => onProgress({ done, total, isWriting: false })

  async function print(signal: AbortSignal, notes: readonly string[]): Promise<Result<FileOutcome>> {
    if (source.sheet === undefined) return savePdf(name)
    const takeAway = await source.sheet(signal, onRead, notes)
    try {
      if (signal.aborted) return failure({ code: 'CANCELLED' })
      return takeAway === null ? failure({ code: 'FILE_NOT_SAVED' }) : await savePdf(name)
    } finally {
      takeAway?.()
    }
  }

  async function pictureFile(card: string, notes: string): Promise<Result<FileOutcome>> {
    const png = await pictureOfCard(card, [notes])
    return png === null ? failure({ code: 'FILE_NOT_SAVED' }) : savePicture(`${card} - ${name}`, png)
  }

  /** A place that takes no picture gets the words under it. */
  async function copyPicture(card: string, notes: string): Promise<Result<null>> {
    const png = await pictureOfCard(card, [notes])
    return png === null ? failure({ code: 'UNEXPECTED' }) : copySummary(`${card} · ${notes}`, png)
  }

  async function copy(
    notes: readonly string[],
    { pictures = [], summary = [], summaryWithNames = [] }: Report,
    isWithNames: boolean,
  ): Promise<Result<null>> {
    const [company, ...others] = notes
    const head = source.hasOwnHead ? [] : [`${title} · ${company}`, ...others, '']
    const text = [...head, ...(isWithNames ? summaryWithNames : summary)]
    const png = pictures[0] === undefined ? null : await pictureOfCard(pictures[0], [notes.join(' · ')])
    return copySummary(text.join('\n'), png)
  }

  async function saveFiles(
    choice: FileChoice,
    signal: AbortSignal,
    [company, ...notes]: readonly [string, ...string[]],
  ): Promise<Outcome> {
    const { tables, notes: ofAll = [] } = source.report()
    const all =
      'make' in tables ? await tables.make(signal, onRead) : tables.map((table) => toFile(table, say))
    if (signal.aborted) return { result: failure({ code: 'CANCELLED' }), note: '' }
    const note = [...all.flatMap((table) => table.note ?? []), ...ofAll].join(' ')
    const chosen =
      choice.kind === 'csv'
        ? all.slice(choice.index, choice.index + 1).map((table) => noted(table, ofAll))
        : all
    const [first] = chosen
    if (first === undefined) return { result: failure({ code: 'FILE_NOT_SAVED' }), note }
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
    const result =
      choice.kind === 'pdf'
        ? await print(signal, notes)
        : choice.kind === 'png'
          ? await pictureFile(choice.title, notes.join(' · '))
          : choice.kind === 'copy-picture'
            ? await copyPicture(choice.title, notes.join(' · '))
            : await copy(notes, source.report(), choice.kind === 'copy-names')
    return { result, note: '' }
  }
}

interface Said {
  readonly text: string
  readonly error: AppError | null
}

export function useExport(source: ExportSource) {
  const { t } = useTranslation('share')
  const words = useErrorWords()
  const [said, setSaid] = useBriefly<Said>(SAID_FOR_MS)
  const [isBusy, setBusy] = useState(false)
  const [progress, setProgress] = useState<Progress | null>(null)
  const perform = usePerform(source, setProgress)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  function tell(choice: ExportChoice, { result, note }: Outcome): void {
    if (!result.ok) {
      const { title: what, help } = words(result.error)
      if (result.error.code !== 'CANCELLED') setSaid({ text: `${what}. ${help}`, error: result.error })
    } else if (choice.kind === 'copy-picture') setSaid({ text: t('pictureCopied'), error: null })
    else if (choice.kind === 'copy' || choice.kind === 'copy-names')
      setSaid({ text: t('copied'), error: null })
    else if (result.value?.outcome === 'saved') setSaid({ text: `${t('saved')} ${note}`.trim(), error: null })
    else if (result.value?.outcome === 'download') {
      setSaid({ text: `${t('downloading')} ${note}`.trim(), error: null })
    }
  }

  return {
    said: said?.text ?? '',
    error: said?.error ?? null,
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
        .catch((): Outcome => {
          const code = controller.signal.aborted ? 'CANCELLED' : 'FILE_NOT_SAVED'
          return { result: failure({ code }), note: '' }
        })
        .then((outcome) => {
          if (running.current !== controller) return
          setBusy(false)
          tell(choice, outcome)
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
export function useShareNotes({ company, pipeline = null, range = null, day = null }: ShareSubject) {
  const { t } = useTranslation('share')
  const formats = useFormats()
  const { label, timeZone } = useCompany()
  return (freshness: ScreenFreshness | null): readonly [company: string, ...others: string[]] => {
    const collected = freshness?.capturedAt
      ? t(COLLECTED[stateOf(freshness)], {
          // Always with its day: a file is read on another day.
          time: formats.moment(freshness.capturedAt, timeZone, 0),
        })
      : null
    const others = [
      pipeline === null ? null : t('pipeline', { name: pipeline }),
      range === null ? null : t('range', { range }),
      day === null ? null : t('asOf', { day }),
      collected,
    ].filter((note) => note !== null)
    return [company ?? label, ...others]
  }
}
