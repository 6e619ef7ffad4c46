import type { OperationResult } from '../../shared/api/registry.ts'
import type { Answer } from '../../shared/bridge/answer.ts'
import type { Result } from '../../shared/bridge/result.ts'
import { useCompany } from './app-store.ts'
import { callDesktop } from './bridge.ts'
import { PAGE_SIZE, readOverduePages, type Task } from './overdue-pages.ts'
import type { Reading } from './reading.ts'
import { useAnswer } from './use-answer.ts'

/** All overdue tasks of the company, earliest deadline first, as the server judges them overdue. */
export function useOverdueTasks(): Reading<readonly Task[]> {
  const { id: companyId } = useCompany()
  return useAnswer<readonly Task[]>({
    key: [companyId, 'overdue-tasks'],
    ask: (readFrom) =>
      readOverduePages(
        (page) =>
          callDesktop('operation.read', {
            companyId,
            operation: 'tasks.list',
            params: { overdue: true, limit: PAGE_SIZE, page },
            readFrom,
          }) as Promise<Result<Answer<OperationResult<'tasks.list'>>>>,
      ),
  })
}
