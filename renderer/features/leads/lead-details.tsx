import { useTranslation } from 'react-i18next'
import { providedFieldsOf } from '../../../shared/leads/provided-fields.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { CopyButton } from '../../components/copy-button.tsx'
import { absentFieldsOf, useAbsentFieldsWords } from '../../domain/leads/use-absent-fields-words.ts'
import { UNKNOWN } from '../../format/format.ts'
import { useFormats } from '../../format/use-formats.ts'
import { columnsOn } from './lead-columns.tsx'
import styles from './lead-drawer.module.css'
import { unknownFields } from './lead-fields.ts'
import type { Lead } from './leads-model.ts'

/**
 * Every field of the row: the known ones in words, the others raw under the API's own names, and a list of the absent
 * ones.
 */
export function LeadDetails({ lead }: { readonly lead: Lead }) {
  const { t } = useTranslation('leads')
  const { timeZone } = useCompany()
  const formats = useFormats()
  const absentFields = useAbsentFieldsWords()
  const others = unknownFields(lead)
  const absent = absentFieldsOf(providedFieldsOf([lead]))
  const lines = columnsOn('drawer', null).flatMap(({ key, label, drawer }) => {
    const text = drawer.text(lead, { t, formats, timeZone })
    const name = t(drawer.label ?? label)
    return text === undefined ? [] : [{ key, name, text, isCopied: drawer.isCopied === true }]
  })
  return (
    <>
      <section className={styles.section} aria-label={t('details')}>
        <h3>{t('details')}</h3>
        <dl className={styles.fields}>
          {lines.map(({ key, name, text, isCopied }) => (
            <div key={key}>
              <dt>{name}</dt>
              <dd>
                {isCopied && text !== null ? (
                  <Copied text={text} what={name} />
                ) : (
                  <bdi>{text ?? UNKNOWN}</bdi>
                )}
              </dd>
            </div>
          ))}
        </dl>
        {absent.length > 0 && (
          <p className={styles.none}>{t('absent.listed', { fields: absentFields.list(absent) })}</p>
        )}
      </section>
      {others.length > 0 && (
        <section className={styles.section} aria-label={t('otherFields')}>
          <h3>{t('otherFields')}</h3>
          <dl className={styles.fields}>
            {others.map(({ name, text }) => (
              <div key={name}>
                <dt>
                  <bdi>{name}</bdi>
                </dt>
                <dd>
                  <bdi>{text}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
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
