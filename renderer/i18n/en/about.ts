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
  computedAndReceived: 'computed by the platform at {{computed}}, received at {{received}}',
  computedAndReceivedOn: 'computed by the platform on {{computed}}, received on {{received}}',
  now: 'now, no period',
  snapshotOf: 'record of {{date}}',
  definitions: {
    leads:
      'Paid-media leads (Google, Meta and others) that arrived on these days, according to the platform. They do not have to match the Leads screen, which counts leads from all channels. It is not known yet whether they are the whole company’s or each pipeline’s.',
    leadsOfCompany:
      'Paid-media leads (Google, Meta and others) that arrived on these days, according to the platform. They do not have to match the Leads screen, which counts leads from all channels. They are the same in the answers of all pipelines: they belong to the whole company.',
    leadsOfPipeline:
      'Paid-media leads (Google, Meta and others) that arrived on these days, according to the platform. They do not have to match the Leads screen, which counts leads from all channels. The answers of the pipelines differ: each has its own.',
    opportunities: 'Deals created in the pipeline on these days, whatever their status is today.',
    opportunitiesValue: 'Total value of the deals created in the pipeline on these days.',
    won: 'Sales won in the pipeline on these days, whenever they started.',
    wonValue: 'Total value of the sales won in the pipeline on these days.',
    lost: 'Deals in the pipeline marked as lost on these days. The platform gives no value by day.',
    ticket: 'Value won divided by the number of sales won on the same days, rounded to whole cents.',
    winRate:
      'Sales won divided by deals won plus deals lost, by the day they were won or lost. It is a rate for the period: deals still open are left out.',
    leadToWon:
      'Sales won of the channels that have leads (Google, Meta and others), divided by these leads of the same days, without today. It is a rate of the period, not of a cohort: it can exceed 100%.',
    leadToWonOfCompany:
      'Sales won of the channels that have leads (Google, Meta and others), divided by these leads of the whole company, which are the same in all pipelines, of the same days, without today. It is a rate of the period, not of a cohort: it can exceed 100%.',
    channels:
      'Leads, opportunities and sales of each channel on these days. Only paid media has leads here: the total is its own, and the other channels stand below it, without a rate.',
    steps:
      'A period, not a cohort: each step counts what happened on these days, in all channels. Rates of the leads and the bar are of the channels that have leads alone (Google, Meta and others), total by total, over full days.',
    stalled:
      'Opportunities stalled for over 15 days, now, according to the platform, which does not say what counts as stalled. The platform gives the sum only, not the list. It is not known yet whether they are the whole company’s or each pipeline’s.',
    stalledOfCompany:
      'Opportunities stalled for over 15 days, now, according to the platform, which does not say what counts as stalled. The platform gives the sum only, not the list. They are the same in all pipelines: they belong to the whole company.',
    stalledOfPipeline:
      'Opportunities stalled for over 15 days, now, according to the platform, which does not say what counts as stalled. The platform gives the sum only, not the list. The answers of the pipelines differ: each has its own.',
    stalledAll:
      'Stalled opportunities, by days, now, according to the platform, which does not say what counts as stalled. The platform gives the sum of each bucket only, not the list: the overdue tasks of deals are where to start. The record is that of its day, whatever period is chosen on other screens. It is not known yet whether they are the whole company’s or each pipeline’s.',
    stalledAllOfCompany:
      'Stalled opportunities, by days, now, according to the platform, which does not say what counts as stalled. The platform gives the sum of each bucket only, not the list: the overdue tasks of deals are where to start. The record is that of its day, whatever period is chosen on other screens. They are the same in all pipelines: they belong to the whole company.',
    stalledAllOfPipeline:
      'Stalled opportunities, by days, now, according to the platform, which does not say what counts as stalled. The platform gives the sum of each bucket only, not the list: the overdue tasks of deals are where to start. The record is that of its day, whatever period is chosen on other screens. The answers of the pipelines differ: each has its own.',
    cascade:
      'The deals open in the record of that day, plus those created and minus those won and lost on the days after it, including today. Other is what these sums leave: deals reopened, moved to another pipeline or corrected, and those of the day itself after its record. What the platform does not say has no figure.',
    stalledHistory:
      'One record a day, stored on this computer when Leme asks the platform. It has no such history.',
    overdue:
      'Tasks not completed whose deadline has passed, as the platform itself says. It does not say which pipeline they belong to. The change and the line come from the last count of each day, stored on this computer.',
    pending:
      'Tasks not completed, overdue ones included, counted page by page. The platform does not say which pipeline they belong to.',
    completed:
      'Completed tasks, counted page by page. The platform does not say which pipeline they belong to.',
    leadTasks:
      'Tasks of this lead, pending ones first. The platform alone decides which are overdue; without a connection, this computer’s clock.',
    messages:
      'Messages read so far, of all that the conversation has. The times of “delivered” and “read” are those of the first evidence that the platform stored, not those of the device.',
    pipelineDeals:
      'Open and closed deals in the pipeline. Archived deals, and those the platform does not say are archived or not, are excluded.',
    pipelineOpen:
      'Deals of the pipeline not closed yet, summed over its stages. Stages that hold closed deals only have no bar here; they are in the table.',
    pipelineClosed: 'All deals minus open ones. The platform does not say here how many were won or lost.',
    pipelineOpenValue:
      'The value of the stages in which every deal is open. The platform gives no value of open deals alone: where a stage has closed deals, too, its value and the pipeline’s are not known. Stages with closed deals only, such as won and lost, are in the table and in the file.',
    pipelineValue:
      'Value of the pipeline’s deals, open and closed. The platform does not give the value of open deals alone.',
    noConversation:
      'Leads that are still new and have no conversation yet. From all channels. The change and the line come from the last count of each day, stored on this computer.',
    daily:
      'Paid-media leads by channel and sales won, day by day. Today is not over yet; a day the platform did not answer for has no figure, never zero.',
    leadsOfChannel: 'Paid-media leads of this channel that arrived on these days, according to the platform.',
    junk: 'Leads of these days marked as junk, according to the platform. It does not say whether the lead total includes them.',
    junkInside:
      'Leads of these days marked as junk, according to the platform. Judging by the answers, the lead total includes them.',
    junkApart:
      'Leads of these days marked as junk, according to the platform. Judging by the answers, the lead total leaves them out.',
    stepValue: 'Total value of what happened in this step on these days. Leads have no value.',
    stepRate:
      'The count of this step divided by that of the previous step, total by total, over full days only. It is a rate of the period, not of a cohort: it can exceed 100%.',
    overallRate:
      'The count of this step, in the channels that have leads, divided by the leads, total by total, over full days only.',
    overallRateOfCompany:
      'The count of this step, in the channels that have leads, divided by the whole company’s leads, total by total, over full days only.',
    stepDrop: 'How many fewer than in the previous step, on these days.',
    change: 'How much it changed from the previous period, over the same full days of both.',
    channelOpportunities: 'Deals created in the pipeline on these days, by the channel the platform gives.',
    channelWon: 'Sales won in the pipeline on these days, by the channel the platform gives.',
    channelWonValue:
      'Value of the sales won on these days, by channel. No figure where the platform gives no value.',
    lostReasons: 'Deals of the pipeline marked as lost on these days, by the reason the platform gives.',
    junkReasons: 'Leads of these days marked as junk, by the reason the platform gives.',
    reasonShare: 'The count for this reason divided by the total of all reasons.',
    reasonValue: 'Value of the deals lost for this reason. No figure where the platform gives no value.',
    stalledShare: 'The value at this age divided by the value at all ages.',
    dealTasks:
      'Overdue tasks that belong to a deal, the oldest first. The platform does not say which pipeline they belong to.',
    paceLast:
      'Value won in the pipeline since the 1st of last month up to the end of the same business day, with the days off that followed it.',
    projection:
      'What is won so far plus the median of what the same final business days brought in each of the last 12 months. Never less than what is won.',
    likely:
      'What is won so far plus the least and the most that the same final business days brought in the last months. Not a guarantee.',
    attention:
      'Five rows at most, most urgent first: overdue tasks, leads without a conversation for over 1 day, what is out of the usual, pipelines without activity. Out of the usual: the same comparison, made on each morning of this company’s last months, almost never differed as much; business days against days like them, without holidays, bridges, recess and days left out of comparisons, and by a quarter and 3 pieces at least. Checked: leads and conversion in all and by channel, won deals, losses in all and by reason, deals stalled over 15 days, overdue tasks and leads without a conversation. Without activity: deals still open, and nothing created or won in 28 days, among the first 10 pipelines. Every row opens the screen with the same number.',
    sinceLook:
      'What happened since the last time: the company in sight for 20 seconds or more, on an earlier day. Won deals, leads from paid media and opportunities: what came after that moment, until now; where it is not stored what the day had by then, from the next day on, and it is said. Tasks: how many became overdue and how many left the list, done or not, where their ids are stored. Stalled deals, overdue tasks and leads without a conversation show their change beside their figure, since the same day.',
    leadsAll:
      'All leads that match the filters, according to the platform: from all channels, not only the paid media in Funnel.',
    leadsNew: 'Leads whose status is “new”, under the same filters.',
    leadsConverted: 'Leads whose status is “converted”, under the same filters.',
    leadsJunk: 'Leads whose status is “junk”, under the same filters.',
    leadsShown:
      'How many leads are in the list so far, and how many match the filters, according to the platform.',
    productsShown:
      'How many products the list has so far. The specification does not say what the platform’s total counts, so it is not shown.',
    productPrice:
      'Selling price that the platform provides now. No price and not provided are different things.',
    productAvailability:
      'The server’s decision about selling now, with its reason. Leme does not recompute it from the stock.',
    productInStock: 'Physical balance that the platform provides. Not provided is not zero.',
    productReserved: 'Committed balance that the platform provides.',
    productAvailable: 'The physical balance minus reservations, as the platform provides it.',
    stagesHistory:
      'The stages of the pipeline on every day this computer has a record of. The platform has no such history; a day without a record stays empty.',
    pipelineShare:
      'The deals of this pipeline divided by those of all pipelines shown: the active ones, the global ones marked. A name opens its stages.',
    dueSoon:
      'Pending tasks that are due today or in the next 7 days, without those that the platform already counts as overdue.',
    waitingOfPerson:
      'New leads of this person with whom nobody has opened a conversation. From all channels.',
    conversionOfPerson:
      'Leads created in these days with this assignee, and how many of them are converted now; junk leads count among those created. It is a rate of leads, not of sales. The median is that of the people of the team with 30 leads or more, this one among them; with fewer than 30 leads, or than 3 people, there is no comparison. A difference is only stated beyond two standard errors, more than chance explains. The team is the people with pending tasks, 12 at most.',
    readTogether:
      'Leads of this person that have a conversation: the new one of the highest value, the oldest new one, and one converted in the last 30 days, the latest that came. The reasons are from the data of the lead; Leme does not read what messages say.',
    severity: 'Overdue tasks by days late, counted from the deadline in the company’s time zone to today.',
    storefrontField:
      'The fields of the store’s configuration that the specification of the platform lists. “Not filled in” is what came blank; what the platform did not send says so.',
    banners: 'Banners that the platform lists now: only active ones inside their display window.',
    pace: 'Value won in the pipeline since the 1st, added up by day, against the target set on this computer. Business days: Monday to Friday, except national holidays and the days off in Settings. Today’s ticket: value won ÷ deals won in the last three whole months.',
    shopPrice:
      'Selling price of the product, the one that the catalogue shows. The simulation uses the shop’s own price.',
    shopSubtotal:
      'Sum of price times quantity of the products that the shop counts, added up by Leme in cents. Unknown products and those without a price are left out.',
    shopDiscount:
      'What the shop takes off the products, by coupon and automatically together (valor_cents). The discount on shipping is apart.',
    shopShipping:
      'The price of the chosen delivery as the shop quoted it (valor_cents). Zero is free shipping.',
    shopShippingDiscount:
      'What the shop takes off the chosen shipping (frete_desconto_cents). It is not part of the discount on products, and counts once.',
    shopTotal:
      'Subtotal minus the discount on products, plus shipping, minus the discount on shipping. Added up by Leme in cents; a simulation, not a reservation.',
  },
} satisfies Translation<typeof source>
