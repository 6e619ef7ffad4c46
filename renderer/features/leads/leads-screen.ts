// What Leads declares for its list, and the answers on the screen.
import { joinProvidedFields, providedFieldsOf } from '../../../shared/leads/lead-fields.ts'
import { useAnswer } from '../../answers/answers.ts'
import { useAnswerStore } from '../../answers/held-answers.ts'
import { useOperation } from '../../answers/use-operation.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { type LeadState, readLeadState, useSourceName } from '../../domain/leads/leads.ts'
import { useOverdueTasks } from '../../domain/tasks/task-groups.ts'
import { shownText } from '../../format/format.ts'
import { useOpenRecord } from '../../list/record-drawer.tsx'
import {
  type ListDeclaration,
  type ListScreen,
  useListScreen,
  useListState,
} from '../../list/use-list-screen.ts'
import { useHeld } from '../../platform/stable-values.ts'
import { useNow, useToday } from '../../platform/use-now.ts'
import {
  DEFAULT_LEAD_ORDER,
  isPersonId,
  LEAD_ORDERS,
  LEADS_VIEW,
  type LeadsView,
  NO_LEAD_FILTERS,
} from '../../views/leads-view.ts'
import { LEAD_ROWS } from './lead-columns.tsx'
import {
  collectNames,
  countParams,
  type KnownNames,
  LEAD_PAGING,
  type Lead,
  type LeadPage,
  leadFilters,
  listParams,
  pageParams,
} from './leads-model.ts'

interface LeadTypes {
  readonly operation: 'leads.list'
  readonly row: Lead
  readonly view: LeadsView
}

export type LeadsScreen = ListScreen<LeadTypes>

const LEADS: ListDeclaration<LeadTypes> = {
  screen: 'leads',
  view: LEADS_VIEW,
  rows: LEAD_ROWS,
  paging: LEAD_PAGING,
  off: { ...NO_LEAD_FILTERS, order: DEFAULT_LEAD_ORDER },
  orders: LEAD_ORDERS,
  orderWord: (order, { t }) => t(`leads:orders.${order}`),
}

/** The list and the totals of the filters; the former ones while the next are being fetched. */
export function useLeadsScreen() {
  const state = useListState(LEADS)
  const { view, search } = state
  const today = useToday()
  const known = useKnownNames()
  const list = listParams(view, search, today)
  const counts = useOperation('leads.list', countParams(view, search, today))
  const screen = useListScreen(LEADS, state, {
    operation: 'leads.list',
    paramsOf: (page) => pageParams(list, page),
    filters: leadFilters(known, useSourceName()),
  })
  const { held, pages } = screen
  const { error, leadFields } = pages.answerState
  const rows = held?.rows ?? []
  const provided = joinProvidedFields(leadFields ?? counts.leadFields ?? [], providedFieldsOf(rows))
  const errors = [counts.error, error].filter((one) => one !== null)
  return {
    screen,
    counts,
    heldCounts: useHeld(counts.value, counts.isFirstLoad),
    sources: known.sources,
    errors,
    /** The further fields that ever came with a lead. */
    provided,
  }
}

// People and sources that appeared in loaded or stored rows: no operation of the API lists either.

function useKnownNames(): KnownNames {
  const { id: companyId } = useCompany()
  const tasks = useOverdueTasks().value ?? []
  // The names grow as pages arrive. Updating with the clock is enough for a list of choices.
  useNow()
  const pages = [...useAnswerStore.getState().byKey.values()].flatMap(({ question, answer }) =>
    question.companyId === companyId && question.kind === 'operation' && question.operation === 'leads.list'
      ? ((answer.value as LeadPage | null)?.rows ?? [])
      : [],
  )
  return collectNames(
    [
      ...tasks.map(({ responsible_id: person = null, responsible_name: name }) => ({
        person,
        name,
        source: null,
      })),
      ...pages.map(({ assigned_to: person = null, assigned_name: name, source_id: source = null }) => {
        return { person, name, source }
      }),
    ]
      .filter(({ person }) => person === null || isPersonId(person))
      .map((mention) => ({ ...mention, name: shownText(mention.name) })),
  )
}

const LEAD_STATES = {
  read: readLeadState,
  stateOf: ({ id }: Lead) => ({ leadId: id }),
  isMeant: ({ leadId }: LeadState, { id }: Lead) => id === leadId,
}

/** The open lead: one of the list, or a stored one that another screen asked for. */
export function useOpenLead(rows: readonly Lead[]) {
  const { id: companyId } = useCompany()
  const { asked, row, open, close } = useOpenRecord(rows, LEAD_STATES)
  const leadId = row === null ? (asked?.leadId ?? null) : null
  const { value, isFirstLoad } = useAnswer(
    leadId === null ? null : { kind: 'stored-leads', companyId, leadIds: [leadId] },
    { isSeldom: true },
  )
  const lead = row ?? value?.[0] ?? null
  /** Of a lead that was asked for and is not stored. */
  const missingId = lead === null && !isFirstLoad ? leadId : null
  return { lead: asked && lead, missingId, open, close }
}

export type OpenedLead = ReturnType<typeof useOpenLead>
