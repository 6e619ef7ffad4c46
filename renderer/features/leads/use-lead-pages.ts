import { type PagedList, usePagedList } from '../../answers/use-paged-list.ts'
import { joinPages, type LeadList, type LeadParams, pageParams } from './leads-model.ts'

/** The list of a set of filters, 200 leads per call. */
export function useLeadPages(list: LeadParams): PagedList<LeadList> {
  return usePagedList('leads.list', {
    first: 1,
    paramsOf: (page) => pageParams(list, page),
    join: joinPages,
    nextOf: ({ isComplete }, pages) => (isComplete ? null : pages.length + 1),
  })
}
