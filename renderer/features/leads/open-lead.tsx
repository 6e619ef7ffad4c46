import { CloseButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { ChevronIcon, UpIcon } from '../../components/icons.tsx'
import { StepButton } from '../../components/step-button.tsx'
import { shownText } from '../../format/shown-text.ts'
import { useFormats } from '../../format/use-formats.ts'
import { LeadContacts } from './lead-contacts.tsx'
import { LeadConversation } from './lead-conversation.tsx'
import { LeadDetails } from './lead-details.tsx'
import styles from './lead-drawer.module.css'
import { LeadDrawer } from './lead-drawer.tsx'
import { LeadTasks } from './lead-tasks.tsx'
import type { Lead } from './leads-model.ts'
import { StatusTag } from './status-tag.tsx'
import { useLeadKeys } from './use-lead-keys.ts'

/** From this width of the window, list and lead stand side by side. */
const SIDE_BY_SIDE = '(min-width: 2200px)'

interface OpenLeadProps {
  readonly lead: Lead
  /** The list that the lead was opened from. */
  readonly rows: readonly Lead[]
  readonly onOpen: (lead: Lead) => void
  readonly onClose: () => void
}

/** The open lead, with the leads before and after it: beside the list in a wide window, else over it. */
export function OpenLead({ lead, rows, onOpen, onClose }: OpenLeadProps) {
  const { t } = useTranslation('leads')
  const isBeside = useMediaQuery(SIDE_BY_SIDE, undefined, { getInitialValueInEffect: false })
  const index = rows.findIndex(({ id }) => id === lead.id)
  const shown = rows[index] ?? lead
  const name = shownText(shown.name) ?? t('noName')
  const content = <LeadContent lead={shown} index={index} rows={rows} onOpen={onOpen} />
  if (!isBeside) {
    return (
      <LeadDrawer name={name} onClose={onClose}>
        {content}
      </LeadDrawer>
    )
  }
  return (
    <aside className={styles.beside} aria-label={name} data-open-lead>
      <header className={styles.besideHead}>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <CloseButton aria-label={t('close')} onClick={onClose} />
      </header>
      <div className={styles.besideBody}>{content}</div>
    </aside>
  )
}

interface LeadContentProps {
  readonly lead: Lead
  /** The place of the lead in `rows`; -1 when it is not among them. */
  readonly index: number
  readonly rows: readonly Lead[]
  readonly onOpen: (lead: Lead) => void
}

/** Everything that a lead's row carries, and its conversation. Outsiders wrote all of it, so it is shown as text. */
function LeadContent({ lead, index, rows, onOpen }: LeadContentProps) {
  const { t } = useTranslation('leads')
  const formats = useFormats()
  const neighbour = (by: -1 | 1) => (index < 0 ? null : (rows[index + by] ?? null))
  const step = (by: -1 | 1) => {
    const next = neighbour(by)
    if (next !== null) onOpen(next)
  }
  useLeadKeys(step)
  const place = index < 0 ? null : t('place', { at: index + 1, of: rows.length })
  return (
    <>
      <div className={styles.summary}>
        <StatusTag status={lead.status} />
        <strong>{formats.money(lead.opportunity)}</strong>
        {shownText(lead.title) && (
          <span className={styles.what}>
            <bdi>{lead.title}</bdi>
          </span>
        )}
        <span className={styles.steps}>
          {place && <small title={t('stepHint')}>{place}</small>}
          <StepButton label={t('previous')} onStep={neighbour(-1) && (() => step(-1))}>
            <UpIcon />
          </StepButton>
          <StepButton label={t('next')} onStep={neighbour(1) && (() => step(1))}>
            <ChevronIcon />
          </StepButton>
        </span>
      </div>
      <p className="visually-hidden" role="status">
        {place === null ? '' : `${shownText(lead.name) ?? t('noName')}, ${place}`}
      </p>
      <div key={lead.id}>
        <LeadContacts lead={lead} />
        <LeadTasks leadId={lead.id} />
        <LeadConversation conversationId={lead.conversation_id} />
        <LeadDetails lead={lead} />
      </div>
    </>
  )
}
