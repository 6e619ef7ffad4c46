import { Menu, UnstyledButton } from '@mantine/core'
import {
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { type SectionExports, useExportActions } from '../navigation/export-actions.ts'
import type { ShownAs } from '../views/view-fields.ts'
import { ExplanationPopover, NumberExplanation, type SectionAbout } from './explanation.tsx'
import { MoreIcon } from './icons.tsx'

/** The menu stands beside the section: what it follows ends with the section. */
const MORE = `
  [&>[data-quiet]:last-child:has([aria-haspopup=menu])]:-ms-8
  [&>[data-quiet]:last-child:has([aria-haspopup=menu])]:-me-24`

const MENU_BUTTON = `
  size-24 grid place-items-center rounded-4 text-ink-2
  focus-visible:-outline-offset-2 hover:bg-sunken aria-expanded:bg-sunken`

export interface CardProps {
  readonly title: string
  /** Beside the title: what it covers. */
  readonly tag?: ReactNode
  /** One line that changes how the section is read, such as what is missing. */
  readonly sub?: ReactNode
  /** At the right: a figure or a choice. */
  readonly more?: ReactNode
  /** In the menu of the section. */
  readonly actions?: readonly SectionAction[]
  /** What the section's numbers mean; in its menu. */
  readonly about?: SectionAbout | undefined
  /** True for a section of figures, which can be copied as a picture. */
  readonly isPicture?: boolean
  readonly className?: string
  readonly children: ReactNode
}

export function Card(props: CardProps) {
  const { title, tag, sub, more, actions = [], about, className = '', children } = props
  const { isPicture = about !== undefined } = props
  return (
    <section className={`@container/card min-w-0 flex flex-col ${className}`} aria-label={title}>
      <div className="flex flex-wrap items-center gap-x-8 min-h-24 mb-4 print:[&_a]:hidden">
        <h2 className="cut">{title}</h2>
        {tag}
        <div
          className={`note ${MORE} flex flex-wrap items-center justify-end gap-x-8 min-w-0 ml-auto text-right`}
        >
          {more}
          <SectionMenu title={title} actions={actions} about={about} isPicture={isPicture} />
        </div>
      </div>
      {sub && <p className="note mb-8 text-pretty empty:hidden">{sub}</p>}
      {children}
    </section>
  )
}

// "⋯" of a section: what can be done with it, at rest out of sight. The letters work while the focus is in the section.

export interface SectionAction {
  readonly label: string
  /** The letter that runs it. */
  readonly letter?: string
  readonly run: () => void
}

interface SectionMenuProps {
  /** The title of the section. */
  readonly title: string
  readonly actions: readonly SectionAction[]
  /** What the section's numbers mean and where they come from. */
  readonly about: SectionAbout | undefined
  /** False for a section that would be no picture of its own. */
  readonly isPicture: boolean
}

/** What a section offers: its own actions, its picture, its source. A letter runs an item while nothing is typed. */
export function SectionMenu({ title, actions, about, isPicture }: SectionMenuProps) {
  const { t } = useTranslation()
  const id = useId()
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [isExplained, setExplained] = useState(false)
  const ofSection = useExportActions((exports) => exports.ofSection)
  // Looked for when the menu opens: the screen's report is made for it.
  const [files, setFiles] = useState<SectionExports | null>(null)
  const picture = isPicture && ofSection !== null ? () => ofSection(title).copyPicture() : null
  const items: readonly SectionAction[] = [
    ...actions.filter(({ letter }) => letter !== undefined),
    ...(picture ? [{ label: t('copyPicture'), letter: 'C', run: picture }] : []),
    ...(about ? [{ label: t('sourceAndDefinition'), letter: 'I', run: () => setExplained(true) }] : []),
    ...actions.filter(({ letter }) => letter === undefined),
  ]
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
    if (ctrlKey || metaKey || altKey || defaultPrevented) return
    if (target instanceof Element && target.closest('input, textarea, select')) return
    const item = items.find(({ letter }) => letter !== undefined && letter === key.toUpperCase())
    if (item === undefined) return
    event.preventDefault()
    item.run()
  })
  const section = button?.closest('section') ?? null
  useEffect(() => {
    const left = new AbortController()
    section?.addEventListener('keydown', (event) => onKey(event), { signal: left.signal })
    return () => left.abort()
  }, [section])
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
          <UnstyledButton ref={setButton} className={MENU_BUTTON} aria-label={t('moreActions', { title })}>
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
              rightSection={letter && <kbd className="text-11 font-medium">{letter}</kbd>}
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
function clickOnLetter(event: ReactKeyboardEvent<HTMLElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-letter]')]
  items.find(({ dataset }) => dataset.letter === event.key.toUpperCase())?.click()
}

export interface ChartCardProps extends CardProps {
  readonly shownAs: ShownAs
  readonly onShowAs: (shownAs: ShownAs) => void
  readonly children: ReactNode
}

/** A card that switches between a chart and its table, and says where its numbers come from. */
export function ChartCard({ shownAs, onShowAs, actions = [], children, ...card }: ChartCardProps) {
  const { t } = useTranslation()
  const isChart = shownAs === 'chart'
  const toggle = {
    label: t(isChart ? 'asTable' : 'asChart'),
    letter: 'T',
    run: () => onShowAs(isChart ? 'table' : 'chart'),
  }
  return (
    <Card isPicture {...card} actions={[toggle, ...actions]}>
      {children}
    </Card>
  )
}
