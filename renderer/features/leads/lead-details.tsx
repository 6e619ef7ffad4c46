import { useTranslation } from 'react-i18next'
import { providedFieldsOf } from '../../../shared/leads/provided-fields.ts'
import { LONG_TEXT } from '../../../shared/text/shown-part.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { CopyButton } from '../../components/copy-button.tsx'
import { FirstRows } from '../../components/first-rows.tsx'
import { absentFieldsOf, useAbsentFieldsWords } from '../../domain/leads/use-absent-fields-words.ts'
import { useSourceName } from '../../domain/leads/use-source-name.ts'
import { UNKNOWN } from '../../format/format.ts'
import { useFormats } from '../../format/use-formats.ts'
import { columnsOn } from './lead-columns.tsx'
import styles from './lead-drawer.module.css'
import { unknownFields } from './lead-fields.ts'
import type { Lead } from './leads-model.ts'

interface Line {
  readonly key: string
  readonly name: string
  /** Null when the field is empty. */
  readonly text: string | null
  readonly isCopied: boolean
}

/**
 * Every field of the row: the known ones in words, the others raw under the API's own names, and a list of the absent
 * ones. Identifiers and empty fields are folded.
 */
export function LeadDetails({ lead }: { readonly lead: Lead }) {
  const { t } = useTranslation('leads')
  const { timeZone } = useCompany()
  const formats = useFormats()
  const sourceName = useSourceName()
  const absentFields = useAbsentFieldsWords()
  const absent = absentFieldsOf(providedFieldsOf([lead]))
  const lines = columnsOn('drawer', null).flatMap(({ key, label, drawer }): Line[] => {
    const text = drawer.text(lead, { t, formats, timeZone, sourceName })
    if (text === undefined) return []
    const name = t(drawer.label ?? label)
    return [{ key, name, text: text === UNKNOWN ? null : text, isCopied: drawer.isCopied === true }]
  })
  const isOpen = ({ text, isCopied }: Line) => text !== null && !isCopied
  const others = unknownFields(lead).map(({ name, text }) => ({ key: name, name, text, isCopied: false }))
  return (
    <>
      <section className={styles.section} aria-label={t('details')}>
        <h3>{t('details')}</h3>
        <Lines lines={lines.filter(isOpen)} />
        <details className={styles.folded}>
          <summary>{t('folded')}</summary>
          <Lines lines={lines.filter((line) => !isOpen(line))} />
        </details>
        {absent.length > 0 && (
          <p className={styles.none}>{t('absent.listed', { fields: absentFields.list(absent) })}</p>
        )}
      </section>
      {others.length > 0 && (
        <section className={styles.section} aria-label={t('otherFields')}>
          <h3>{t('otherFields')}</h3>
          <Lines lines={others} />
        </section>
      )}
    </>
  )
}

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <dl className={styles.fields}>
      <FirstRows rows={lines} rest="div">
        {({ key, name, text, isCopied }) => (
          <div key={key}>
            <dt>
              <bdi>{name}</bdi>
            </dt>
            <dd>
              {isCopied && text !== null ? (
                <Copied text={text} what={name} />
              ) : (
                <bdi data-longest={LONG_TEXT}>{text ?? UNKNOWN}</bdi>
              )}
            </dd>
          </div>
        )}
      </FirstRows>
    </dl>
  )
}

function Copied({ text, what }: { readonly text: string; readonly what: string }) {
  return (
    <span className={styles.copied}>
      <code>{text}</code>
      <CopyButton text={text} what={what} />
    </span>
  )
}
