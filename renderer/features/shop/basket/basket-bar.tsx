// The shown basket: its name, the others, and what can be done with it. The last deletion can be taken back.
import { Button, Menu, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_VIEW_NAME } from '../../../../shared/bridge/named-views.ts'
import { MAX_BASKETS } from '../../../../shared/shop/basket.ts'
import { ControlButton } from '../../../components/control-button.tsx'
import { Form } from '../../../components/form.tsx'
import { ChevronIcon } from '../../../components/icons.tsx'
import { SelectField } from '../../../components/select-field.tsx'
import { TextButton } from '../../../components/text-button.tsx'
import type { RenameOutcome } from '../../../domain/shop/use-baskets.ts'
import { focusAtOnce } from '../../../platform/focus-at-once.ts'
import styles from './basket-page.module.css'
import { useBasketScreen } from './use-basket-screen.ts'

export function BasketBar() {
  const { t } = useTranslation(['shop', 'common'])
  const { baskets, basket, offerUndo, fields } = useBasketScreen()
  const [isRenaming, setRenaming] = useState(false)
  const actions = useRef<HTMLButtonElement>(null)
  if (basket === null) return null
  const goToItems = () => requestAnimationFrame(() => fields.item.current?.focus())
  const closeRename = () => {
    setRenaming(false)
    requestAnimationFrame(() => actions.current?.focus())
  }
  const remove = () => {
    const { name } = basket
    const restore = baskets.remove(basket.id)
    offerUndo({ text: t('removed', { name }), run: restore })
    goToItems()
  }
  return (
    <div className={styles.bar}>
      {isRenaming ? (
        <RenameForm key={basket.id} name={basket.name} onClose={closeRename} />
      ) : (
        <SelectField
          label={t('basket')}
          value={basket.id}
          options={baskets.baskets.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => {
            offerUndo(null)
            baskets.open(id)
          }}
        />
      )}
      <ControlButton
        disabled={baskets.isFull}
        title={baskets.isFull ? t('fullBaskets', { most: MAX_BASKETS }) : t('create')}
        onClick={() => {
          offerUndo(null)
          baskets.create()
          goToItems()
        }}
      >
        {t('create')}
      </ControlButton>
      <Menu position="bottom-start" withinPortal={false}>
        <Menu.Target>
          <ControlButton ref={actions} aria-label={t('basketActions')} rightSection={<ChevronIcon />}>
            {t('actions')}
          </ControlButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setRenaming(true)}>{t('common:rename')}</Menu.Item>
          <Menu.Item disabled={baskets.isFull} onClick={() => baskets.duplicate()}>
            {t('duplicate')}
          </Menu.Item>
          <Menu.Item onClick={remove}>{t('remove')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

/** The last change that can be taken back. */
export function UndoLine() {
  const { t } = useTranslation(['shop', 'common'])
  const { undo, offerUndo, fields } = useBasketScreen()
  return (
    <div role="status" className={styles.undo}>
      {undo && (
        <>
          <span>{undo.text}</span>
          <TextButton
            onClick={() => {
              undo.run()
              offerUndo(null)
              fields.item.current?.focus()
            }}
          >
            {t('common:undo')}
          </TextButton>
        </>
      )}
    </div>
  )
}

interface RenameFormProps {
  readonly name: string
  readonly onClose: () => void
}

function RenameForm({ name, onClose }: RenameFormProps) {
  const { t } = useTranslation(['shop', 'common'])
  const { baskets, basket } = useBasketScreen()
  const [typed, setTyped] = useState(name)
  const [problem, setProblem] = useState<Exclude<RenameOutcome, 'saved'> | null>(null)
  const save = () => {
    const outcome = basket === null ? 'saved' : baskets.rename(basket.id, typed)
    if (outcome === 'saved') onClose()
    else setProblem(outcome)
  }
  return (
    <Form className={styles.rename} onSubmit={save}>
      <TextInput
        ref={focusAtOnce}
        size="xs"
        aria-label={t('name')}
        value={typed}
        maxLength={MAX_VIEW_NAME}
        autoComplete="off"
        error={problem && t(`renameProblems.${problem}`)}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setProblem(null)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
        }}
      />
      <Button type="submit" size="compact-sm" variant="default">
        {t('common:save')}
      </Button>
      <TextButton onClick={onClose}>{t('common:cancel')}</TextButton>
    </Form>
  )
}
