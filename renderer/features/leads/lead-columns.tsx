// Every shown column of leads, in order: the table on the screen, the sheet on paper, the file and the drawer draw this
// list. To add a column: its entry here and its label in both languages (CONTRIBUTING.md).
import { type FurtherLeadField, LEAD_STATUSES } from '../../../shared/leads/lead-fields.ts'
import { isVisible } from '../../../shared/text/clean-text.ts'
import { dayOfInstant } from '../../../shared/time/calendar.ts'
import { Tag } from '../../components/notice.tsx'
import type { SourceName } from '../../domain/leads/leads.ts'
import { PersonLink } from '../../domain/people/person-link.tsx'
import { shownText, UNKNOWN } from '../../format/format.ts'
import { type ListColumn, NOT_IN_FILE } from '../../list/list-column.tsx'
import type { ListRows } from '../../list/virtual-table.tsx'
import { pathOfPerson } from '../../navigation/screens.ts'
import type { Say, Word } from '../../report/say.ts'
import { columnOf } from '../../report/table.ts'
import { isPersonId, type LeadOrder } from '../../views/leads-view.ts'
import { firstContact, type Lead, leadName, readContact, responsibleOf } from './leads-model.ts'

type LeadColumn = ListColumn<Lead, LeadOrder>

function contactsText(items: Lead['phone']): string | null {
  return shownText(
    (items ?? [])
      .map((item) => readContact(item).value)
      .filter(isVisible)
      .join('; '),
  )
}

function statusText(status: string | null, { t }: Say): string | null {
  const known = LEAD_STATUSES.find((one) => one === status)
  return known ? t(`leads:statuses.${known}`) : status
}

/** @param further the places that have it, and how it is drawn there */
function column(
  key: string,
  kind: LeadColumn['kind'],
  title: Word | LeadColumn['title'],
  value: LeadColumn['value'],
  further: Partial<LeadColumn>,
): LeadColumn {
  return { ...columnOf(key, kind, title, value), ...further }
}

/** A field as it was received, where a row may lack it. */
function received(
  key: string,
  field: Exclude<FurtherLeadField, 'source_id'>,
  further: Partial<LeadColumn>,
): LeadColumn {
  const kind = field.endsWith('_at') ? 'moment' : 'text'
  const value = (lead: Lead) => lead[field] ?? null
  return column(key, kind, `leads:fields.${field}`, value, { fields: [field], ...further })
}

/** An instant of which table and paper show the day. */
function instant(
  key: string,
  field: 'created_at' | 'converted_at' | 'junked_at',
  further: Partial<LeadColumn>,
): LeadColumn {
  return received(key, field, {
    draw(lead, { formats, timeZone }) {
      const day = dayOfInstant(lead[field], timeZone)
      return day === null ? UNKNOWN : formats.day(day)
    },
    drawer: 'line',
    ...further,
  })
}

