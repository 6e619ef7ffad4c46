// "Exportar" of a screen: it offers what the screen's report holds, and writes without a network.
import { Menu } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useScreenFreshness } from '../../answers/freshness.ts'
import { ControlButton } from '../../components/buttons.tsx'
import controls from '../../components/controls.module.css'
import { ShareIcon } from '../../components/icons.tsx'
import { registerExport } from '../../navigation/export-actions.ts'
import type { Report } from '../table.ts'
import {
  cardOf,
  type ExportChoice,
  type ExportSource,
  useCanExport,
  useExport,
  useShareNotes,
} from './use-export.ts'

const SAID = `
  absolute top-[calc(100%_+_6px)] right-0 z-6 w-max max-w-320 py-7 px-12 border border-line rounded-8
  bg-accent-soft shadow-pop text-accent font-medium
  data-[tone=bad]:bg-bad-soft data-[tone=bad]:text-bad empty:hidden`

export interface ExportMenuProps extends ExportSource {
  /** On paper: what the screen is about; its title where it is left out. */
  readonly heading?: string
  /** True when the tables hold names or phones: the menu says so. */
  readonly isPersonal?: boolean
  readonly isDisabled?: boolean
}

/**
 * The head of the paper: the screen, whose it is, and what the figures are of. It follows their age itself, so that the
 * menu does not render again with every answer.
 */
function PrintedHead({ title, heading = title, ...subject }: ExportMenuProps) {
  const notesOf = useShareNotes(subject)
  const [company, ...others] = notesOf(useScreenFreshness())
  return (
    <div data-print="shown">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-16 gap-y-4 items-baseline pb-12 border-b-2 border-b-ink">
        <strong className="text-22">{heading}</strong>
        <span className="font-semibold">{company}</span>
        <small className="col-span-full text-ink-2">{others.join(' · ')}</small>
      </div>
    </div>
  )
}

export function ExportMenu(props: ExportMenuProps) {
  const { report, isPersonal = false, isDisabled = false } = props
  const { t } = useTranslation(['share', 'common'])
  const canExport = useCanExport()
  const anchor = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { said, isBad, isBusy, progress, cancel, run } = useExport(props)
  const print = useEffectEvent(() => run({ kind: 'pdf' }))
  const copy = useEffectEvent(() => run({ kind: 'copy' }))
  const ofSection = useEffectEvent((section: string) => {
    const index = titlesOf(report()).indexOf(section)
    return {
      copyPicture: () => run({ kind: 'copy-picture', title: section }),
      savePicture: () => run({ kind: 'png', title: section }),
      saveCsv: index < 0 ? null : () => run({ kind: 'csv', index }),
    }
  })
  useEffect(
    () =>
      isDisabled || !canExport
        ? undefined
        : registerExport({
            open: () => setOpen(true),
            print: () => print(),
            copy: () => copy(),
            ofSection: (section) => ofSection(section),
          }),
    [isDisabled, canExport],
  )
  if (!canExport) return <PrintedHead {...props} />
  return (
    <div className="relative" ref={anchor}>
      <PrintedHead {...props} />
      {isBusy ? (
        <ControlButton onClick={cancel} aria-busy="true">
          {progress?.total == null
            ? t('exporting')
            : t(progress.isWriting ? 'writingRows' : 'exportingRows', {
                ...progress,
                total: progress.total,
              })}{' '}
          {t('common:cancel')}
        </ControlButton>
      ) : (
        <Menu
          opened={isOpen}
          onChange={setOpen}
          position="bottom-end"
          withinPortal={false}
          withInitialFocusPlaceholder={false}
          classNames={{ dropdown: 'min-w-230 max-w-320' }}
        >
          <Menu.Target>
            <ControlButton title={t('export')} disabled={isDisabled}>
              <ShareIcon />
              <span className={`${controls.word} ml-8`} data-room>
                {t('export')}
              </span>
            </ControlButton>
          </Menu.Target>
          <Menu.Dropdown>
            <Choices report={report} run={run} />
            {isPersonal && <p className="note px-12 pt-4 pb-8">{t('personal')}</p>}
          </Menu.Dropdown>
        </Menu>
      )}
      <div role="status" className={SAID} data-tone={isBad ? 'bad' : 'good'}>
        {said}
      </div>
    </div>
  )
}

interface ChoicesProps extends Pick<ExportSource, 'report'> {
  readonly run: (choice: ExportChoice) => void
}

const titlesOf = ({ tables }: Report) => ('make' in tables ? tables.titles : tables.map(({ title }) => title))

/** True for a table that stands in a section of the screen, whose "⋯" saves it. */
const hasSectionMenu = (title: string) => cardOf(title)?.querySelector('[data-section-menu]') != null

/** Drawn only while the menu is open: the report is made for it. */
function Choices({ report, run }: ChoicesProps) {
  const { t } = useTranslation(['share', 'actions'])
  const shown = report()
  const { summary, summaryWithNames } = shown
  return (
    <>
      {summary && (
        <>
          <Menu.Label>{t('clipboard')}</Menu.Label>
          <Menu.Item onClick={() => run({ kind: 'copy' })}>{t('copy')}</Menu.Item>
          {summaryWithNames && (
            <Menu.Item onClick={() => run({ kind: 'copy-names' })}>{t('copyWithNames')}</Menu.Item>
          )}
          <Menu.Divider />
        </>
      )}
      <Menu.Label>{t('files')}</Menu.Label>
      <Menu.Item onClick={() => run({ kind: 'xlsx' })}>{t('xlsx')}</Menu.Item>
      {titlesOf(shown).map((title, index) =>
        hasSectionMenu(title) ? null : (
          <Menu.Item key={title} onClick={() => run({ kind: 'csv', index })}>
            {t('csvOf', { title })}
          </Menu.Item>
        ),
      )}
      <Menu.Item onClick={() => run({ kind: 'pdf' })}>{t('actions:print')}</Menu.Item>
    </>
  )
}
