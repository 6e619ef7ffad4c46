import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './lead-drawer.module.css'

interface LeadDrawerProps {
  readonly name: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The open lead over the list. */
export function LeadDrawer({ name, onClose, children }: LeadDrawerProps) {
  const { t } = useTranslation('leads')
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={520}
      title={<bdi>{name}</bdi>}
      closeButtonProps={{ 'aria-label': t('close') }}
      transitionProps={{ duration: 0 }}
      overlayProps={{ backgroundOpacity: 0.25 }}
      classNames={{ header: styles.header ?? '', title: styles.title ?? '', body: styles.body ?? '' }}
    >
      {children}
    </Drawer>
  )
}
