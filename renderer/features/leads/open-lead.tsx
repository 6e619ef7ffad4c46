import { CloseButton } from '@mantine/core'
import { useMediaQuery, useWindowEvent } from '@mantine/hooks'
import { shownText } from '../../format/shown-text.ts'
import { RecordDrawer, Steps } from '../../list/record-drawer.tsx'
import { useSay } from '../../report/say.ts'
import { LeadContacts } from './lead-contacts.tsx'
import { LeadConversation } from './lead-conversation.tsx'
import { LeadDetails } from './lead-details.tsx'
import styles from './lead-drawer.module.css'
import { LeadTasks } from './lead-tasks.tsx'
import { type Lead, leadName } from './leads-model.ts'
import { StatusTag } from './status-tag.tsx'

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
  const say = useSay()
  const isBeside = useMediaQuery(SIDE_BY_SIDE, undefined, { getInitialValueInEffect: false })
  const index = rows.findIndex(({ id }) => id === lead.id)
  const shown = rows[index] ?? lead
  const name = leadName(shown, say)
  const closeLabel = say.t('leads:close')
  const content = <LeadContent lead={shown} name={name} index={index} rows={rows} onOpen={onOpen} />
  if (!isBeside) {
    return (
      <RecordDrawer name={name} closeLabel={closeLabel} size={520} onClose={onClose}>
        {content}
      </RecordDrawer>
    )
  }
  return (
    <aside className={styles.beside} aria-label={name} data-open-lead>
      <header className={styles.besideHead}>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <CloseButton aria-label={closeLabel} onClick={onClose} />
      </header>
      <div className={styles.besideBody}>{content}</div>
    </aside>
  )
}

interface LeadContentProps extends Omit<OpenLeadProps, 'onClose'> {
  readonly name: string
  /** The place of the lead in `rows`; -1 when it is not among them. */
  readonly index: number
}

/** Everything that a lead's row carries, and its conversation. Outsiders wrote all of it, so it is shown as text. */
function LeadContent({ lead, name, index, rows, onOpen }: LeadContentProps) {
  const say = useSay()
  const { t, formats } = say
  useLeadKeys((by) => {
    const next = index < 0 ? undefined : rows[index + by]
    if (next !== undefined) onOpen(next)
  })
  const place = index < 0 ? null : t('leads:place', { at: index + 1, of: rows.length })
  return (
    <>
      <div className={styles.summary}>
        <StatusTag status={lead.status} say={say} />
        <strong>{formats.money(lead.opportunity)}</strong>
        {shownText(lead.title) && (
          <span className={styles.what}>
            <bdi>{lead.title}</bdi>
          </span>
        )}
        <Steps
          rows={rows}
          index={index}
          words={{ previous: t('leads:previous'), next: t('leads:next') }}
          onOpen={onOpen}
        >
          {place && <small title={t('leads:stepHint')}>{place}</small>}
        </Steps>
      </div>
      <p className="visually-hidden" role="status">
        {place === null ? '' : `${name}, ${place}`}
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

/** Elements that use the arrow keys themselves. */
const OWN_ARROWS =
  'input, textarea, select, [role="combobox"], [role="listbox"], [role="menu"], [data-scrolls]'

/** ↑ and ↓ step through the leads while the focus is in the open lead, or nowhere. */
function useLeadKeys(step: (by: -1 | 1) => void): void {
  useWindowEvent('keydown', (event) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
    if (by === null || event.defaultPrevented) return
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const { target } = event
    if (!(target instanceof Element) || target.closest(OWN_ARROWS) !== null) return
    if (target !== document.body && target.closest('[role="dialog"], [data-open-lead]') === null) return
    event.preventDefault()
    step(by)
  })
}
