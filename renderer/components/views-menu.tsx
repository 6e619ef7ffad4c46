// "Visões" of a screen: opens a saved view, saves the current filters, or opens the dialog that manages the views.
import { Button, Menu } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_VIEW_NAME, MAX_VIEWS_OF_SCREEN } from '../../shared/bridge/named-views.ts'
import type { NamedViewScreen } from '../../shared/screens.ts'
import { useCompany } from '../bridge/app-store.ts'
import { focusAtOnce } from '../platform/focus.ts'
import { type NamedViewsOfScreen, useNamedViews, useOpenedCount } from '../views/named-views.ts'
import { ControlButton, TextButton } from './buttons.tsx'
import controls from './controls.module.css'
import { Dialog, Form, TypedField } from './dialog.tsx'
import { BookmarkIcon, CheckIcon } from './icons.tsx'

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
    <div className="relative">
      <Menu
        opened={isOpen}
        onChange={setOpen}
        position="bottom-end"
        withinPortal={false}
        withInitialFocusPlaceholder={false}
        classNames={{ dropdown: 'min-w-230 max-w-[min(340px,80vw)]' }}
      >
        <Menu.Target>
          <ControlButton
            ref={button}
            className="data-active:text-accent"
            title={t('open')}
            data-active={named.shownId !== null || undefined}
          >
            <BookmarkIcon />
            <span className={`${controls.word} ml-8`}>{t('open')}</span>
          </ControlButton>
        </Menu.Target>
        <Menu.Dropdown aria-label={t('open')}>
          {named.views.length === 0 && <p className="note py-6 px-12">{t('none')}</p>}
          {named.views.map((view) => (
            <Menu.RadioItem
              key={view.id}
              value={view.id}
              checked={view.id === named.shownId}
              checkIcon={<CheckIcon />}
              closeMenuOnClick
              onClick={() => named.open(view)}
            >
              <bdi className="cut max-w-250">{view.name}</bdi>
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

interface ViewsDialogProps {
  readonly screen: NamedViewScreen
  readonly named: NamedViewsOfScreen
  readonly onClose: () => void
}

/** Saves the current filters under a name, a used one included, and deletes saved views. */
function ViewsDialog({ screen, named, onClose }: ViewsDialogProps) {
  const { t } = useTranslation(['views', 'common'])
  const { label } = useCompany()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<'nameless' | 'full' | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => focusAtOnce(field.current), [])
  const save = () => {
    const refused = named.save(name)
    setProblem(refused)
    if (refused === null) setName('')
  }
  return (
    <Dialog
      title={t('title', { screen: t(`common:screens.${screen}`) })}
      size={520}
      closeLabel={t('common:close')}
      onClose={onClose}
      returnFocus={false}
    >
      <Form className="flex items-start gap-8" onSubmit={save}>
        <TypedField
          ref={field}
          flex={1}
          label={t('name')}
          value={name}
          maxLength={MAX_VIEW_NAME}
          spellCheck={false}
          data-autofocus
          error={problem !== null && t(problem, { count: MAX_VIEWS_OF_SCREEN })}
          onType={(typed) => {
            setName(typed)
            setProblem(null)
          }}
        />
        <Button type="submit" mt={25}>
          {t('common:save')}
        </Button>
      </Form>
      <p className="note mt-8">{t('what', { company: label })}</p>
      <ul className="mt-8" aria-label={t('open')} hidden={named.views.length === 0}>
        {named.views.map((view) => (
          <li key={view.id} className="flex items-center gap-16 min-h-40 border-t border-t-line-soft">
            <bdi className="flex-1 min-w-0 wrap-anywhere">{view.name}</bdi>
            <TextButton
              label={t('removeOf', { name: view.name })}
              isDanger
              onClick={() => {
                named.remove(view.id)
                // The row with the pressed button disappears.
                field.current?.focus()
              }}
            >
              {t('common:remove')}
            </TextButton>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
