// "⋯" of a section: what can be done with it, at rest out of sight. The letters work while the focus is in the section.
import { Menu, UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type SectionExports, useExportActions } from '../navigation/export-actions.ts'
import { NumberExplanation, type SectionAbout } from './about-number.tsx'
import { ExplanationPopover } from './explanation.tsx'
import { MoreIcon } from './icons.tsx'
import styles from './section-menu.module.css'

export interface SectionAction {
  readonly label: string
  /** The letter that runs it. */
  readonly letter?: string
  readonly run: () => void
}

export interface SectionMenuProps {
  /** The title of the section. */
  readonly title: string
  readonly actions: readonly SectionAction[]
  /** What the section's numbers mean and where they come from. */
  readonly about: SectionAbout | undefined
  /** False for a section that would be no picture of its own. */
  readonly isPicture: boolean
}

/** Returns what the menu of a section holds: its own actions, its picture, its source. */
export function useSectionCommands({ title, actions, about, isPicture }: SectionMenuProps) {
  const { t } = useTranslation()
  const [isExplained, setExplained] = useState(false)
  const ofSection = useExportActions((exports) => exports.ofSection)
  const picture = isPicture && ofSection !== null ? () => ofSection(title).copyPicture() : null
  const items: readonly SectionAction[] = [
    ...actions.filter(({ letter }) => letter !== undefined),
    ...(picture ? [{ label: t('copyPicture'), letter: 'C', run: picture }] : []),
    ...(about ? [{ label: t('sourceAndDefinition'), letter: 'I', run: () => setExplained(true) }] : []),
    ...actions.filter(({ letter }) => letter === undefined),
  ]
  return {
    items,
    isPicture,
    isExplained,
    setExplained,
    /** Runs the item of a pressed letter, unless something is being typed. */
    onKeyDown: (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
      if (ctrlKey || metaKey || altKey || defaultPrevented) return
      if (target instanceof Element && target.closest('input, textarea, select, [role="dialog"]')) return
      const item = items.find(({ letter }) => letter !== undefined && letter === key.toUpperCase())
      if (item === undefined) return
      event.preventDefault()
      item.run()
    },
  }
}

type DrawnMenuProps = Pick<SectionMenuProps, 'title' | 'about'> &
  Omit<ReturnType<typeof useSectionCommands>, 'onKeyDown'>

export function SectionMenu({ title, about, items, isPicture, isExplained, setExplained }: DrawnMenuProps) {
  const { t } = useTranslation()
  const id = useId()
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const ofSection = useExportActions((exports) => exports.ofSection)
  // Looked for when the menu opens: the screen's report is made for it.
  const [files, setFiles] = useState<SectionExports | null>(null)
  if (items.length === 0) return null
  return (
    <span data-quiet="" data-print="hidden" data-no-picture="" data-section-menu="">
      <Menu
        position="bottom-end"
        // Opened again while it fades, it would not give the focus back.
        transitionProps={{ duration: 0 }}
        onOpen={() => setFiles(ofSection?.(title) ?? null)}
      >
        <Menu.Target>
          <UnstyledButton ref={setButton} className={styles.button} aria-label={t('moreActions', { title })}>
            <MoreIcon />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown onKeyDown={clickOnLetter}>
          {items.map(({ label, letter, run }) => (
            <Menu.Item
              key={label}
              // What opens a dialog gives the focus back to the menu, and not to an item that is gone.
              onClick={() => {
                button?.focus()
                run()
              }}
              data-letter={letter}
              rightSection={letter && <kbd className={styles.letter}>{letter}</kbd>}
            >
              {label}
            </Menu.Item>
          ))}
          {files?.saveCsv && <Menu.Item onClick={files.saveCsv}>{t('saveCsv')}</Menu.Item>}
          {files && isPicture && <Menu.Item onClick={files.savePicture}>{t('savePicture')}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {isExplained && about && button && (
        <ExplanationPopover
          id={id}
          name={title}
          anchor={button}
          position="bottom-end"
          onChange={setExplained}
        >
          <NumberExplanation {...about} />
        </ExplanationPopover>
      )}
    </span>
  )
}

/** In the open menu a letter chooses its item, which closes the menu. */
function clickOnLetter(event: KeyboardEvent<HTMLElement>) {
  event.stopPropagation()
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-letter]')]
  items.find(({ dataset }) => dataset.letter === event.key.toUpperCase())?.click()
}
