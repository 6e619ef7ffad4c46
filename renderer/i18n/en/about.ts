import type { about as source } from '../pt-br/about.ts'
import type { Translation } from '../words.ts'

export const about = {
  button: 'Where the number comes from: {{name}}',
  explain: 'About: {{name}}',
  how: 'How it is counted',
  operation: 'Query',
  collected: 'Received',
  never: 'not yet',
  computedAndReceived: 'computed: {{computed}}; received: {{received}}',
  now: 'now, no period',
  snapshotOf: 'record of {{date}}',
  /** What the answers show about where a figure holds, after its definition. */
  scopes: {
    unknown: 'It is not known yet whether it is the company’s or the pipeline’s.',
    company: 'It holds for the whole company.',
    pipeline: 'Each pipeline has its own.',
    junk: 'The platform does not say whether the lead total includes them.',
    inside: 'The lead total includes them.',
    apart: 'The lead total leaves them out.',
  },
  definitions: {
    leads: 'Paid-media leads (Google, Meta and others) of these days. The Leads screen counts all channels.',
    opportunities: 'Deals created in the pipeline on these days, whatever their status is today.',
    opportunitiesValue: 'Total value of the deals created in the pipeline on these days.',
    won: 'Sales won in the pipeline on these days, whenever they started.',
    wonValue: 'Total value of the sales won in the pipeline on these days.',
    lost: 'Deals of the pipeline lost on these days. The platform gives their value by reason only.',
    ticket: 'Value won divided by the sales won on the same days.',
    winRate: 'Deals won divided by won plus lost, by the days of the decision. Open deals are left out.',
    leadToWon: 'Deals won of the channels that have leads divided by these leads, on the same full days.',
    steps:
      'What happened in each step on these days: a period, not a cohort; a rate can exceed 100%. Rates: only the channels that have leads, over full days.',
    channels: 'Each channel on these days. Only paid media has leads here; the others have no rate.',
    stalled: 'Opportunities stalled for over 15 days, now. The platform does not say what counts as stalled.',
    stalledAll: 'Stalled opportunities by days, as a sum only: start with the overdue tasks.',
    cascade: 'Open then, plus created, minus won and lost. Other: reopened, moved or corrected.',
    overdue: 'Overdue tasks of all pipelines. The change comes from the last count of each day.',
    pending: 'Tasks according to the platform, of all pipelines. Pending ones include those overdue.',
    messages: 'Messages read so far, with the platform’s times.',
    noConversation: 'New leads without a conversation, of all channels. Change: from the day’s last count.',
    firstResponse:
      'From the creation of the lead to the first message of a person of the company (robots do not count), in a sample of up to 20 conversations of the last business day, measured once a day. In brackets the range of the middle of all of them, on 9 of 10 days. After hours: after 18:00 and on days off.',
    daily: 'Paid-media leads by channel and deals won, day by day. Today is partial, outside the totals.',
    junk: 'Leads of these days marked as junk.',
    attention:
      'Five rows at most, most urgent first. Only what almost never changed as much in the last months, by a quarter and 3 units at least. Without activity: 28 days, among the first 10 pipelines with open deals.',
    sinceLook: 'What happened since the company was last in sight for 20 seconds, on an earlier day.',
    leadsAll: 'Leads that match the filters, from all channels.',
    conversionOfPerson:
      'Leads created on these days with this assignee, and how many are converted now. Compared with the team’s median (30 leads or more, 3 people at least), and only beyond chance.',
    readTogether: 'Leads with a conversation: the new one of most value, the oldest new, one just converted.',
    storefrontField: '“Not filled in” is what came blank; what the platform did not send says so.',
    banners: 'Active ones inside their display window, now.',
    pace: 'Value won since the 1st against the target, by business days (without national holidays and the days off in Settings). The forecast adds the same final days of the last 12 months to what is won: the median; the least and the most are the range.',
    shopPrice: 'The price of the catalogue. The simulation uses the shop’s own.',
    shopTotal: 'Subtotal minus discounts plus shipping minus its discount. A simulation, not a reservation.',
    product: 'Now, as the platform says. Available: stock minus reservations; not provided is not zero.',
    pipelines:
      'Open and closed deals, without archived ones. The value of the open ones is known only for stages where every deal is open.',
    history: 'One record a day, stored on this computer. The platform has no such history.',
  },
} satisfies Translation<typeof source>
