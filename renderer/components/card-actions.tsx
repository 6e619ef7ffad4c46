import { Menu, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './card.module.css'
import { MoreIcon } from './icons.tsx'
import { TextButton } from './text-button.tsx'

export interface CardAction {
  readonly label: string
  readonly run: () => void
}

interface CardActionsProps {
  /** The title of the card. */
  readonly title: string
  readonly actions: readonly CardAction[]
}

/** The actions of a card as words; in a narrow card, behind "⋯". The card's own width decides (card.module.css). */
export function CardActions({ title, actions }: CardActionsProps) {
  const { t } = useTranslation()
  return (
    <>
      <span className={styles.words} data-print="hidden">
        {actions.map(({ label, run }) => (
          <TextButton key={label} onClick={run}>
            {label}
          </TextButton>
        ))}
      </span>
      <span className={styles.folded} data-print="hidden">
        <Menu
          position="bottom-end"
          shadow="none"
          classNames={{ dropdown: styles.menu }}
          // Opened again while it fades, it would not give the focus back.
          transitionProps={{ duration: 0 }}
        >
          <Menu.Target>
            <UnstyledButton className={styles.fold} aria-label={t('moreActions', { title })}>
              <MoreIcon />
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            {actions.map(({ label, run }) => (
              <Menu.Item key={label} onClick={run}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </span>
    </>
  )
}
