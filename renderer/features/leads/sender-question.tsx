// "Quem é o cliente?": a line under the conversation, which opens to assign the sender types, once per company.
import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SIDES } from '../../../shared/bridge/sender-sides.ts'
import { useChangeCompanySettings, useCompanySetting } from '../../bridge/company-settings-store.ts'
import { TextButton } from '../../components/text-button.tsx'
import type { Message } from './conversation-model.ts'
import styles from './lead-drawer.module.css'
import { senderTypes, sideOf, withSide } from './sender-sides.ts'

/** The sender types of the messages; the user assigns each to the client or to the company. */
export function SenderQuestion({ messages }: { readonly messages: readonly Message[] }) {
  const { t } = useTranslation('leads')
  const sides = useCompanySetting('senderSides')
  const change = useChangeCompanySettings()
  const [isOpen, setOpen] = useState(false)
  const types = senderTypes(messages)
  const isAsking = types.some((type) => sideOf(sides, type) === null)
  if (types.length === 0) return null
  if (!isOpen) {
    return (
      <p className={styles.whoIsWho}>
        {isAsking && `${t('sidesUnknown')} `}
        <TextButton onClick={() => setOpen(true)}>{t('whoIsWho')}</TextButton>
      </p>
    )
  }
  return (
    <fieldset className={styles.senders}>
      <legend>{t('whoIsClient')}</legend>
      <p>{t('whoIsClientText')}</p>
      {types.map((type) => (
        <div key={type} className={styles.sender}>
          <code>
            <bdi>{type}</bdi>
          </code>
          {SIDES.map((side) => (
            <UnstyledButton
              key={side}
              className={styles.side}
              aria-pressed={sideOf(sides, type) === side}
              aria-label={t('sideOf', { type, side: t(`sides.${side}`) })}
              onClick={() => change({ senderSides: withSide(sides, type, side) })}
            >
              {t(`sides.${side}`)}
            </UnstyledButton>
          ))}
        </div>
      ))}
      <TextButton onClick={() => setOpen(false)}>{t('whoIsWhoDone')}</TextButton>
    </fieldset>
  )
}
