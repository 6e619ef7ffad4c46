import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Company } from '../../../shared/bridge/app-state.ts'
import { isWithoutName } from '../../../shared/bridge/company-name.ts'
import { useAppState } from '../../bridge/app-store.ts'
import { SectionMenu, useSectionCommands } from '../../components/section-menu.tsx'
import { Tag } from '../../components/tag.tsx'
import { hostOf } from '../../format/host-of.ts'
import { focusAtOnce } from '../../platform/focus-at-once.ts'
import { RenameForm, type RenameFormProps } from './rename-form.tsx'
import { RowButton, SettingRow } from './setting-row.tsx'
import styles from './settings-page.module.css'
import { useCommand } from './use-command.ts'

/** What the menu of a company opens; the demo has neither a token nor a zone of the user's. */
const IN_MENU = ['newToken', 'zone'] as const
export type CompanyDialog = (typeof IN_MENU)[number] | 'diagnose' | 'disconnect'

export interface CompanyDialogProps {
  readonly company: Company
  readonly onClose: () => void
}

interface CompanyRowProps {
  readonly company: Company
  readonly onOpen: (what: CompanyDialog) => void
}

/** A company with what can be done with it. */
export function CompanyRow({ company, onOpen }: CompanyRowProps) {
  const { t } = useTranslation(['settings', 'common'])
  const isActive = company.id === useAppState().activeCompanyId
  const [isRenaming, setIsRenaming] = useState(false)
  /** The button that renamed has the focus again. */
  const [wasNamed, setWasNamed] = useState(false)
  const endNaming = () => {
    setIsRenaming(false)
    setWasNamed(true)
  }
  const run = useCommand()
  const { onKeyDown: _, ...menu } = useSectionCommands({
    title: company.label,
    actions: company.isDemo ? [] : IN_MENU.map((what) => ({ label: t(what), run: () => onOpen(what) })),
    about: undefined,
    isPicture: false,
  })
  return (
    <SettingRow
      title={company.label}
      region={company.label}
      tag={company.isDemo && <Tag tone="calm">{t('common:demo')}</Tag>}
      about={
        <>
          <p>{hostOf(company.baseUrl)}</p>
          <p>{`${t('zone')}: ${company.timeZone}`}</p>
        </>
      }
      note={
        <>
          <small>{[isActive ? t('active') : '', t(company.tokenPlace)].filter(Boolean).join(', ')}</small>
          {isWithoutName(company) && <MissingName company={company} onDone={endNaming} />}
        </>
      }
      form={isRenaming ? <RenameForm company={company} isFirstName={false} onDone={endNaming} /> : undefined}
    >
      {!isRenaming && (
        <>
          {!isActive && (
            <RowButton onClick={() => void run('company.activate', { companyId: company.id })}>
              {t('use')}
            </RowButton>
          )}
          {!isWithoutName(company) && (
            <RowButton ref={wasNamed ? focusAtOnce : null} onClick={() => setIsRenaming(true)}>
              {t('common:rename')}
            </RowButton>
          )}
          <RowButton onClick={() => onOpen('diagnose')}>{t('diagnose')}</RowButton>
          <RowButton look="danger" onClick={() => onOpen('disconnect')}>
            {t('disconnect')}
          </RowButton>
          <SectionMenu title={company.label} about={undefined} {...menu} />
        </>
      )}
    </SettingRow>
  )
}

/** Asks for the name of a company that appears by its address. */
function MissingName(props: Omit<RenameFormProps, 'isFirstName'>) {
  const { t } = useTranslation('settings')
  return (
    <>
      <p className={styles.text}>{t('nameMissing')}</p>
      <RenameForm {...props} isFirstName />
    </>
  )
}
