// "Pasta da equipe": the folder in which the computers of a company share their history.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import type { Company } from '../../../shared/bridge/app-state.ts'
import { MIN_PASSPHRASE_LENGTH, passphraseProblem } from '../../../shared/bridge/history-copy.ts'
import type { IgnoredReason, TeamFolderStatus } from '../../../shared/bridge/team-folder.ts'
import { useAppState } from '../../bridge/app-store.ts'
import { callDesktop, onDesktopEvent } from '../../bridge/bridge.ts'
import { Dialog } from '../../components/dialog.tsx'
import { useFormats } from '../../format/use-formats.ts'
import { useCanExport } from '../../report/surfaces/use-export.ts'
import { PassphraseField, PassphraseForm } from './history-copy-dialogs.tsx'
import { RowButton, SettingRow } from './setting-row.tsx'

const REASONS = [
  'locked',
  'foreign',
  'newer',
  'damaged',
  'tooMany',
] as const satisfies readonly IgnoredReason[]

function useTeamWords(timeZone: string) {
  const { t } = useTranslation('team')
  const formats = useFormats()
  /** What is in use, and how many computers write there. */
  function stateOf({ folder, waiting, canChoose, readAt, computers, latestAt }: TeamFolderStatus): string {
    if (waiting !== null) return t('waiting', { folder: waiting })
    if (folder === null) return canChoose ? '' : t('none')
    if (readAt === null) return t('unread', { folder })
    const time = latestAt === null ? '' : formats.moment(latestAt, timeZone, Date.now())
    return t('computers', { folder, count: computers, time })
  }
  return (status: TeamFolderStatus) => {
    const { folder, problem, filledDays, ignored } = status
    const reasons = REASONS.filter((reason) => ignored[reason] > 0).map((reason) =>
      t(`ignored.${reason}`, { count: ignored[reason] }),
    )
    /** What came of it, and what keeps it from working. */
    const notes = [
      problem !== null && t(`problems.${problem}`),
      filledDays > 0 && t('filled', { count: filledDays }),
      reasons.length > 0 && t('ignoredText', { reasons: reasons.join(', ') }),
    ]
    return { state: stateOf(status), notes: folder === null ? [] : notes.filter((note) => note !== false) }
  }
}

interface JoinDialogProps {
  readonly companyId: string
  readonly folder: string
  readonly onJoined: (status: TeamFolderStatus) => void
  readonly onClose: () => void
}

function JoinDialog({ companyId, folder, onJoined, onClose }: JoinDialogProps) {
  const { t } = useTranslation(['team', 'historyCopy'])
  const [passphrase, setPassphrase] = useState('')
  const [isTold, setTold] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<AppError | null>(null)
  const problem = passphraseProblem(passphrase)
  const isLocked = error?.code === 'HISTORY_FILE_LOCKED'
  const weak = problem && t(`historyCopy:problems.${problem}`, { least: MIN_PASSPHRASE_LENGTH })
  const join = async () => {
    setTold(true)
    if (problem !== null) return
    setBusy(true)
    const result = await callDesktop('teamFolder.join', { companyId, passphrase })
    setBusy(false)
    if (result.ok) onJoined(result.value)
    else setError(result.error)
  }
  return (
    <Dialog title={t('team:joinTitle')} text={t('team:joinText', { folder })} onClose={onClose}>
      <PassphraseForm
        action={t('team:join')}
        isBusy={isBusy}
        error={isLocked ? null : error}
        canSend={passphrase !== ''}
        onSend={() => void join()}
        onClose={onClose}
      >
        <PassphraseField
          label={t('team:passphrase')}
          hint={t('historyCopy:hint', { least: MIN_PASSPHRASE_LENGTH })}
          value={passphrase}
          error={isLocked ? t('team:locked') : isTold ? weak : null}
          isFirst
          onChange={(value) => {
            setPassphrase(value)
            setTold(false)
            setError(null)
          }}
        />
      </PassphraseForm>
    </Dialog>
  )
}

export function TeamFolderRow({ company }: { readonly company: Company }) {
  const { t } = useTranslation('team')
  const { status, note, run } = useTeamFolder(company.id)
  const { managed } = useAppState()
  const canExport = useCanExport()
  const wordsOf = useTeamWords(company.timeZone)
  const [isBusy, setBusy] = useState(false)
  const [isJoining, setJoining] = useState(false)
  if (status === null) return null

  const { folder, waiting, canChoose } = status
  const { state, notes } = wordsOf(status)
  const does = (command: Parameters<typeof run>[0]) => async () => {
    setBusy(true)
    const next = await run(command)
    setBusy(false)
    if (command === 'teamFolder.choose' && next !== null && next.waiting !== null) setJoining(true)
  }
  return (
    <SettingRow
      title={t('title')}
      region={t('title')}
      about={t('about')}
      isManaged={managed.teamFolder !== null || !canExport}
      note={
        <>
          <small role="status">{state}</small>
          {notes.map((each) => (
            <small key={each}>{each}</small>
          ))}
        </>
      }
    >
      {folder !== null && (
        <RowButton disabled={isBusy} onClick={() => void does('teamFolder.leave')()}>
          {t('leave')}
        </RowButton>
      )}
      {folder !== null && (
        <RowButton loading={isBusy} onClick={() => void does('teamFolder.sync')()}>
          {t('sync')}
        </RowButton>
      )}
      {folder === null && canChoose && (
        <RowButton disabled={isBusy || !canExport} onClick={() => void does('teamFolder.choose')()}>
          {t('choose')}
        </RowButton>
      )}
      {waiting !== null && <RowButton onClick={() => setJoining(true)}>{t('enter')}</RowButton>}
      {isJoining && waiting !== null && (
        <JoinDialog
          companyId={company.id}
          folder={waiting}
          onClose={() => setJoining(false)}
          onJoined={(next) => {
            setJoining(false)
            note(next)
          }}
        />
      )}
    </SettingRow>
  )
}

/** The folder of a company's team, followed as it is read; null until it is known. */
function useTeamFolder(companyId: string) {
  const client = useQueryClient()
  const queryKey = [companyId, 'team-folder']
  const { data } = useQuery({
    queryKey,
    queryFn: async () => {
      const result = await callDesktop('teamFolder.describe', { companyId })
      return result.ok ? result.value : null
    },
    staleTime: 0,
  })
  const note = (status: TeamFolderStatus) => client.setQueryData(queryKey, status)
  useEffect(
    () =>
      onDesktopEvent((event) => {
        if (event.type === 'team-folder') client.setQueryData([event.companyId, 'team-folder'], event.status)
      }),
    [client],
  )
  return {
    status: data ?? null,
    note,
    /** Resolves to the new state; null when the command failed. */
    async run(command: 'teamFolder.choose' | 'teamFolder.sync' | 'teamFolder.leave') {
      const result = await callDesktop(command, { companyId })
      if (result.ok) note(result.value)
      return result.ok ? result.value : null
    },
  }
}