const LEAD_COLUMNS: readonly LeadColumn[] = [
  column('id', 'text', 'leads:fields.id', ({ id }) => String(id), {
    screen: { width: 92, isOptional: true, align: 'right' },
    drawer: 'copied',
  }),
  column('name', 'text', 'leads:name', ({ name }) => name, {
    orders: { ascending: 'name_asc' },
    draw: (lead, say) => (
      <>
        <bdi>{leadName(lead, say)}</bdi>
        {shownText(lead.title) && (
          <small>
            <bdi>{lead.title}</bdi>
          </small>
        )}
      </>
    ),
    screen: 'head',
    paper: {},
  }),
  received('title', 'title', { drawer: 'line' }),
  // The first on screen and paper, all in a file.
  column(
    'contact',
    'text',
    ({ t }, place) => t(place === 'file' ? 'leads:phones' : 'leads:contact'),
    ({ phone }) => contactsText(phone),
    {
      draw: (lead) => <bdi>{firstContact(lead) ?? UNKNOWN}</bdi>,
      screen: { width: 152, hiddenUpTo: 870 },
      paper: { widthMm: 33 },
    },
  ),
  column(
    'email',
    'text',
    ({ t }, place) => t(place === 'file' ? 'leads:emails' : 'leads:email'),
    ({ email }) => contactsText(email),
    {
      draw: ({ email }) => <bdi>{firstContact({ phone: [], email }) ?? UNKNOWN}</bdi>,
      screen: { width: 270, hiddenUpTo: 1340 },
      paper: { widthMm: 58 },
    },
  ),
  column('status', 'text', 'leads:status', ({ status }, say) => statusText(status, say), {
    draw: ({ status }, say) => <StatusTag status={status} say={say} />,
    screen: { width: 112, hiddenUpTo: 470 },
    paper: { widthMm: 23 },
  }),
  column('value', 'money', 'value', ({ opportunity }) => opportunity, {
    orders: { ascending: 'opportunity_asc', descending: 'opportunity_desc' },
    screen: { width: 144 },
    paper: { widthMm: 33, gapMm: 5 },
    drawer: 'line',
  }),
  column(
    'responsible',
    'text',
    'leads:fields.assigned_name',
    (lead, { t }) => {
      const responsible = responsibleOf(lead)
      return responsible === undefined ? t('list:absent') : responsible
    },
    {
      fields: ['assigned_to', 'assigned_name'],
      draw(lead, { t }) {
        const responsible = responsibleOf(lead)
        if (responsible === null) return <bdi data-missing>{t('tasks:noResponsible')}</bdi>
        return <PersonLink id={lead.assigned_to} name={responsible ?? UNKNOWN} isStop={false} />
      },
      screen: { width: 146, hiddenUpTo: 720 },
      paper: { widthMm: 33 },
      opens: ({ assigned_to: id }) => (isPersonId(id) ? pathOfPerson(id.toLowerCase()) : null),
      drawer: ({ assigned_name: name, assigned_to: id }, { t }) =>
        shownText(name) ?? (id === null ? t('tasks:noResponsible') : null),
    },
  ),
  received('responsible-id', 'assigned_to', { places: NOT_IN_FILE, drawer: 'copied' }),
  column('source', 'text', 'leads:fields.source_id', ({ source_id: id }) => (id == null ? null : `${id}`), {
    fields: ['source_id'],
    screen: { width: 96, hiddenUpTo: 970 },
    paper: { widthMm: 19 },
    drawer: 'line',
  }),
  instant('created', 'created_at', {
    title: ({ t }, place) => t(place === 'file' ? 'leads:fields.created_at' : 'leads:dates.created'),
    orders: { ascending: 'created_at_asc', descending: 'created_at_desc' },
    screen: { width: 104, hiddenUpTo: 570 },
    paper: { widthMm: 22, gapMm: 0 },
  }),
  instant('converted', 'converted_at', { screen: { width: 116, isOptional: true } }),
  instant('junked', 'junked_at', { screen: { width: 116, isOptional: true } }),
  received('junk-reason', 'junk_reason', { screen: { width: 170, isOptional: true }, drawer: 'line' }),
  received('conversation', 'conversation_id', {
    title: ({ t }) => t('leads:conversation'),
    value: ({ conversation_id: id }, { t }) => (id == null ? null : t('yes')),
    draw: ({ conversation_id: id }, { t }) => (id ? t('yes') : UNKNOWN),
    screen: { width: 104, hiddenUpTo: 1070, align: 'right' },
  }),
  received('conversation-id', 'conversation_id', { places: NOT_IN_FILE, drawer: 'copied' }),
]

/** Returns the columns with the names that the manager gave to origins: the API sends numbers. */
export function leadColumns(sourceName: SourceName): readonly LeadColumn[] {
  return LEAD_COLUMNS.map((column) =>
    column.key === 'source'
      ? { ...column, value: ({ source_id: id }) => (id == null ? null : sourceName(id)) }
      : column,
  )
}

interface StatusTagProps {
  readonly status: string | null
  /** Passed in: a row of a table that scrolls subscribes to nothing. */
  readonly say: Say
}

/** A lead's status in words; a status that the specification does not list is shown as received. */
export function StatusTag({ status, say }: StatusTagProps) {
  const known = LEAD_STATUSES.find((one) => one === status)
  return (
    <Tag tone={known === 'converted' ? 'good' : known === 'new' ? 'accent' : 'calm'}>
      {known ? say.t(`leads:statuses.${known}`) : <bdi>{status ?? UNKNOWN}</bdi>}
    </Tag>
  )
}

/** What the rows of the list have in common. */
export const LEAD_ROWS = {
  title: 'screens.leads',
  rowHeight: 42,
  askAhead: 60,
  keyOf: ({ id }) => id,
  nameOf: leadName,
  openWords: (name, { t }) => t('list:open', { name }),
  under(lead) {
    const title = shownText(lead.title)
    return (
      title && (
        <span className="note cut leading-15">
          <bdi>{title}</bdi>
        </span>
      )
    )
  },
} satisfies ListRows<Lead>
