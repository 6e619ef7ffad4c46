import type { about as source } from '../pt-br/about.ts'
import type { Translation } from '../words.ts'

export const about = {
  button: 'Where the number comes from: {{name}}',
  explain: 'About: {{name}}',
  how: 'How it is counted',
  operation: 'Query',
  range: 'Period',
  collected: 'Received',
  never: 'not yet',
  computedAndReceived: 'computed by the platform: {{computed}}; received: {{received}}',
  now: 'now, no period',
  snapshotOf: 'record of {{date}}',
  /** What the answers show about where a figure holds, after its definition. */
  scopes: {
    unknown: 'It is not known yet whether it is the whole company’s or each pipeline’s.',
    company: 'The figures are the same in all pipelines: they belong to the whole company.',
    pipeline: 'The answers of the pipelines differ: each has figures of its own.',
    junk: 'The platform does not say whether the lead total includes them.',
    inside: 'Judging by the answers, the lead total includes them.',
    apart: 'Judging by the answers, the lead total leaves them out.',
  },
  definitions: {
    leads:
      'Paid-media leads (Google, Meta and others) that arrived on these days. The Leads screen counts all channels.',
    opportunities: 'Deals created in the pipeline on these days, whatever their status is today.',
    opportunitiesValue: 'Total value of the deals created in the pipeline on these days.',
    won: 'Sales won in the pipeline on these days, whenever they started.',
    wonValue: 'Total value of the sales won in the pipeline on these days.',
    lost: 'Deals of the pipeline lost on these days. The platform gives no value by day.',
    ticket: 'Value won divided by the sales won on the same days.',
    winRate: 'Deals won divided by won plus lost, by the days of the decision. Open deals are left out.',
    leadToWon:
      'Sales of the channels that have leads divided by these leads, on the same days, without today. A rate of the period, not of a cohort: it can exceed 100%.',
    steps:
      'What happened in each step on these days: a period, not a cohort. Rates and bar: only the channels that have leads, over full days.',
    channels:
      'Each channel on these days. Only paid media has leads here; the other channels stand below, without a rate.',
    stalled:
      'Opportunities stalled for over 15 days, now. The platform gives the sum only, and does not say what counts as stalled.',
    stalledAll:
      'Stalled opportunities by days. The platform gives the sum only: the overdue tasks of deals are where to start.',
    cascade:
      'Open on that day, plus created, minus won and lost since. Other is what is left: reopened, moved to another pipeline or corrected.',
    stalledHistory:
      'One record a day, stored on this computer when Leme asks the platform. It has no such history.',
    overdue:
      'Tasks past their deadline, as the platform says, not by pipeline. The change comes from the last count of each day.',
    pending: 'Tasks not completed, overdue ones included, not by pipeline.',
    completed: 'Completed tasks, not by pipeline.',
    leadTasks:
      'Tasks of this lead, pending ones first. Without a connection, this computer’s clock decides which are overdue.',
    messages:
      'Messages read so far. The times of “delivered” and “read” are the platform’s, not the device’s.',
    pipelineDeals: 'Open and closed deals of the pipeline, without archived ones and those that do not say.',
    pipelineOpen: 'Deals not closed yet. Stages with closed deals only have no bar; they are in the table.',
    pipelineClosed: 'All deals minus open ones, won and lost together.',
    pipelineOpenValue:
      'Value of the stages in which every deal is open. Where some are closed, the value of the open ones is not known.',
    pipelineValue: 'Value of the pipeline’s deals, open and closed.',
    noConversation:
      'New leads without a conversation, from all channels. The change comes from the last count of each day.',
    daily:
      'Paid-media leads by channel and sales won, day by day. Today is partial, outside the totals; a day without an answer has no figure.',
    leadsOfChannel: 'Paid-media leads of this channel that arrived on these days.',
    junk: 'Leads of these days marked as junk.',
    stepValue: 'Total value of what happened in this step on these days. Leads have no value.',
    stepRate:
      'This step divided by the previous one, over full days. A rate of the period: it can exceed 100%.',
    overallRate: 'This step, in the channels that have leads, divided by the leads, over full days.',
    stepDrop: 'How many fewer than in the previous step, on these days.',
    change: 'How much it changed from the previous period, over the same full days of both.',
    channelOpportunities: 'Deals created on these days, by channel.',
    channelWon: 'Sales won on these days, by channel.',
    channelWonValue:
      'Value of the sales won on these days, by channel. No figure where the platform gives none.',
    lostReasons: 'Deals lost on these days, by reason.',
    junkReasons: 'Junk leads of these days, by reason.',
    reasonValue: 'Value of the deals lost for this reason. No figure where the platform gives none.',
    stalledShare: 'The value at this age divided by the value at all ages.',
    dealTasks: 'Overdue tasks of deals, the oldest first, not by pipeline.',
    paceLast:
      'Value won from the 1st of last month to the end of the same business day, with the days off after it.',
    projection: 'What is won plus the median of the same final business days in the last 12 months.',
    likely:
      'What is won plus the least and the most of the same final business days in the last months. Not a guarantee.',
    attention:
      'Five rows at most, most urgent first. Out of the usual: on the mornings of the last months, the same comparison of business days almost never differed as much; a quarter and 3 units at least. Without activity: nothing created or won in 28 days, among the first 10 pipelines with open deals.',
    sinceLook:
      'What happened since the company was in sight for 20 seconds or more, on an earlier day. Where it is not stored what the day had by then, it counts from the next day on, and says so.',
    leadsAll: 'All leads that match the filters, from all channels.',
    leadsNew: 'Leads whose status is “new”, under the same filters.',
    leadsConverted: 'Leads whose status is “converted”, under the same filters.',
    leadsJunk: 'Leads whose status is “junk”, under the same filters.',
    leadsShown: 'Those in the list so far, and how many match the filters, according to the platform.',
    productsShown: 'Those in the list so far. What the platform’s total counts is not known.',
    productPrice: 'Selling price now. No price and not provided are different things.',
    productAvailability: 'The platform’s decision about selling now. Leme does not recompute it.',
    productInStock: 'Physical balance. Not provided is not zero.',
    productReserved: 'Committed balance.',
    productAvailable: 'The physical balance minus reservations.',
    stagesHistory: 'The stages on every day stored on this computer. The platform has no such history.',
    pipelineShare: 'The deals of this pipeline divided by those of all shown.',
    dueSoon: 'Pending tasks due today or in the next 7 days.',
    waitingOfPerson: 'New leads of this person without a conversation, from all channels.',
    conversionOfPerson:
      'Leads created on these days with this assignee, and how many are converted now. The median is that of the people of the team with 30 leads or more, if they are 3 at least; a difference is only stated beyond two standard errors. The team: 12 people with pending tasks at most.',
    readTogether:
      'Leads of this person with a conversation: the new one of the highest value, the oldest new one, and one converted in the last 30 days.',
    severity: 'Overdue tasks by days late, in the company’s time zone.',
    storefrontField: '“Not filled in” is what came blank; what the platform did not send says so.',
    banners: 'Active ones inside their display window, now.',
    pace: 'Value won in the pipeline since the 1st against the target. Business days: Monday to Friday, without national holidays and the days off in Settings. Today’s ticket: value won ÷ deals won in the last three whole months.',
    shopPrice: 'The price of the catalogue. The simulation uses the shop’s own.',
    shopSubtotal:
      'Price times quantity, added up by Leme. Unknown products and those without a price are left out.',
    shopDiscount: 'What the shop takes off the products, by coupon and automatically together.',
    shopShipping: 'The price of the chosen delivery, as the shop quoted it.',
    shopShippingDiscount: 'What the shop takes off the shipping. Counted once.',
    shopTotal: 'Subtotal minus discounts plus shipping minus its discount. A simulation, not a reservation.',
  },
} satisfies Translation<typeof source>
