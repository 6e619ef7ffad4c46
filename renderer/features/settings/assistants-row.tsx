import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  ASSISTANT_REACHES,
  type AssistantAccess,
  type AssistantReach,
} from '../../../shared/bridge/assistants.ts'
import { useAppState } from '../../bridge/app-store.ts'
import { callDesktop } from '../../bridge/bridge.ts'
import { CopyButton } from '../../components/buttons.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Segments } from '../../components/fields.tsx'
import { RowButton, SettingRow, useOutcome } from './rows.tsx'

const CODE = 'block rounded-8 bg-sunken p-12 text-12 whitespace-pre-wrap [overflow-wrap:anywhere]'
const TITLE = 'assistants-title'

/** "Assistentes": what they may read of this computer, and a new key. Nothing on a host that serves none. */
export function AssistantsRow() {
  const { t } = useTranslation('settings')
  const { assistants, managed } = useAppState()
  const tell = useOutcome()
  const [access, setAccess] = useState<AssistantAccess | null>(null)
  if (assistants === null) return null
  const { reach, url, isPortTaken } = assistants
  const choose = async (wanted: AssistantReach, isKeyNew = false) => {
    const result = await callDesktop('assistants.set', { reach: wanted, isKeyNew })
    if (tell(result) && result.ok) setAccess(result.value)
  }
  const note = isPortTaken ? t('assistantsPort') : url
  return (
    <>
      <SettingRow
        region={t('assistants')}
        title={t('assistants')}
        titleId={TITLE}
        about={t('assistantsAbout')}
        note={note !== null && <small role="status">{note}</small>}
        isManaged={!managed.canExport}
      >
        {reach !== 'off' && (
          <RowButton onClick={() => void choose(reach, true)}>{t('assistantsNewKey')}</RowButton>
        )}
        <Segments
          labelledBy={TITLE}
          value={reach}
          options={ASSISTANT_REACHES.map((value) => ({ value, label: t(`assistantReaches.${value}`) }))}
          onChange={(wanted) => void choose(wanted)}
          isDisabled={!managed.canExport}
        />
      </SettingRow>
      {access !== null && <AccessDialog access={access} onClose={() => setAccess(null)} />}
    </>
  )
}

/** Shows the key once, in what the usual assistants read. */
function AccessDialog({
  access,
  onClose,
}: {
  readonly access: AssistantAccess
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['settings', 'common'])
  const { url, key } = access
  const authorization = `Bearer ${key}`
  const leme = { type: 'http', url, headers: { Authorization: authorization } }
  const ways = [
    ['Cursor, mcp.json', JSON.stringify({ mcpServers: { leme } })],
    ['VS Code, mcp.json', JSON.stringify({ servers: { leme } })],
    ['Claude Code', `claude mcp add --transport http leme ${url} --header "Authorization: ${authorization}"`],
  ] as const
  return (
    <Dialog
      size={640}
      title={t('assistantsNewKey')}
      text={t('assistantsOnce')}
      closeLabel={t('common:close')}
      onClose={onClose}
    >
      {ways.map(([name, text]) => (
        <section key={name} className="mb-12">
          <div className="flex items-center gap-4">
            <span className="font-medium">{name}</span>
            <CopyButton text={text} what={name} />
          </div>
          <code className={CODE}>{text}</code>
        </section>
      ))}
    </Dialog>
  )
}
