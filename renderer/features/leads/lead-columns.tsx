// Every shown column of leads, in order: the table on the screen, the sheet on paper, the file and the drawer draw this
// list. To add a column: its entry here and its label in both languages (CONTRIBUTING.md).
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { CellValue, ColumnType } from '../../../shared/bridge/tables.ts'
import { LEAD_STATUSES } from '../../../shared/leads/lead-status.ts'
import type { FurtherLeadField } from '../../../shared/leads/provided-fields.ts'
import { isVisible } from '../../../shared/text/visible.ts'
import { dayInTimeZone, type PlainDate } from '../../../shared/time/calendar.ts'
import type { SourceName } from '../../domain/leads/use-source-name.ts'
import { type Formats, UNKNOWN } from '../../format/format.ts'
import { shownText } from '../../format/shown-text.ts'
import type { leads as words } from '../../i18n/pt-br/leads.ts'
import type { LeadOrder } from '../../views/leads-view.ts'
import { readContact } from './lead-fields.ts'
import { firstContact, type Lead, responsibleOf } from './leads-model.ts'
import { StatusTag } from './status-tag.tsx'

type LeadLabel = `columns.${keyof typeof words.columns}` | `fields.${keyof typeof words.fields}`

/** What a cell needs to turn a value into words. */
interface CellContext {
  readonly t: TFunction<'leads'>
  readonly formats: Formats
  readonly timeZone: string
  readonly sourceName: SourceName
}

/** What a cell of a file needs. */
type FileContext = Pick<CellContext, 't' | 'sourceName'>

type Cell = (lead: Lead, context: CellContext) => ReactNode

interface ScreenCell {
  readonly cell: Cell
  /** Pixels. */
  readonly width: number
  /** Numbers are right-aligned, the default. */
  readonly align?: 'left'
  /** The width of the table, in pixels, up to which the column is hidden (leads-table.module.css). */
  readonly hiddenUpTo?: 460 | 560 | 710 | 860 | 960 | 1060 | 1330
  /** True for a value that is known to be missing, drawn calm. */
  readonly isMissing?: (lead: Lead) => boolean
  /** True for a column that is shown only when it was chosen. */
  readonly isOptional?: true
}

/** The orders of leads.list that a column's head sets (specification 4.2). */
export interface ColumnOrders {
  readonly ascending?: LeadOrder
  readonly descending?: LeadOrder
}

interface PaperCell {
  readonly cell: Cell
  readonly widthMm: number
  /** Left by default. */
  readonly align?: 'right'
}

interface FileCell {
  readonly type: ColumnType
  readonly value: (lead: Lead, context: FileContext) => CellValue
  readonly label?: LeadLabel
}

interface DrawerLine {
  /** Null is an unknown value. Undefined when the row lacks it: there is no line. */
  readonly text: (lead: Lead, context: CellContext) => string | null | undefined
  readonly label?: LeadLabel
  /** True for an id, which is drawn with a button that copies it. */
  readonly isCopied?: boolean
}

/** A column is absent from a place that it has no entry for. */
export interface LeadColumn {
  readonly key: string
  /** The head of the column, unless a place has its own label. */
  readonly label: LeadLabel
  /** The column is shown when one of these was received with a lead; always by default. */
  readonly fields?: readonly FurtherLeadField[]
  readonly orders?: ColumnOrders
  /** `head` is the name of the row, which its component draws. */
  readonly screen?: ScreenCell | 'head'
  readonly paper?: PaperCell | 'head'
  readonly file?: FileCell
  readonly drawer?: DrawerLine
}

/** A column with its entry for one place. */
export type ColumnOn<Place extends 'screen' | 'paper' | 'file' | 'drawer'> = LeadColumn &
  Required<Pick<LeadColumn, Place>>

function contactsText(items: Lead['phone']): string | null {
  return shownText(
    (items ?? [])
      .map((item) => readContact(item).value)
      .filter(isVisible)
      .join('; '),
  )
}

/** Returns the text of a value in a file, where a cell says that its row lacks the field. */
function fileText(value: string | number | null | undefined, t: CellContext['t']): string | null {
  return value === undefined ? t('absent.cell') : value === null ? null : String(value)
}

function statusText(status: string | null, t: CellContext['t']): string | null {
  const known = LEAD_STATUSES.find((one) => one === status)
  return known ? t(`statuses.${known}`) : status
}

/** Returns the origin's name or number; null and undefined as the row has them. */
function sourceText({ source_id: id }: Lead, { sourceName }: FileContext): string | null | undefined {
  return id == null ? id : sourceName(id)
}

