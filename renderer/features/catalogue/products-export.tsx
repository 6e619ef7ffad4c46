import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useErrorWords } from '../../answers/error-words.ts'
import { askOperation } from '../../answers/use-operation.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { useProductWords } from '../../domain/catalogue/use-product-words.ts'
import { useFileFormats, useFormats } from '../../format/use-formats.ts'
import { useToday } from '../../platform/use-now.ts'
import type { ReportProgress, StreamedTables } from '../../report/report.ts'
import { ExportMenu } from '../../report/surfaces/export-menu.tsx'
import type { DrawSheet } from '../../report/surfaces/use-export.ts'
import type { CatalogueView } from '../../views/catalogue-view.ts'
import { readAllProducts } from './all-products.ts'
import { listParams, withAvailability } from './catalogue-model.ts'
import { productsTable } from './export-model.ts'
import { useFilterWords } from './filter-chips.tsx'
import { MOST_ON_PAPER, ProductSheet, type ProductSheetContent } from './product-sheet.tsx'
import type { ProductPages } from './use-product-pages.ts'

interface ProductsExportProps {
  readonly view: CatalogueView
  readonly search: string
  readonly pages: ProductPages
  /** True when the API is known not to answer. */
  readonly isOffline: boolean
}

/** Exports every product of the search as a file, and the first ones on paper; stored ones without a network. */
export function ProductsExport({ view, search, pages, isOffline }: ProductsExportProps) {
  const { t } = useTranslation('catalogue')
  const { t: common } = useTranslation()
  const formats = useFormats()
  const words = useProductWords(useFileFormats())
  const today = useToday()
  const read = useProductsReader({ view, search, pages, isOffline })
  const filters = useFilterWords(view).map(({ name, value }) => `${name}: ${value}`)
  const [sheet, setSheet] = useState<ProductSheetContent | null>(null)
  const chosen = [...filters, ...(search.trim() === '' ? [] : [t('share.searched', { text: search.trim() })])]

  const tables: StreamedTables['make'] = async (signal, onPage) => {
    const all = await read(signal, onPage)
    return all === null ? [] : [productsTable(all.rows, t('table'), { t, words }, all.note)]
  }

  const drawSheet: DrawSheet = async (signal, report, notes) => {
    const all = await read(signal, report, MOST_ON_PAPER)
    if (all === null) return null
    const rows = all.rows.slice(0, MOST_ON_PAPER)
    const order = t(`orders.${view.order}`)
    const lines = [
      notes.join(' · '),
      (chosen.length === 0 ? [t('share.noFilters')] : chosen).join(' · '),
      all.isWhole && all.rows.length <= MOST_ON_PAPER
        ? t('share.sheetAll', { count: rows.length, order })
        : t('share.sheetFirst', { count: rows.length, order }),
      ...(all.note === null ? [] : [all.note]),
    ]
    flushSync(() => setSheet({ rows, lines }))
    return () => setSheet(null)
  }

  const title = common('screens.catalogue')
  const shown = pages.answerState.value
  return (
    <>
      {sheet && <ProductSheet title={title} {...sheet} />}
      <ExportMenu
        title={title}
        day={formats.dayWithYear(today)}
        report={() => ({
          tables: { titles: [t('table')], make: tables },
          summary: [
            t('share.loaded', { count: shown?.rows.length ?? 0 }),
            '',
            ...(chosen.length === 0 ? [t('share.noFilters')] : chosen),
          ],
        })}
        sheet={drawSheet}
        isDisabled={shown === null}
      />
    </>
  )
}

/** Returns a function that reads the products of the search, and describes in words what is missing among them. */
function useProductsReader({ view, search, pages, isOffline }: ProductsExportProps) {
  const { t } = useTranslation('catalogue')
  const errorWords = useErrorWords()
  const formats = useFileFormats()
  const { id: companyId, timeZone } = useCompany()

  /** In the screen's order; null when not even the first page is available. */
  return async (signal: AbortSignal, onPage: ReportProgress, most?: number) => {
    const list = listParams(view, search)
    const all = await readAllProducts(
      (offset, readFrom) => askOperation(companyId, pages.operation, { ...list, offset }, readFrom),
      { signal, onPage: (done) => onPage(done, null), isOffline, ...(most === undefined ? {} : { most }) },
    )
    if (all === null) return null
    const rows = withAvailability(all.list.rows, view.availability)
    const notes = [
      ...(all.error === null
        ? []
        : [t('share.partial', { count: rows.length, reason: errorWords(all.error).title })]),
      ...(all.error === null && !all.list.isComplete && all.list.nextOffset === null
        ? [t('share.partialPlain')]
        : []),
      ...(all.stored === null ? [] : [`${t('covered', { count: all.stored })}.`]),
      ...(all.list.hasMoved ? [`${t('moved')} ${t('movedText')}`] : []),
      ...(all.storedAt === null
        ? []
        : [t('share.stored', { time: formats.dateTime(all.storedAt, timeZone) })]),
    ]
    return { rows, note: notes.length === 0 ? null : notes.join(' '), isWhole: all.list.isComplete }
  }
}
