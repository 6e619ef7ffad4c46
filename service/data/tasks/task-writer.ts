import type { OwnerType } from '../../../shared/api/operations/tasks.ts'
import type { ServiceDatabase } from '../database.ts'

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
  db.insert('tasks', {
    id: task.id,
    company_id: companyId,
    owner_type: task.ownerType,
    owner_id: task.ownerId,
    type: task.type,
    subject: task.subject,
    completed: task.completed ? 1 : 0,
    responsible_id: task.responsibleId,
    deadline: task.deadline,
    created_at: task.createdAt,
  })
}

export function insertContact(db: ServiceDatabase, companyId: number, id: number, name: string): void {
  db.run('INSERT INTO contacts (id, company_id, name) VALUES (?, ?, ?)', id, companyId, name)
}
