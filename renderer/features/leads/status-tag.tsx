import { LEAD_STATUSES } from '../../../shared/leads/lead-status.ts'
import { Tag } from '../../components/tag.tsx'
import { UNKNOWN } from '../../format/format.ts'
import type { Say } from '../../report/say.ts'

interface StatusTagProps {
  readonly status: string | null
  /** Passed in: a row of a table that scrolls subscribes to nothing. */
  readonly say: Say
}

/** A lead's status in words; a status that the specification does not list is shown as received. */
export function StatusTag({ status, say }: StatusTagProps) {
  const known = LEAD_STATUSES.find((one) => one === status)
  return (
    <Tag tone={known === 'converted' ? 'good' : known === 'new' ? 'accent' : 'calm'}>
      {known ? say.t(`leads:statuses.${known}`) : <bdi>{status ?? UNKNOWN}</bdi>}
    </Tag>
  )
}
