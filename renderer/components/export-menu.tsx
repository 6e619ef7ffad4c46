// "Exportar" of a screen. To use it: pass tables as typed values (shared/bridge/tables.ts), the titles of cards that
// make good pictures, and the lines of a summary. It writes without a network, from what is on the screen.
import { Button, Menu } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useScreenFreshness } from '../answers/use-screen-freshness.ts'
import { useCanExport } from '../export/use-can-export.ts'
import { type ExportSource, useExport } from '../export/use-export.ts'
import { type ShareSubject, useShareNotes } from '../export/use-share-notes.ts'
import { registerExport } from '../navigation/export-actions.ts'
import controls from './controls.module.css'
import styles from './export-menu.module.css'
import { ShareIcon } from './icons.tsx'

/** File names begin with the title. Pictures and the summary come from cards without personal data only. */
export interface ExportMenuProps extends ExportSource {
  /** Titles of the tables, in their order, for the menu. */
  readonly tableTitles: readonly string[]
  /** True when the tables hold names or phones: the menu says so. */
  readonly isPersonal?: boolean
  readonly isDisabled?: boolean
}

/**
 * For print only. It follows the age of the figures itself, so that the menu does not render again with every answer.
 */
function PrintedNotes(subject: ShareSubject) {
  const notesOf = useShareNotes(subject)
  return <p data-print="shown">{notesOf(useScreenFreshness()).join(' · ')}</p>
}

export function ExportMenu(props: ExportMenuProps) {
  const { tableTitles, pictures = [], isPersonal = false, isDisabled = false } = props
  const { t } = useTranslation('share')
  const canExport = useCanExport()
  const anchor = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { said, error, isBusy, progress, cancel, run } = useExport(props)
  const print = useEffectEvent(() => run({ kind: 'pdf' }))
  useEffect(
    () =>
      isDisabled || !canExport
        ? undefined
        : registerExport({ open: () => setOpen(true), print: () => print() }),
    [isDisabled, canExport],
  )
  if (!canExport) return <PrintedNotes {...props} />
  return (
    <div className={styles.anchor} ref={anchor}>
      <PrintedNotes {...props} />
      {isBusy ? (
        <Button variant="default" className={controls.button} onClick={cancel} aria-busy="true">
          {progress?.total == null
            ? t('exporting')
            : t(progress.isWriting ? 'writingRows' : 'exportingRows', {
                ...progress,
                total: progress.total,
              })}{' '}
          {t('cancel')}
        </Button>
      ) : (
        <Menu
          opened={isOpen}
          onChange={setOpen}
          position="bottom-end"
          shadow="none"
          withinPortal={false}
          withInitialFocusPlaceholder={false}
          classNames={{ dropdown: styles.menu }}
        >
          <Menu.Target>
            <Button variant="default" className={controls.button} title={t('export')} disabled={isDisabled}>
              <ShareIcon />
              <span className={controls.word} data-room>
                {t('export')}
              </span>
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {props.summary && (
              <>
                <Menu.Label>{t('clipboard')}</Menu.Label>
                <Menu.Item onClick={() => run({ kind: 'copy' })}>{t('copy')}</Menu.Item>
                {props.summaryWithNames && (
                  <Menu.Item onClick={() => run({ kind: 'copy-names' })}>{t('copyWithNames')}</Menu.Item>
                )}
                <Menu.Divider />
              </>
            )}
            <Menu.Label>{t('files')}</Menu.Label>
            <Menu.Item onClick={() => run({ kind: 'xlsx' })}>{t('xlsx')}</Menu.Item>
            {tableTitles.map((title, index) => (
              <Menu.Item key={title} onClick={() => run({ kind: 'csv', index })}>
                {t('csvOf', { title })}
              </Menu.Item>
            ))}
            {pictures.map((title) => (
              <Menu.Item key={title} onClick={() => run({ kind: 'png', title })}>
                {t('pngOf', { title })}
              </Menu.Item>
            ))}
            <Menu.Item onClick={() => run({ kind: 'pdf' })}>{t('pdf')}</Menu.Item>
            {isPersonal && <p className={styles.personal}>{t('personal')}</p>}
          </Menu.Dropdown>
        </Menu>
      )}
      <div role="status" className={styles.said} data-tone={error ? 'bad' : 'good'}>
        {said}
      </div>
    </div>
  )
}