function responsibleText(lead: Lead, { t }: CellContext): string {
  const responsible = responsibleOf(lead)
  return responsible === undefined ? UNKNOWN : (responsible ?? t('noResponsible'))
}

function dayOf(instant: string | null | undefined, timeZone: string): PlainDate | null {
  const ms = Date.parse(instant ?? '')
  return Number.isNaN(ms) ? null : dayInTimeZone(ms, timeZone)
}

/** Returns the day of an instant for the table, where another year is written. */
function dayText(instant: string | null | undefined, { formats, timeZone }: CellContext): string {
  const day = dayOf(instant, timeZone)
  return day === null ? UNKNOWN : formats.day(day)
}

function momentText(instant: string | null | undefined, { formats, timeZone }: CellContext) {
  return instant == null ? instant : formats.dateTime(instant, timeZone)
}

const bdi = (text: string): ReactNode => <bdi>{text}</bdi>

const LEAD_COLUMNS: readonly LeadColumn[] = [
  {
    key: 'id',
    label: 'fields.id',
    screen: { cell: ({ id }) => String(id), width: 92, isOptional: true },
    file: { type: 'text', value: ({ id }) => String(id) },
    drawer: { text: ({ id }) => String(id), isCopied: true },
  },
  {
    key: 'name',
    label: 'columns.name',
    orders: { ascending: 'name_asc' },
    screen: 'head',
    paper: 'head',
    file: { type: 'text', value: ({ name }) => name },
  },
  {
    key: 'title',
    label: 'fields.title',
    fields: ['title'],
    file: { type: 'text', value: ({ title }, { t }) => fileText(title, t) },
    drawer: { text: ({ title }) => title },
  },
  {
    key: 'contact',
    label: 'columns.contact',
    screen: {
      cell: (lead) => bdi(firstContact(lead) ?? UNKNOWN),
      ...{ width: 152, align: 'left', hiddenUpTo: 860 },
    },
    paper: { cell: ({ phone }) => bdi(firstContact({ phone, email: [] }) ?? UNKNOWN), widthMm: 33 },
  },
  {
    key: 'email',
    label: 'columns.email',
    screen: {
      cell: ({ email }) => bdi(firstContact({ phone: [], email }) ?? UNKNOWN),
      ...{ width: 270, align: 'left', hiddenUpTo: 1330 },
    },
    paper: { cell: ({ email }) => bdi(firstContact({ phone: [], email }) ?? UNKNOWN), widthMm: 58 },
  },
  {
    key: 'status',
    label: 'columns.status',
    screen: {
      cell: ({ status }) => <StatusTag status={status} />,
      ...{ width: 112, align: 'left', hiddenUpTo: 460 },
    },
    paper: { cell: ({ status }) => <StatusTag status={status} />, widthMm: 23 },
    file: { type: 'text', value: ({ status }, { t }) => statusText(status, t) },
  },
  {
    key: 'value',
    label: 'columns.value',
    orders: { ascending: 'opportunity_asc', descending: 'opportunity_desc' },
    screen: { cell: ({ opportunity }, { formats }) => formats.money(opportunity), width: 132 },
    paper: {
      cell: ({ opportunity }, { formats }) => formats.money(opportunity),
      ...{ widthMm: 33, align: 'right' },
    },
    file: { type: 'money', value: ({ opportunity }) => opportunity },
    drawer: { text: ({ opportunity }, { formats }) => formats.money(opportunity) },
  },
  {
    key: 'phones',
    label: 'columns.phones',
    file: { type: 'text', value: ({ phone }) => contactsText(phone) },
  },
  {
    key: 'emails',
    label: 'columns.emails',
    file: { type: 'text', value: ({ email }) => contactsText(email) },
  },
  {
    key: 'responsible',
    label: 'columns.responsible',
    fields: ['assigned_to', 'assigned_name'],
    screen: {
      cell: (lead, context) => bdi(responsibleText(lead, context)),
      isMissing: (lead) => responsibleOf(lead) === null,
      ...{ width: 146, align: 'left', hiddenUpTo: 710 },
    },
    paper: { cell: (lead, context) => bdi(responsibleText(lead, context)), widthMm: 33 },
    file: { type: 'text', value: (lead, { t }) => fileText(responsibleOf(lead), t) },
    drawer: {
      text: (lead, { t }) =>
        responsibleOf(lead) === undefined
          ? undefined
          : (shownText(lead.assigned_name) ?? (lead.assigned_to === null ? t('noResponsible') : null)),
    },
  },
  {
    key: 'responsible-id',
    label: 'fields.assigned_to',
    drawer: { text: ({ assigned_to }) => assigned_to, isCopied: true },
  },
  {
    key: 'source',
    label: 'columns.source',
    fields: ['source_id'],
    screen: {
      cell: (lead, context) => bdi(sourceText(lead, context) ?? UNKNOWN),
      ...{ width: 96, align: 'left', hiddenUpTo: 960 },
    },
    paper: { cell: (lead, context) => bdi(sourceText(lead, context) ?? UNKNOWN), widthMm: 19 },
    file: { type: 'text', value: (lead, context) => fileText(sourceText(lead, context), context.t) },
    drawer: { text: sourceText },
  },
  {
    key: 'created',
    label: 'columns.created',
    fields: ['created_at'],
    orders: { ascending: 'created_at_asc', descending: 'created_at_desc' },
    screen: { cell: (lead, context) => dayText(lead.created_at, context), width: 98, hiddenUpTo: 560 },
    paper: {
      cell: (lead, context) => {
        const day = dayOf(lead.created_at, context.timeZone)
        return day === null ? UNKNOWN : context.formats.dayWithYear(day)
      },
      ...{ widthMm: 22, align: 'right' },
    },
    file: { type: 'moment', value: (lead) => lead.created_at ?? null, label: 'fields.created_at' },
    drawer: { text: (lead, context) => momentText(lead.created_at, context), label: 'fields.created_at' },
  },
  {
    key: 'converted',
    label: 'fields.converted_at',
    fields: ['converted_at'],
    screen: { cell: (lead, context) => dayText(lead.converted_at, context), width: 116, isOptional: true },
    file: { type: 'moment', value: (lead) => lead.converted_at ?? null },
    drawer: { text: (lead, context) => momentText(lead.converted_at, context) },
  },
  {
    key: 'junked',
    label: 'fields.junked_at',
    fields: ['junked_at'],
    screen: { cell: (lead, context) => dayText(lead.junked_at, context), width: 116, isOptional: true },
    file: { type: 'moment', value: (lead) => lead.junked_at ?? null },
    drawer: { text: (lead, context) => momentText(lead.junked_at, context) },
  },
  {
    key: 'junk-reason',
    label: 'fields.junk_reason',
    fields: ['junk_reason'],
    screen: {
      cell: ({ junk_reason }) => bdi(shownText(junk_reason) ?? UNKNOWN),
      ...{ width: 170, align: 'left', isOptional: true },
    },
    file: { type: 'text', value: (lead, { t }) => fileText(lead.junk_reason, t) },
    drawer: { text: ({ junk_reason }) => junk_reason },
  },
  {
    key: 'conversation',
    label: 'columns.conversation',
    fields: ['conversation_id'],
    screen: {
      cell: ({ conversation_id }, { t }) => (conversation_id ? t('hasConversation') : UNKNOWN),
      ...{ width: 104, hiddenUpTo: 1060 },
    },
    file: {
      type: 'text',
      value: ({ conversation_id: id }, { t }) => (id == null ? fileText(id, t) : t('hasConversation')),
    },
    drawer: {
      text: ({ conversation_id }) => conversation_id,
      isCopied: true,
      label: 'fields.conversation_id',
    },
  },
]

/**
 * Returns the columns of a place, in order.
 * @param provided the further fields that were received with a lead; null keeps columns of any field
 */
export function columnsOn<Place extends 'screen' | 'paper' | 'file' | 'drawer'>(
  place: Place,
  provided: readonly FurtherLeadField[] | null,
): ColumnOn<Place>[] {
  return LEAD_COLUMNS.filter(
    (column): column is ColumnOn<Place> =>
      column[place] !== undefined &&
      (provided === null || (column.fields?.some((field) => provided.includes(field)) ?? true)),
  )
}

/**
 * Returns the columns of the table: the chosen ones and the name, at any width; without a choice those that are not
 * optional, as far as they fit.
 */
export function shownColumns(
  columns: readonly ColumnOn<'screen'>[],
  chosen: readonly string[] | null,
): ColumnOn<'screen'>[] {
  if (chosen === null) return columns.filter(({ screen }) => screen === 'head' || !screen.isOptional)
  return columns.flatMap((column) => {
    const { key, screen } = column
    if (screen === 'head') return column
    const { hiddenUpTo: _, ...always } = screen
    return chosen.includes(key) ? { ...column, screen: always } : []
  })
}
