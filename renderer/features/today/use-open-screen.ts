import { useLocation } from 'wouter'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { forgottenUntil } from '../../domain/leads/forgotten-leads.ts'
import { pathOf } from '../../navigation/screens.ts'
import { FUNNEL_VIEW, type FunnelView, NO_PART } from '../../views/funnel-view.ts'
import { FIRST_LEAD_DAY, LEADS_VIEW, type LeadsView, NO_LEAD_FILTERS } from '../../views/leads-view.ts'
import { STALLED_VIEW } from '../../views/stalled-view.ts'
import { ALL_TASKS, TASKS_VIEW, type TaskFilter } from '../../views/tasks-view.ts'
import { useVisit } from '../../views/use-visit.ts'
import { useView } from '../../views/view-store.ts'

export interface OpenScreen {
  funnel(view: Partial<FunnelView>): void
  /** `bucket`: the bucket to mark, by the API's label. */
  stalled(bucket?: string): void
  /** Opens the overdue tasks. */
  tasks(filter?: Partial<TaskFilter>): void
  leads(): void
  forgottenLeads(): void
}

/** Returns functions that open a screen with the filter that shows the same number, until that screen is left. */
export function useOpenScreen(today: PlainDate): OpenScreen {
  const [, navigate] = useLocation()
  const visitFunnel = useVisit(FUNNEL_VIEW)
  const visitLeads = useVisit(LEADS_VIEW)
  const visitTasks = useVisit(TASKS_VIEW)
  const [, changeStalled] = useView(STALLED_VIEW)
  const openLeads = (filter: Partial<LeadsView>) =>
    visitLeads({ ...NO_LEAD_FILTERS, status: 'new', conversation: 'without', ...filter })
  return {
    // A part that was opened in Funil before would show other figures.
    funnel: (view) => visitFunnel({ ...NO_PART, ...view }),
    stalled: (bucket) => {
      changeStalled({ marked: bucket ?? null })
      navigate(pathOf('stalled'))
    },
    tasks: (filter) => visitTasks({ ...ALL_TASKS, ...filter, tab: 'overdue' }),
    leads: () => openLeads({}),
    forgottenLeads: () =>
      openLeads({
        created: { period: 'custom', custom: { from: FIRST_LEAD_DAY, to: forgottenUntil(today) } },
        order: 'opportunity_desc',
      }),
  }
}
