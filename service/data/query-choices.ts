// Decisions of queries where the specification is silent. The defaults are this service's; dialects take others.

export interface QueryChoices {
  /** Which tasks tasks.list returns when no owner field is given (specification 4.7: "deal (default)"). */
  readonly ownerlessTasks: 'all' | 'deals'
  /**
   * Whether stages and funnel accept inactive pipelines, and pipelines.list returns inactive global ones (4.4, 4.5,
   * 4.14).
   */
  readonly inactivePipelines: 'hidden' | 'answered'
}

export const OUR_CHOICES: QueryChoices = { ownerlessTasks: 'all', inactivePipelines: 'hidden' }
