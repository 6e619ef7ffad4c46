// What queries may decide either way, because the specification does not say. The defaults are this service's decisions.

export interface QueryChoices {
  /** Whose tasks tasks.list answers with neither owner field (specification 4.7: "deal (default)"). */
  readonly ownerlessTasks: 'all' | 'deals'
  /** Whether stages and funnel know inactive pipelines, and pipelines.list inactive global ones (4.4, 4.5, 4.14). */
  readonly inactivePipelines: 'hidden' | 'answered'
}

export const OUR_CHOICES: QueryChoices = { ownerlessTasks: 'all', inactivePipelines: 'hidden' }
