import type { upcoming as source } from '../pt-br/upcoming.ts'
import type { Translation } from '../words.ts'

export const upcoming = {
  badge: 'In preparation',
  pipelines:
    'The stages of each pipeline as a funnel and a table, with deals, open ones and value, and all pipelines side by side.',
  tasks: 'Tasks by person and by delay, overdue ones first, on one sheet ready for the meeting.',
  catalogue: 'Product search with price, stock, reserved amounts and why a product is unavailable.',
  shop: 'A basket to test a coupon and shipping to a postal code, and the store’s configuration checked item by item.',
  pipelinesNow: 'For now, pipelines are chosen at the top of Today, Funnel and Stalled.',
  tasksNow: 'For now, overdue tasks are shown in Today and Stalled.',
  catalogueNow: 'Nothing is shown here until the data comes from the API.',
  shopNow: 'Nothing is shown here until the data comes from the API.',
} satisfies Translation<typeof source>
