// Runs one export at a time and reports its outcome.
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../shared/bridge/app-error.ts'
import type { FileOutcome } from '../../shared/bridge/files.ts'
import { failure, type Result } from '../../shared/bridge/result.ts'
import { useErrorWords } from '../answers/error-words.ts'
import { readScreenFreshness } from '../answers/use-screen-freshness.ts'
import { useCompany } from '../bridge/app-store.ts'
import { writeCsv } from './csv.ts'
import { copySummary, saveFile, savePdf } from './save-and-copy.ts'
import type { TableModel } from './table-model.ts'
import { type ShareSubject, useShareNotes } from './use-share-notes.ts'

const SAID_FOR_MS = 6_000

export type ExportChoice =
  | { readonly kind: 'xlsx' | 'pdf' | 'copy' }
  | { readonly kind: 'csv'; readonly index: number }
  /** The card with this title. */
  | { readonly kind: 'png'; readonly title: string }

/** Reports the rows read so far and the total; a null total is not known. */
export type ReportProgress = (done: number, total: number | null) => void

/** Makes the tables on demand; long work watches the signal and reports its progress. */
export type MakeTables = (
  signal: AbortSignal,
  report: ReportProgress,
) => readonly TableModel[] | Promise<readonly TableModel[]>

/**
 * Draws an element for paper (data-print-sheet) in place of the screen. Returns the function that removes it, or null
 * when there is nothing to draw.
 */
export type DrawSheet = (
  signal: AbortSignal,
  report: ReportProgress,
  /** Company, day and age of the data, in words. */
  notes: readonly string[],
) => Promise<(() => void) | null>

export interface ExportSource extends ShareSubject {
  readonly title: string
  readonly tables: MakeTables
  readonly pictures?: readonly string[]
  readonly summary?: () => readonly string[]
  /** For a screen that does not hold all its rows. */
  readonly sheet?: DrawSheet
}

function cardOf(title: string): Element | null {
  return document.querySelector(`section[aria-label="${CSS.escape(title)}"]`)
}

async function pictureOfCard(title: string, notes: readonly string[]): Promise<Uint8Array | null> {
  const card = cardOf(title)
  if (card === null) return null
  const { pictureOf } = await import('./picture.ts')
  return pictureOf(card, notes)
}

export function useExport(source: ExportSource) {
  const { title, pipeline = null, range = null, day = null, tables, pictures = [], summary, sheet } = source
  const { t } = useTranslation('share')
  const words = useErrorWords()
  const notesOf = useShareNotes(source)
  const { label, timeZone } = useCompany()
  const [said, setSaid] = useState<{ readonly text: string; readonly error: AppError | null } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number | null } | null>(
    null,
  )
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  useEffect(() => {
    if (said === null) return
    const timer = setTimeout(() => setSaid(null), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [said])

  const name = [title, label, pipeline, range ?? day].filter((part) => part !== null).join(' - ')

  async function print(signal: AbortSignal, notes: readonly string[]): Promise<Result<FileOutcome>> {
    if (sheet === undefined) return savePdf(name)
    const takeAway = await sheet(signal, (done, total) => setProgress({ done, total }), notes)
    try {
      if (signal.aborted) return failure({ code: 'CANCELLED' })
      return takeAway === null ? failure({ code: 'FILE_NOT_SAVED' }) : await savePdf(name)
    } finally {
      takeAway?.()
    }
  }

  async function perform(
    choice: ExportChoice,
    signal: AbortSignal,
    tellNote: (note: string) => void,
  ): Promise<Result<FileOutcome | null>> {
    // The age of what is on the screen now: a long read does not change what was requested.
    const notes = notesOf(readScreenFreshness())
    const pictureNotes = [notes.join(' · ')]
    if (choice.kind === 'pdf') return print(signal, notes)
    if (choice.kind === 'png') {
      const png = await pictureOfCard(choice.title, pictureNotes)
      return png === null
        ? failure({ code: 'FILE_NOT_SAVED' })
        : saveFile(`${choice.title} - ${name}`, 'png', png)
    }
    if (choice.kind === 'copy') {
      const [company, ...others] = notes
      const lines = [`${title} · ${company}`, ...others, '', ...(summary?.() ?? [])]
      const png = pictures[0] === undefined ? null : await pictureOfCard(pictures[0], pictureNotes)
      return copySummary(lines.join('\n'), png)
    }
    const models = await tables(signal, (done, total) => setProgress({ done, total }))
    if (signal.aborted) return failure({ code: 'CANCELLED' })
    const warnings = models.flatMap(({ note }) => note ?? [])
    if (warnings.length > 0) tellNote(warnings.join(' '))
    if (choice.kind === 'csv') {
      const table = models[choice.index]
      if (table === undefined) return failure({ code: 'FILE_NOT_SAVED' })
      return saveFile(`${table.title} - ${name}`, 'csv', writeCsv(table, timeZone))
    }
    const { writeXlsx } = await import('./xlsx.ts')
    const [company, ...others] = notes
    const context = { company, timeZone, notes: others }
    return saveFile(name, 'xlsx', writeXlsx(models, context, t('about')))
  }

  function tell(choice: ExportChoice, result: Result<FileOutcome | null>, note: string): void {
    if (!result.ok) {
      const { title: what, help } = words(result.error)
      if (result.error.code !== 'CANCELLED') setSaid({ text: `${what}. ${help}`, error: result.error })
    } else if (choice.kind === 'copy') setSaid({ text: t('copied'), error: null })
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
      let note = ''
      setBusy(true)
      setProgress(null)
      setSaid(null)
      void perform(choice, controller.signal, (text) => {
        note = text
      })
        .catch(() => failure({ code: controller.signal.aborted ? 'CANCELLED' : 'FILE_NOT_SAVED' }))
        .then((result: Result<FileOutcome | null>) => {
          if (running.current !== controller) return
          setBusy(false)
          tell(choice, result, note)
        })
    },
  }
}
