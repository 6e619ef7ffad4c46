// An explanation that opens on request beside what it explains, by pointer, touch and keyboard.
import { Popover } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import styles from './explanation.module.css'
import { AboutIcon } from './icons.tsx'

interface ExplainButtonProps {
  /** What is explained, as the screen names it. */
  readonly name: string
  /** `button`: where a number comes from; `explain`: what a choice does. */
  readonly words: 'button' | 'explain'
  /** `mark`, a small button beside a number; `words`, the name itself as a button, for the head of a column. */
  readonly look?: 'mark' | 'words'
  /** False where another key opens it: Tab passes it by. */
  readonly isStop?: boolean
  readonly isOpen: boolean
  readonly setIsOpen: (isOpen: boolean) => void
  /** Drawn while it is open; the same value whenever it is closed. */
  readonly children: ReactNode
}

// A screen has dozens of these: a closed one is a button alone, and does not render again when its number changes.
export const ExplainButton = memo(function ExplainButton(props: ExplainButtonProps) {
  const { name, words, look = 'mark', isStop = true, isOpen, setIsOpen, children } = props
  const { t } = useTranslation('about')
  const id = useId()
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const label = t(words, { name })
  const shared = {
    ref: setButton,
    type: 'button',
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    ...(isOpen && { 'aria-controls': `${id}-dropdown` }),
    onClick: () => setIsOpen(!isOpen),
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setIsOpen(false)
    },
  } as const
  return (
    <>
      {look === 'words' ? (
        <button {...shared} className={styles.words} title={label} data-words>
          {name}
        </button>
      ) : (
        <button
          {...shared}
          className={styles.button}
          aria-label={label}
          data-quiet=""
          tabIndex={isStop ? 0 : -1}
        >
          <AboutIcon />
        </button>
      )}
      {isOpen && button !== null && (
        <ExplanationPopover id={id} name={name} anchor={button} position="bottom-start" onChange={setIsOpen}>
          {children}
        </ExplanationPopover>
      )}
    </>
  )
})

interface ExplanationPopoverProps {
  /** Mantine names the dropdown after it. */
  readonly id: string
  readonly name: string
  readonly anchor: HTMLElement
  readonly position: 'bottom-start' | 'bottom-end'
  readonly onChange: (isOpen: boolean) => void
  readonly children: ReactNode
}

/** One that is longer than its window scrolls, and the page under it does not grow. */
const MIDDLEWARES = { flip: true, shift: true, size: { padding: 8 } }

/** An explanation beside an element that is drawn already. */
export function ExplanationPopover(props: ExplanationPopoverProps) {
  const { id, name, anchor, position, onChange, children } = props
  // Wherever the focus is: the menu that opened it may not have given it back yet.
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') onChange(false)
  })
  return (
    <Popover id={id} opened onChange={onChange} width={300} position={position} middlewares={MIDDLEWARES}>
      <Popover.Target>
        <Drawn element={anchor} />
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown} aria-labelledby={`${id}-name`} tabIndex={0}>
        <strong id={`${id}-name`}>{name}</strong>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}

/** Stands for an element that is drawn already, as the target of a popover. */
function Drawn({ element, ref }: { readonly element: HTMLElement; readonly ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element, [element])
  return null
}

/** Explains a choice or a state in sentences. */
export function Explained({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <ExplainButton name={name} words="explain" isOpen={isOpen} setIsOpen={setIsOpen}>
      {isOpen && children}
    </ExplainButton>
  )
}
