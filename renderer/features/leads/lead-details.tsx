import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { providedFieldsOf } from '../../../shared/leads/provided-fields.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { CopyButton } from '../../components/copy-button.tsx'
import { absentFieldsOf, useAbsentFieldsWords } from '../../domain/leads/use-absent-fields-words.ts'
import { UNKNOWN } from '../../format/format.ts'
import { shownText } from '../../format/shown-text.ts'
import { useFormats } from '../../format/use-formats.ts'
import styles from './lead-drawer.module.css'
import { unknownFields } from './lead-fields.ts'
import { type Lead, responsibleOf } from './leads-model.ts'

/**
 * Every field of the row: the known ones in words, the others raw under the API's own names, and a list of the absent
 * ones.
 */
export function LeadDetails({ lead }: { readonly lead: Lead }) {
  const { t } = useTranslation('leads')
  const { timeZone } = useCompany()
  const formats = useFormats()
  const absentFields = useAbsentFieldsWords()
  const moment = (instant: string | null | undefined) =>
    instant == null ? UNKNOWN : formats.dateTime(instant, timeZone)
  const copied = (text: string | null | undefined, what: string): ReactNode =>
    text == null ? (
      UNKNOWN
    ) : (
      <span className={styles.copied}>
        <code>{text}</code>
        <CopyButton text={text} what={what} />
      </span>
    )
  const fields = [
    ['id', copied(String(lead.id), t('fields.id'))],
    ['title', lead.title],
    ['opportunity', formats.money(lead.opportunity)],
    [
      'assigned_name',
      shownText(lead.assigned_name) ?? (lead.assigned_to === null ? t('noResponsible') : null),
    ],
    ['assigned_to', copied(lead.assigned_to, t('fields.assigned_to'))],
    ['source_id', lead.source_id == null ? null : String(lead.source_id)],
    ['created_at', moment(lead.created_at)],
    ['converted_at', moment(lead.converted_at)],
    ['junked_at', moment(lead.junked_at)],
    ['junk_reason', lead.junk_reason],
    ['conversation_id', copied(lead.conversation_id, t('fields.conversation_id'))],
  ] as const
  const others = unknownFields(lead)
  const absent = absentFieldsOf(providedFieldsOf([lead]))
  const shown = fields.filter(([name]) =>
    name === 'assigned_name' ? responsibleOf(lead) !== undefined : !absent.some((field) => field === name),
  )
  return (
    <>
      <section className={styles.section} aria-label={t('details')}>
        <h3>{t('details')}</h3>
        <dl className={styles.fields}>
          {shown.map(([name, value]) => (
            <div key={name}>
              <dt>{t(`fields.${name}`)}</dt>
              <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : (value ?? UNKNOWN)}</dd>
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
