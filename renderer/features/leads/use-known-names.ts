// People and sources that appeared in loaded or stored rows: no operation of the API lists either.
import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { AskedAnswer } from '../../answers/answer-cache.ts'
import { answerQuery } from '../../answers/answer-query.ts'
import { watches } from '../../answers/query-client.ts'
import { operationQuestion } from '../../answers/use-operation.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { useOverdueTasks } from '../../domain/tasks/use-overdue-tasks.ts'
import { shownText } from '../../format/shown-text.ts'
import { useNow, useToday } from '../../platform/use-now.ts'
import { isPersonId, NO_LEAD_FILTERS } from '../../views/leads-view.ts'
import { collectNames, type KnownNames } from './known-names.ts'
import { type LeadPage, listParams, pageParams } from './leads-model.ts'

export function useKnownNames(): KnownNames {
  const { id: companyId } = useCompany()
  const client = useQueryClient()
  const tasks = useOverdueTasks().value ?? []
  // The names grow as pages arrive. Updating with the clock is enough for a list of choices.
  useNow()
  const today = useToday()
  const unfiltered = listParams({ ...NO_LEAD_FILTERS, order: 'created_at_desc' }, '', today)
  const question = operationQuestion(companyId, 'leads.list', pageParams(unfiltered, 1))
  // Only read from the store: a screen that shows the list asks for it.
  const query = answerQuery(question, Number.POSITIVE_INFINITY)
  useQuery({ ...query, enabled: false, notifyOnChangeProps: ['data'] })
  const hash = hashKey(query.queryKey)
  const readAhead = useEffectEvent(() => void watches.readAhead(question))
  useEffect(() => readAhead(), [hash])
  const pages = client
    .getQueriesData<AskedAnswer<LeadPage>>({ queryKey: [companyId, 'operation', 'leads.list'] })
    .flatMap(([, asked]) => asked?.answer.value?.rows ?? [])
  return collectNames(
    [
      ...tasks.map((task) => ({
        person: task.responsible_id ?? null,
        name: shownText(task.responsible_name),
        source: null,
      })),
      ...pages.map((lead) => ({
        person: lead.assigned_to ?? null,
        name: shownText(lead.assigned_name),
        source: lead.source_id ?? null,
      })),
    ].filter(({ person }) => person === null || isPersonId(person)),
  )
}
