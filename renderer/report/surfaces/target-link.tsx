import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { pathOf } from '../../navigation/screens.ts'
import { FUNNEL_VIEW, type FunnelView, NO_PART } from '../../views/funnel-view.ts'
import { LEADS_VIEW, type LeadsView, NO_LEAD_FILTERS } from '../../views/leads-view.ts'
import {
  PIPELINES_VIEW,
  type PipelinesView,
  STALLED_VIEW,
  type StalledView,
} from '../../views/screen-views.ts'
import { ALL_TASKS, TASKS_VIEW, type TasksView } from '../../views/tasks-view.ts'
import { useView, useVisit } from '../../views/view-store.ts'

interface TargetLinkProps {
  readonly target: Target
  /** For the pointer. */
  readonly title?: string
  readonly className?: string
  readonly children: ReactNode
}

/** A link to the screen and filter that show the same number. */
export function TargetLink({ target, title, className = '', children }: TargetLinkProps) {
  const open = useOpenTarget()
  return (
    <Link
      className={`opens text-inherit ${className}`}
      href={pathOf(target.screen)}
      // wouter makes the element itself: no title becomes a tip there.
      data-tip={title}
      aria-description={title}
      onClick={(event) => {
        event.preventDefault()
        open(target)
      }}
    >
      {children}
    </Link>
  )
}

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

/** A screen with what its view changes. A filter that is not named is off. */
export type Target =
  | { readonly screen: 'funnel'; readonly view: Partial<FunnelView> }
  | { readonly screen: 'leads'; readonly view: Partial<LeadsView> }
  | { readonly screen: 'pipelines'; readonly view: Partial<PipelinesView> }
  | { readonly screen: 'stalled'; readonly view: Partial<StalledView> }
  | { readonly screen: 'tasks'; readonly view: Partial<TasksView> }
