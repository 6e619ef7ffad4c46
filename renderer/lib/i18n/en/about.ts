import type { about as source } from '../pt-br/about.ts'
import type { Translation } from '../words.ts'

export const about = {
  button: 'Where the number comes from: {{name}}',
  operation: 'Query',
  range: 'Range',
  collected: 'Collected',
  never: 'not yet',
  now: 'now, without a range',
  definitions: {
    leads:
      'Paid-media leads (Google, Meta and others) that arrived on these days. They carry no pipeline: they hold for the whole company and need not match the Leads screen, which counts all.',
    opportunities: 'Deals created in the pipeline on these days, whatever their state is today.',
    opportunitiesValue: 'Sum of the value of the deals created in the pipeline on these days.',
    won: 'Sales won in the pipeline on these days, whenever they began.',
    wonValue: 'Sum of the value of the sales won in the pipeline on these days.',
    lost: 'Deals of the pipeline marked lost on these days. The API gives no value by day.',
    leadToWon:
      'Sales won divided by the leads of the same days, without today. It is a rate of the period, not of a cohort: it may pass 100%.',
    steps: 'Each step counts what happened on these days. Rates divide sum by sum, over whole days only.',
    stalled:
      'Open opportunities of the pipeline without movement for over 15 days, now. The API gives the sum only, not the list.',
    stalledAll: 'Open opportunities of the pipeline by time without movement, now.',
    stalledHistory:
      'One snapshot a day, kept on this computer when Leme asks the API. The API has no such history.',
    overdue: 'Tasks not completed whose deadline has passed, as the API itself says. Of all pipelines.',
    pending: 'Tasks not completed, overdue ones included, counted page by page. Of all pipelines.',
    completed: 'Completed tasks, counted page by page. Of all pipelines.',
    pipelineDeals:
      'Open and closed deals of the pipeline. Archived ones, and those the API leaves open about, are outside.',
    pipelineOpen: 'Deals of the pipeline not closed yet, summed over its stages.',
    pipelineClosed: 'Deals minus open ones. The API does not tell here how many were won or lost.',
    pipelineValue:
      'Value of the pipeline’s deals, open and closed. The API does not tell the value of open ones alone.',
    noConversation: 'Leads that are still new and with whom nobody opened a conversation. Of all channels.',
    pace: 'Won value in the pipeline since the 1st, added up by day, against the target typed on this computer. Business days: Monday to Friday without national holidays.',
  },
} satisfies Translation<typeof source>
