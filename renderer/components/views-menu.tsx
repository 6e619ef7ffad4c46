// "Visões" of a screen: opens a saved view, saves the current filters, or opens the dialog that manages the views.
import { Menu } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NamedViewScreen } from '../../shared/screens.ts'
import { useNamedViews, useOpenedCount } from '../views/use-named-views.ts'
import { ControlButton } from './control-button.tsx'
import controls from './controls.module.css'
import { BookmarkIcon, CheckIcon } from './icons.tsx'
import { ViewsDialog } from './views-dialog.tsx'
import styles from './views-menu.module.css'

interface ViewsMenuProps {
  readonly screen: NamedViewScreen
  /** Called when a view of the screen was opened, here or from the palette. */
  readonly onOpened?: () => void
}

export function ViewsMenu({ screen, onOpened }: ViewsMenuProps) {
  const { t } = useTranslation('views')
  const named = useNamedViews(screen)
  const [isOpen, setOpen] = useState(false)
  const [isDialogOpen, setDialogOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const openedCount = useOpenedCount(screen)
  const opened = useEffectEvent(() => onOpened?.())
  useEffect(() => {
    if (openedCount > 0) opened()
  }, [openedCount])
  const close = () => {
    setDialogOpen(false)
    // Runs after the dialog and its focus trap are removed. The menu item that opened the dialog no longer exists.
    requestAnimationFrame(() => button.current?.focus())
  }
  return (
    <div className={controls.anchor}>
      <Menu
        opened={isOpen}
        onChange={setOpen}
        position="bottom-end"
        withinPortal={false}
        withInitialFocusPlaceholder={false}
        classNames={{ dropdown: styles.menu }}
      >
        <Menu.Target>
          <ControlButton
            ref={button}
            className={styles.button}
            title={t('open')}
            data-active={named.shownId !== null || undefined}
          >
            <BookmarkIcon />
            <span className={controls.word}>{t('open')}</span>
          </ControlButton>
        </Menu.Target>
        <Menu.Dropdown aria-label={t('menuLabel')}>
          {named.views.length === 0 && <p className={styles.none}>{t('none')}</p>}
          {named.views.map((view) => (
            <Menu.RadioItem
              key={view.id}
              value={view.id}
              checked={view.id === named.shownId}
              checkIcon={<CheckIcon />}
              closeMenuOnClick
              onClick={() => named.open(view)}
            >
              <bdi className={`cut ${styles.name}`} title={view.name}>
                {view.name}
              </bdi>
            </Menu.RadioItem>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => setDialogOpen(true)}>
            {t(named.views.length === 0 ? 'save' : 'manage')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isDialogOpen && <ViewsDialog screen={screen} named={named} onClose={close} />}
    </div>
  )
}
