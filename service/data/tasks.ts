import type { SQLInputValue } from 'node:sqlite'
import type { OwnerType } from '../../shared/api/operations/tasks.ts'
import type { OperationRequest, OperationResponse } from '../../shared/api/registry.ts'
import type { Company } from './companies.ts'
import type { ServiceDatabase } from './database.ts'

export interface NewTask {
  readonly id: number
  readonly ownerType: OwnerType
  readonly ownerId: number
  readonly type: string
  readonly subject: string
  readonly completed: boolean
  readonly responsibleId: string | null
  /** Local time in the company's zone, `YYYY-MM-DDTHH:MM:SS`. */
  readonly deadline: string | null
  /** Milliseconds since 1970. */
  readonly createdAt: number
}

export function insertTask(db: ServiceDatabase, companyId: number, task: NewTask): void {
  db.insert('tasks', { ...task, companyId })
}

export function insertContact(db: ServiceDatabase, companyId: number, id: number, name: string): void {
  db.run('INSERT INTO contacts (id, company_id, name) VALUES (?, ?, ?)', id, companyId, name)
}

type Task = OperationResponse<'tasks.list'>['tasks'][number]

type TaskRow = Omit<Task, 'completed'> & { readonly completed: number }

/** In the order of the answer. */
const COLUMNS = `id, owner_type, owner_id, type, subject, completed, responsible_id, deadline,
  (SELECT name FROM users WHERE users.id = tasks.responsible_id) AS responsible_name`

function taskOf(row: TaskRow): Task {
  return { ...row, completed: row.completed === 1 }
}

/** Returns a task of the company; null when it does not exist or belongs to another company. */
export function findTask(db: ServiceDatabase, companyId: number, id: number): Task | null {
  const row = db.get<TaskRow>(`SELECT ${COLUMNS} FROM tasks WHERE id = ? AND company_id = ?`, id, companyId)
  return row ? taskOf(row) : null
}

/**
 * Returns a page of tasks: pending first, deadline ascending with nulls last, then creation descending (specification
 * 4.7). `overdue: false` and `responsible_id: null` filter nothing; a user without access to the company has no tasks.
 */
export function listTasks(
  db: ServiceDatabase,
  company: Company,
  request: OperationRequest<'tasks.list'>,
  nowMs: number,
): Task[] {
  const conditions = ['company_id = ?']
  const params: SQLInputValue[] = [company.id]
  if (request.owner_id !== undefined) {
    conditions.push('owner_type = ? AND owner_id = ?')
    params.push(request.owner_type ?? 'deal', request.owner_id)
  }
  if (request.completed !== undefined) {
    conditions.push('completed = ?')
    params.push(request.completed ? 1 : 0)
  }
  if (request.responsible_id) {
    conditions.push(
      `responsible_id = ? AND EXISTS (SELECT 1 FROM company_users l
         WHERE l.company_id = tasks.company_id AND l.user_id = tasks.responsible_id)`,
    )
    params.push(request.responsible_id.toLowerCase())
  }
  if (request.overdue === true) {
    conditions.push('completed = 0 AND deadline < ?')
    params.push(company.time.localDateTimeOf(nowMs))
  }
  return db
    .all<TaskRow>(
      `SELECT ${COLUMNS} FROM tasks WHERE ${conditions.join(' AND ')}
        ORDER BY completed, deadline IS NULL, deadline, created_at DESC, id DESC LIMIT ? OFFSET ?`,
      ...params,
      request.limit,
      (request.page - 1) * request.limit,
    )
    .map(taskOf)
}
