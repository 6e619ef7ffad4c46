import type { FunnelView } from '../views/funnel-view.ts'
import type { LeadsView } from '../views/leads-view.ts'
import type { PipelinesView } from '../views/pipelines-view.ts'
import type { StalledView } from '../views/stalled-view.ts'
import type { TasksView } from '../views/tasks-view.ts'

/** A screen with what its view changes. A filter that is not named is off. */
export type Target =
  | { readonly screen: 'funnel'; readonly view: Partial<FunnelView> }
  | { readonly screen: 'leads'; readonly view: Partial<LeadsView> }
  | { readonly screen: 'pipelines'; readonly view: Partial<PipelinesView> }
  | { readonly screen: 'stalled'; readonly view: Partial<StalledView> }
  | { readonly screen: 'tasks'; readonly view: Partial<TasksView> }
