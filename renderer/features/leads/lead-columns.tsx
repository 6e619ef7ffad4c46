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
import type { Say } from '../../report/say.ts'
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

/** A field as it was received, where a row may lack it. */
function received(
  key: string,
  field: Exclude<FurtherLeadField, 'source_id'>,
  further: Partial<LeadColumn>,
): LeadColumn {
  return {
    key,
    kind: field.endsWith('_at') ? 'moment' : 'text',
    title: ({ t }) => t(`leads:fields.${field}`),
    fields: [field],
    value: (lead) => lead[field] ?? null,
    ...further,
  }
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
  {
    key: 'id',
    kind: 'text',
    title: ({ t }) => t('leads:fields.id'),
    value: ({ id }) => String(id),
    screen: { width: 92, isOptional: true, align: 'right' },
    drawer: 'copied',
  },
  {
    key: 'name',
    kind: 'text',
    title: ({ t }) => t('leads:name'),
    orders: { ascending: 'name_asc' },
    value: ({ name }) => name,
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
  },
  {
    key: 'title',
    kind: 'text',
    title: ({ t }) => t('leads:fields.title'),
    fields: ['title'],
    value: ({ title }) => title ?? null,
    drawer: 'line',
  },
  // The first on screen and paper, all in a file.
  {
    key: 'contact',
    kind: 'text',
    title: ({ t }, place) => t(place === 'file' ? 'leads:phones' : 'leads:contact'),
    value: ({ phone }) => contactsText(phone),
    draw: (lead) => <bdi>{firstContact(lead) ?? UNKNOWN}</bdi>,
    screen: { width: 152, hiddenUpTo: 870 },
    paper: { widthMm: 33 },
  },
  {
    key: 'email',
    kind: 'text',
    title: ({ t }, place) => t(place === 'file' ? 'leads:emails' : 'leads:email'),
    value: ({ email }) => contactsText(email),
    draw: ({ email }) => <bdi>{firstContact({ phone: [], email }) ?? UNKNOWN}</bdi>,
    screen: { width: 270, hiddenUpTo: 1340 },
    paper: { widthMm: 58 },
  },
  {
    key: 'status',
    kind: 'text',
    title: ({ t }) => t('leads:status'),
    value: ({ status }, say) => statusText(status, say),
    draw: ({ status }, say) => <StatusTag status={status} say={say} />,
    screen: { width: 112, hiddenUpTo: 470 },
    paper: { widthMm: 23 },
  },
  {
    key: 'value',
    kind: 'money',
    title: ({ t }) => t('value'),
    orders: { ascending: 'opportunity_asc', descending: 'opportunity_desc' },
    value: ({ opportunity }) => opportunity,
    screen: { width: 144 },
    paper: { widthMm: 33, gapMm: 5 },
    drawer: 'line',
  },
  {
    key: 'responsible',
    kind: 'text',
    title: ({ t }) => t('leads:fields.assigned_name'),
    fields: ['assigned_to', 'assigned_name'],
    value(lead, { t }) {
      const responsible = responsibleOf(lead)
      return responsible === undefined ? t('list:absent') : responsible
    },
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
  received('responsible-id', 'assigned_to', { places: NOT_IN_FILE, drawer: 'copied' }),
  {
    key: 'source',
    kind: 'text',
    title: ({ t }) => t('leads:fields.source_id'),
    fields: ['source_id'],
    value: ({ source_id: id }) => (id == null ? null : String(id)),
    screen: { width: 96, hiddenUpTo: 970 },
    paper: { widthMm: 19 },
    drawer: 'line',
  },
  instant('created', 'created_at', {
    title: ({ t }, place) => t(place === 'file' ? 'leads:fields.created_at' : 'leads:dates.created'),
    orders: { ascending: 'created_at_asc', descending: 'created_at_desc' },
    screen: { width: 104, hiddenUpTo: 570 },
    paper: { widthMm: 22, gapMm: 0 },
  }),
  instant('converted', 'converted_at', { screen: { width: 116, isOptional: true } }),
  instant('junked', 'junked_at', { screen: { width: 116, isOptional: true } }),
  received('junk-reason', 'junk_reason', { screen: { width: 170, isOptional: true }, drawer: 'line' }),
  {
    key: 'conversation',
    kind: 'text',
    title: ({ t }) => t('leads:conversation'),
    fields: ['conversation_id'],
    value: ({ conversation_id: id }, { t }) => (id == null ? null : t('yes')),
    draw: ({ conversation_id: id }, { t }) => (id ? t('yes') : UNKNOWN),
    screen: { width: 104, hiddenUpTo: 1070, align: 'right' },
  },
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
  overscan: 8,
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
