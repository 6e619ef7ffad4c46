// People and sources that appeared in loaded or stored rows: no operation of the API lists either.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../../../shared/bridge/answer.ts'
import { askAndKeep } from '../../answers/use-answer.ts'
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
  const { key, ask } = operationQuestion(companyId, 'leads.list', pageParams(unfiltered, 1))
  useQuery({
    queryKey: [...key, 'store'],
    queryFn: () => askAndKeep(client, key, ask, 'store'),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const pages = client
    .getQueriesData<Answer<LeadPage>>({ queryKey: [companyId, 'leads.list'] })
    .flatMap(([, answer]) => answer?.value?.rows ?? [])
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
