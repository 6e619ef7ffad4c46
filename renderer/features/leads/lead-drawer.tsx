import { ActionIcon, Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ChevronIcon, UpIcon } from '../../components/icons.tsx'
import { shownText } from '../../format/shown-text.ts'
import { useFormats } from '../../format/use-formats.ts'
import { LeadContacts } from './lead-contacts.tsx'
import { LeadConversation } from './lead-conversation.tsx'
import { LeadDetails } from './lead-details.tsx'
import styles from './lead-drawer.module.css'
import type { Lead } from './leads-model.ts'
import { StatusTag } from './status-tag.tsx'

interface LeadDrawerProps {
  readonly lead: Lead
  readonly previous: Lead | null
  readonly next: Lead | null
  readonly onOpen: (lead: Lead) => void
  readonly onClose: () => void
}

/** Everything that a lead's row carries, and its conversation. Outsiders wrote all of it, so it is shown as text. */
export function LeadDrawer({ lead, previous, next, onOpen, onClose }: LeadDrawerProps) {
  const { t } = useTranslation('leads')
  const formats = useFormats()
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={480}
      title={<bdi>{shownText(lead.name) ?? t('noName')}</bdi>}
      closeButtonProps={{ 'aria-label': t('close') }}
      transitionProps={{ duration: 0 }}
      overlayProps={{ backgroundOpacity: 0.25 }}
      classNames={{ header: styles.header ?? '', title: styles.title ?? '', body: styles.body ?? '' }}
    >
      <div className={styles.summary}>
        <StatusTag status={lead.status} />
        <strong>{formats.money(lead.opportunity)}</strong>
        {shownText(lead.title) && (
          <span className={styles.what}>
            <bdi>{lead.title}</bdi>
          </span>
        )}
        <span className={styles.steps}>
          <Step label={t('previous')} lead={previous} onOpen={onOpen}>
            <UpIcon />
          </Step>
          <Step label={t('next')} lead={next} onOpen={onOpen}>
            <ChevronIcon />
          </Step>
        </span>
      </div>
      <div key={lead.id}>
        <LeadContacts lead={lead} />
        <LeadDetails lead={lead} />
        <LeadConversation conversationId={lead.conversation_id} />
      </div>
    </Drawer>
  )
}

interface StepProps {
  readonly label: string
  readonly lead: Lead | null
  readonly onOpen: (lead: Lead) => void
  readonly children: ReactNode
}

function Step({ label, lead, onOpen, children }: StepProps) {
  return (
    <ActionIcon
      variant="default"
      size={28}
      aria-label={label}
      title={label}
      disabled={lead === null}
      onClick={() => lead && onOpen(lead)}
    >
      {children}
    </ActionIcon>
  )
}
