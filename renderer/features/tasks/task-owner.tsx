import { UnstyledButton } from '@mantine/core'
import { useLocation } from 'wouter'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import { readLeadState } from '../../domain/leads/lead-state.ts'
import { ownerLabel } from '../../domain/tasks/task-words.ts'
import { UNKNOWN } from '../../format/format.ts'
import { pathOf } from '../../navigation/screens.ts'
import { useSay } from '../../report/say.ts'
import styles from './tasks-page.module.css'

/** What a task is about. A lead opens in Leads; the API lists no deals and no contacts. */
export function TaskOwner({ task }: { readonly task: Task }) {
  const say = useSay()
  const [, navigate] = useLocation()
  const label = ownerLabel(say, task) ?? UNKNOWN
  const state = task.owner_type === 'lead' ? readLeadState({ leadId: task.owner_id }) : null
  if (state === null) return label
  return (
    <UnstyledButton
      className={styles.owner}
      data-words
      title={say.t('tasks:openLead')}
      onClick={() => navigate(pathOf('leads'), { state })}
    >
      {label}
    </UnstyledButton>
  )
}
