import { useTranslation } from 'react-i18next'
import { LEAD_STATUSES } from '../../../shared/leads/lead-status.ts'
import { Tag } from '../../components/tag.tsx'
import { UNKNOWN } from '../../format/format.ts'

/** A lead's status in words; a status that the specification does not list is shown as received. */
export function StatusTag({ status }: { readonly status: string | null }) {
  const { t } = useTranslation('leads')
  const known = LEAD_STATUSES.find((one) => one === status)
  return (
    <Tag tone={known === 'converted' ? 'good' : known === 'new' ? 'accent' : 'calm'}>
      {known ? t(`statuses.${known}`) : <bdi>{status ?? UNKNOWN}</bdi>}
    </Tag>
  )
}
