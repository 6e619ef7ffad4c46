import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { TextButton } from '../../components/text-button.tsx'
import { useSourceName } from '../../domain/leads/use-source-name.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useToday } from '../../platform/use-now.ts'
import { useCanExport, useExport } from '../../report/surfaces/use-export.ts'
import { leadsTable } from './export-model.ts'
import { sumValues } from './leads-model.ts'
import styles from './leads-page.module.css'
import type { LeadSelection } from './use-lead-selection.ts'
import { useValueWords } from './use-value-words.ts'

/** The count and the value of the selected leads, and their file. */
export function SelectionBar({ selection }: { readonly selection: LeadSelection }) {
  const { t } = useTranslation('leads')
  const { t: share } = useTranslation('share')
  const formats = useFormats()
  const today = useToday()
  const valueWords = useValueWords()
  const sourceName = useSourceName()
  const { leads, clear } = selection
  const canExport = useCanExport()
  const count = leads.length
  const title = t('selectedTitle')
  const { said, error, isBusy, run } = useExport({
    title,
    day: formats.dayWithYear(today),
    report: () => ({
      tables: {
        titles: [title],
        make: async () => [await leadsTable(leads, title, t, t('selectedNote', { count }), sourceName)],
      },
    }),
  })
  return (
    <section className={styles.selection} aria-label={title}>
      <span role="status">
        <b>{t('selected', { count })}</b> · {valueWords(sumValues(leads))}
      </span>
      <span className={styles.selectionActions}>
        {canExport && (
          <>
            <Button
              variant="default"
              size="compact-sm"
              disabled={isBusy}
              onClick={() => run({ kind: 'xlsx' })}
            >
              {share('xlsx')}
            </Button>
            <Button
              variant="default"
              size="compact-sm"
              disabled={isBusy}
              onClick={() => run({ kind: 'csv', index: 0 })}
            >
              CSV
            </Button>
          </>
        )}
        <TextButton onClick={clear}>{t('clearSelection')}</TextButton>
      </span>
      <span role="status" className={styles.selectionSaid} data-tone={error ? 'bad' : 'good'}>
        {said}
      </span>
    </section>
  )
}
