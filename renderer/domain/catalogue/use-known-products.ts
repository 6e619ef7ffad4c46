import type { KnownProducts } from '../../../shared/catalogue/known-products.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useAnswer } from '../../answers/use-answer.ts'
import { useCompany } from '../../bridge/app-store.ts'

/** What is stored of the catalogue: no operation lists brands or categories. */
export function useKnownProducts(): AnswerState<KnownProducts> {
  const { id: companyId } = useCompany()
  return useAnswer({ kind: 'known-products', companyId }, { isSeldom: true })
}
