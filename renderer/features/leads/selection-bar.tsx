import { Button } from '@mantine/core'
import { TextButton } from '../../components/text-button.tsx'
import { useSourceName } from '../../domain/leads/use-source-name.ts'
import { listTable } from '../../list/list-file.ts'
import type { Selection } from '../../list/use-selection.ts'
import { useSay } from '../../report/say.ts'
import { useCanExport, useExport } from '../../report/surfaces/use-export.ts'
import { leadColumns } from './lead-columns.tsx'
import { unknownFields } from './lead-fields.ts'
import { providedWith } from './lead-file.ts'
import { type Lead, sumValues, sumWords } from './leads-model.ts'
import styles from './leads-page.module.css'

/** The count and the value of the selected leads, and their file. */
export function SelectionBar({ selection }: { readonly selection: Selection<Lead> }) {
  const say = useSay()
  const { t } = say
  const columns = leadColumns(useSourceName())
  const { rows, clear } = selection
  const canExport = useCanExport()
  const count = rows.length
  const title = t('leads:selectedTitle')
  const { said, error, isBusy, run } = useExport({
    title,
    day: say.formats.dayWithYear(say.today),
    report: () => ({
      tables: {
        titles: [title],
        make: async () => [
          await listTable(say, {
            title,
            columns,
            rows,
            provided: providedWith(rows),
            othersOf: unknownFields,
            note: t('leads:selectedNote', { count }),
          }),
        ],
      },
    }),
  })
  const save = (label: string, choice: Parameters<typeof run>[0]) => (
    <Button variant="default" size="compact-sm" disabled={isBusy} onClick={() => run(choice)}>
      {label}
    </Button>
  )
  return (
    <section className={styles.selection} aria-label={title}>
      <span role="status">
        <b>{t('leads:selected', { count })}</b> · {sumWords(say, sumValues(rows))}
      </span>
      <span className={styles.selectionActions}>
        {canExport && (
          <>
            {save(t('share:xlsx'), { kind: 'xlsx' })}
            {save('CSV', { kind: 'csv', index: 0 })}
          </>
        )}
        <TextButton onClick={clear}>{t('leads:clearSelection')}</TextButton>
      </span>
      <span role="status" className={styles.selectionSaid} data-tone={error ? 'bad' : 'good'}>
        {said}
      </span>
    </section>
  )
}
