import { useLocation } from 'wouter'
import { pathOf } from '../../navigation/screens.ts'
import { FUNNEL_VIEW, NO_PART } from '../../views/funnel-view.ts'
import { LEADS_VIEW, NO_LEAD_FILTERS } from '../../views/leads-view.ts'
import { PIPELINES_VIEW } from '../../views/pipelines-view.ts'
import { STALLED_VIEW } from '../../views/stalled-view.ts'
import { ALL_TASKS, TASKS_VIEW } from '../../views/tasks-view.ts'
import { useVisit } from '../../views/use-visit.ts'
import { useView } from '../../views/view-store.ts'
import type { Target } from '../target.ts'

/** Returns a function that opens a screen with the filter that shows the same number, until that screen is left. */
export function useOpenTarget(): (target: Target) => void {
  const [, navigate] = useLocation()
  const visitFunnel = useVisit(FUNNEL_VIEW)
  const visitLeads = useVisit(LEADS_VIEW)
  const visitTasks = useVisit(TASKS_VIEW)
  const [, changeStalled] = useView(STALLED_VIEW)
  const [, changePipelines] = useView(PIPELINES_VIEW)
  return ({ screen, view }) => {
    switch (screen) {
      case 'funnel':
        // A part that was opened in Funil before would show other figures.
        return visitFunnel({ ...NO_PART, ...view })
      case 'leads':
        return visitLeads({ ...NO_LEAD_FILTERS, ...view })
      case 'tasks':
        return visitTasks({ ...ALL_TASKS, ...view })
      case 'pipelines':
        changePipelines({ stage: null, ...view })
        return navigate(pathOf('pipelines'))
      case 'stalled':
        changeStalled(view)
        navigate(pathOf('stalled'))
    }
  }
}
