// "Visões" of a screen: opens a saved view, saves the current filters, or opens the dialog that manages the views.
import { Button, Menu } from '@mantine/core'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_VIEW_NAME, MAX_VIEWS_OF_SCREEN, type NamedView } from '../../shared/bridge/named-views.ts'
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
  const actions = useViewActions(named)
  return (
    <Dialog
      title={t('title', { screen: t(`common:screens.${screen}`) })}
      size={520}
      closeLabel={t('common:close')}
      onClose={onClose}
      returnFocus={false}
    >
      <SaveForm actions={actions} />
      <p className="note mt-8">
        {t('what', { company: label })} {(screen === 'leads' || screen === 'tasks') && t('onlyIds')}
      </p>
      {named.views.length > 0 && (
        <>
          <h3>{t('list')}</h3>
          <ul aria-label={t('list')}>
            {named.views.map((view) => (
              <SavedView
                key={view.id}
                view={view}
                isShown={view.id === named.shownId}
                onRemove={() => actions.remove(view)}
              />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}

/** The typed name with its problem, and the actions on saved views. */
function useViewActions(named: NamedViewsOfScreen) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<'nameless' | 'full' | null>(null)
  const field = useRef<HTMLInputElement>(null)
  return {
    name,
    problem,
    field,
    type: (typed: string) => {
      setName(typed)
      setProblem(null)
    },
    save: () => {
      const outcome = named.save(name)
      const isDone = outcome === 'saved' || outcome === 'replaced'
      setProblem(isDone ? null : outcome)
      if (isDone) setName('')
    },
    remove: (view: NamedView) => {
      named.remove(view.id)
      // The row with the pressed button disappears.
      field.current?.focus()
    },
  }
}

type ViewActions = ReturnType<typeof useViewActions>

function SaveForm({ actions }: { readonly actions: ViewActions }) {
  const { t } = useTranslation(['views', 'common'])
  const { name, problem, field, type, save } = actions
  const takeField = useCallback(
    (element: HTMLInputElement | null) => {
      field.current = element
      focusAtOnce(element)
    },
    [field],
  )
  return (
    <Form className="flex items-start gap-8" onSubmit={save}>
      <TypedField
        ref={takeField}
        flex={1}
        label={t('name')}
        value={name}
        maxLength={MAX_VIEW_NAME}
        spellCheck={false}
        data-autofocus
        error={problem !== null && t(problem, { count: MAX_VIEWS_OF_SCREEN })}
        onType={type}
      />
      <Button type="submit" mt={25}>
        {t('common:save')}
      </Button>
    </Form>
  )
}

interface SavedViewProps {
  readonly view: NamedView
  readonly isShown: boolean
  readonly onRemove: () => void
}

/** Deleting asks for confirmation. */
function SavedView({ view: { name }, isShown, onRemove }: SavedViewProps) {
  const { t } = useTranslation(['views', 'common'])
  const [isAsked, setAsked] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  /** The pressed button disappears, so the focus moves to the row. */
  const back = () => {
    setAsked(false)
    requestAnimationFrame(() => row.current?.querySelector('button')?.focus())
  }
  return (
    <li
      ref={row}
      className="flex flex-wrap items-center gap-x-16 gap-y-4 min-h-40 py-6 border-b border-b-line-soft last:border-0"
    >
      <span className="flex-1 min-w-160 wrap-anywhere font-medium">
        <bdi>{name}</bdi> {isShown && <small>· {t('shown')}</small>}
      </span>
      <span className="row">
        {isAsked ? (
          <>
            <TextButton onClick={back}>{t('common:cancel')}</TextButton>
            <TextButton label={t('removeSureOf', { name })} isDanger hasFocus onClick={onRemove}>
              {t('removeSure')}
            </TextButton>
          </>
        ) : (
          <TextButton label={t('removeOf', { name })} isDanger onClick={() => setAsked(true)}>
            {t('remove')}
          </TextButton>
        )}
      </span>
    </li>
  )
}
