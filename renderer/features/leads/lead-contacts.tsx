import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isVisible } from '../../../shared/text/visible.ts'
import { CopyButton } from '../../components/copy-button.tsx'
import { FirstRows } from '../../components/first-rows.tsx'
import styles from './lead-drawer.module.css'
import { mailLink, phoneLink, readContact, whatsAppLink } from './lead-fields.ts'
import type { Lead } from './leads-model.ts'

/** Phones and e-mails; values that are neither a number nor an address stay text. */
export function LeadContacts({ lead }: { readonly lead: Lead }) {
  const { t } = useTranslation('leads')
  const points = [
    ...(lead.phone ?? []).map((item) => ({ kind: 'phone' as const, ...readContact(item) })),
    ...(lead.email ?? []).map((item) => ({ kind: 'email' as const, ...readContact(item) })),
  ].filter(({ value }) => isVisible(value))
  const isProvided = lead.phone !== null && lead.email !== null
  return (
    <section className={styles.section} aria-label={t('contacts')}>
      <h3>{t('contacts')}</h3>
      {points.length === 0 && (
        <p className={styles.none}>{t(isProvided ? 'noContacts' : 'absent.contacts')}</p>
      )}
      <ul>
        <FirstRows rows={points} rest="li">
          {({ kind, value, type }, index) => {
            const link = kind === 'phone' ? phoneLink(value) : mailLink(value)
            const chat = kind === 'phone' ? whatsAppLink(value) : null
            return (
              <li key={`${kind}-${index}`} className={styles.contact}>
                <span className={styles.kind}>
                  {t(kind)}
                  {type && <ContactType type={type} />}
                </span>
                {link ? (
                  <Anchor href={link} className={styles.link}>
                    <bdi>{value}</bdi>
                  </Anchor>
                ) : (
                  <bdi className={styles.link}>{value}</bdi>
                )}
                {chat && (
                  <Anchor href={chat} target="_blank" rel="noreferrer" className={styles.chat}>
                    {t('whatsApp')}
                  </Anchor>
                )}
                <CopyButton text={value} what={value} />
              </li>
            )
          }}
        </FirstRows>
      </ul>
    </section>
  )
}

const TYPES = ['mobile', 'work', 'home', 'phone', 'other'] as const

function ContactType({ type }: { readonly type: string }) {
  const { t } = useTranslation('leads')
  const known = TYPES.find((one) => one === type.toLowerCase())
  return (
    <small>
      {' '}
      <bdi>{known ? t(`contactTypes.${known}`) : type}</bdi>
    </small>
  )
}
