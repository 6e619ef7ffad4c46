import { providedFieldsOf } from '../../../shared/leads/provided-fields.ts'
import { absentFieldsOf, fieldNames } from '../../domain/leads/absent-fields.ts'
import { useSourceName } from '../../domain/leads/use-source-name.ts'
import { UNKNOWN } from '../../format/format.ts'
import { type FieldLine, fieldLines } from '../../list/list-column.ts'
import { FieldLines } from '../../list/record-drawer.tsx'
import { useSay } from '../../report/say.ts'
import { leadColumns } from './lead-columns.tsx'
import styles from './lead-drawer.module.css'
import { unknownFields } from './lead-fields.ts'
import type { Lead } from './leads-model.ts'

/**
 * Every field of the row: the known ones in words, the others raw under the API's own names, and a list of the absent
 * ones. Identifiers and empty fields are folded.
 */
export function LeadDetails({ lead }: { readonly lead: Lead }) {
  const say = useSay()
  const { t } = say
  const absent = absentFieldsOf(providedFieldsOf([lead]))
  const lines = fieldLines(leadColumns(useSourceName()), lead, say)
  const isOpen = ({ text, isCopied }: FieldLine) => text !== null && !isCopied
  const others = unknownFields(lead).map(({ name, text }) => ({ key: name, name, text, isCopied: false }))
  return (
    <>
      <section className={styles.section} aria-label={t('leads:details')}>
        <h3>{t('leads:details')}</h3>
        <FieldLines lines={lines.filter(isOpen)} unknown={UNKNOWN} />
        <details className={styles.folded}>
          <summary>{t('leads:folded')}</summary>
          <FieldLines lines={lines.filter((line) => !isOpen(line))} unknown={UNKNOWN} />
        </details>
        {absent.length > 0 && (
          <p className={styles.none}>{t('leads:absent.listed', { fields: fieldNames(say, absent) })}</p>
        )}
      </section>
      {others.length > 0 && (
        <section className={styles.section} aria-label={t('list:otherFields')}>
          <h3>{t('list:otherFields')}</h3>
          <FieldLines lines={others} unknown={UNKNOWN} />
        </section>
      )}
    </>
  )
}
