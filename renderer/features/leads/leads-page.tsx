import { Button, TextInput, UnstyledButton } from '@mantine/core'
import { useId, useState } from 'react'
import { stopsAll } from '../../../shared/bridge/error-traits.ts'
import { MAX_LEAD_SOURCES, withSourceName } from '../../../shared/bridge/lead-sources.ts'
import { MAX_VIEW_NAME } from '../../../shared/bridge/named-views.ts'
import { useAppState } from '../../bridge/app-store.ts'
import { useChangeCompanySettings, useCompanySetting } from '../../bridge/company-settings-store.ts'
import { TextButton } from '../../components/buttons.tsx'
import { Dialog, DialogActions, Form } from '../../components/dialog.tsx'
import { AboutNumber, type AboutNumberProps } from '../../components/explanation.tsx'
import { ManagedNote, Notice } from '../../components/notice.tsx'
import { ViewsMenu } from '../../components/views-menu.tsx'
import { BrokenNote } from '../../domain/funnel/step-lines.tsx'
import { useSourceName } from '../../domain/leads/leads.ts'
import { ListExport } from '../../list/list-export.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { useSay } from '../../report/say.ts'
import type { LeadFilters } from '../../views/leads-view.ts'
import { leadColumns } from './lead-columns.tsx'
import { LeadList } from './lead-list.tsx'
import { type Lead, type LeadPage, lackingWords, providedWith, unknownFields } from './leads-model.ts'
import { type OpenedLead, useLeadsScreen, useOpenLead } from './leads-screen.ts'
import { OpenLead } from './open-lead.tsx'

const SOURCES = `
  [&_.mantine-TextInput-root]:grid [&_.mantine-TextInput-root]:grid-cols-[110px_minmax(0,1fr)]
  [&_.mantine-TextInput-root]:items-center [&>:last-child]:mt-8`

const TILE_TITLE = `
  in-data-[chosen=true]:text-accent in-data-[chosen=true]:font-semibold
  text-ink-2 text-12 font-medium
  after:absolute after:inset-0 after:rounded-8 focus-visible:outline-none
  focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:outline-offset-2`

const NO_ROWS: readonly Lead[] = []

/** Leads with their totals by status, filters, and a drawer for each lead with its conversation. */
export function LeadsPage() {
  const leads = useLeadsScreen()
  const { screen, counts, heldCounts } = leads
  const { say, view, change } = screen
  const rows = screen.held?.rows ?? NO_ROWS
  const opened = useOpenLead(rows)
  return (
    <ListPage
      screen={screen}
      actions={
        <>
          <ViewsMenu screen="leads" onOpened={() => screen.onSearch('')} />
          {/* The files name people. The summary holds counts only, and its filters name nobody. */}
          <ListExport
            screen={screen}
            columns={leadColumns(useSourceName())}
            othersOf={unknownFields}
            isOffline={leads.errors.some((error) => stopsAll(error.code))}
            providedOf={providedWith}
            lackingOf={(all) => lackingWords(say, all)}
            searched={say.t('leads:searched')}
            summary={STATUSES.map(
              (status) =>
                `${say.t(`leads:tiles.${status}`)}: ${say.formats.count(countOf(counts.value, status))}`,
            )}
            isPersonal
          />
        </>
      }
      panelNote={<PanelNote sources={leads.sources} />}
      above={
        <>
          <MissingLead {...opened} />
          <StatusTiles
            counts={heldCounts}
            capturedAt={counts.collected}
            isPending={counts.isFirstLoad}
            chosen={view.status}
            onChoose={(status) => change({ status })}
          />
        </>
      }
      hasValue={heldCounts !== null || screen.held !== null}
    >
      <LeadList
        screen={screen}
        provided={leads.provided}
        openId={opened.lead?.id ?? null}
        onOpen={opened.open}
      />
      {opened.lead && <OpenLead lead={opened.lead} rows={rows} onOpen={opened.open} onClose={opened.close} />}
    </ListPage>
  )
}

/** Says that a lead that another screen names is not stored: the API cannot be asked for it by its id. */
function MissingLead({ missingId, close }: OpenedLead) {
  const { t } = useSay()
  return (
    missingId !== null && (
      <Notice
        tone="calm"
        title={t('leads:missingLead', { id: missingId })}
        text={t('leads:missingLeadText')}
        action={{ label: t('seen'), run: close }}
      />
    )
  )
}

/** What the filters cannot know, and the way to name the origins that appeared in leads. */
function PanelNote({ sources }: { readonly sources: readonly number[] }) {
  const { t } = useSay()
  const [isNaming, setNaming] = useState(false)
  return (
    <>
      {t('leads:onlyKnown')} <TextButton onClick={() => setNaming(true)}>{t('leads:nameSources')}</TextButton>
      {isNaming && <SourcesDialog known={sources} onClose={() => setNaming(false)} />}
    </>
  )
}

type Status = LeadFilters['status']

/** In the order of the tiles. */
const STATUSES: readonly Status[] = ['all', 'new', 'converted', 'junk']

/** The answer requested without a status; null when it is not known. */
type Counts = Pick<LeadPage, 'total' | 'by_status'> | null

function countOf(counts: Counts, status: Status): number | null {
  return counts && (status === 'all' ? counts.total : counts.by_status[status])
}

interface StatusTilesProps {
  readonly counts: Counts
  readonly capturedAt: AboutNumberProps['capturedAt']
  readonly isPending: boolean
  readonly chosen: Status
  readonly onChoose: (status: Status) => void
}

/** The number of leads that pass the other filters, by status; a tile shows its leads below. */
export function StatusTiles(props: StatusTilesProps) {
  const { counts, isPending } = props
  return (
    <>
      <div className="grid grid-cols-4 gap-24 max-[560px]:grid-cols-2" aria-busy={isPending}>
        {STATUSES.map((status) => (
          <Tile key={status} status={status} {...props} />
        ))}
      </div>
      {counts && (
        <BrokenNote checked={{ conversion: { converted: counts.by_status.converted, all: counts.total } }} />
      )}
    </>
  )
}

interface TileProps extends StatusTilesProps {
  readonly status: Status
}

function Tile({ status, counts, capturedAt, isPending, chosen, onChoose }: TileProps) {
  const { t, formats } = useSay()
  const id = useId()
  const title = t(`leads:tiles.${status}`)
  const count = countOf(counts, status)
  const isChosen = status === chosen
  return (
    <div className="relative min-w-0" data-figure>
      <fieldset
        className="relative h-full p-8 rounded-8 hover:bg-hover data-[chosen=true]:bg-accent-soft"
        aria-labelledby={id}
        data-status={status}
        data-chosen={isChosen}
      >
        <UnstyledButton
          className={TILE_TITLE}
          id={id}
          aria-pressed={isChosen}
          onClick={() => onChoose(status)}
          data-words
        >
          {title}
        </UnstyledButton>
        {count === null && isPending ? (
          <div className="w-[40%] h-20 mx-0 mt-4 mb-5 rounded-8 bg-sunken" />
        ) : (
          <div className="text-22 font-semibold leading-28 in-aria-busy:opacity-55">
            {formats.count(count)}
          </div>
        )}
      </fieldset>
      <div className="absolute top-5 right-6">
        <AboutNumber name={title} definition="leadsAll" operation="leads.list" capturedAt={capturedAt} />
      </div>
    </div>
  )
}

interface SourcesDialogProps {
  /** The origins that appeared in leads. */
  readonly known: readonly number[]
  readonly onClose: () => void
}

/** "Nomear origens": the API sends an origin as a number, which the manager names once for the company. */
function SourcesDialog({ known, onClose }: SourcesDialogProps) {
  const { t } = useSay()
  const names = useCompanySetting('leadSources')
  const change = useChangeCompanySettings()
  const isLocked = useAppState().managed.locked.includes('sharedSettings')
  const ids = [...new Set([...known, ...Object.keys(names).map(Number)])].sort((a, b) => a - b)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(names)
  const save = () => {
    const next = ids.reduce((all, id) => withSourceName(all, id, typed[String(id)] ?? ''), names)
    change({ leadSources: next })
    onClose()
  }
  return (
    <Dialog title={t('leads:nameSources')} size={460} classNames={{}} onClose={onClose}>
      <p className="text-ink-2 mb-8">{t(ids.length === 0 ? 'leads:noSources' : 'leads:nameSourcesText')}</p>
      <Form className={`${SOURCES} grid gap-8`} onSubmit={save}>
        {ids.slice(0, MAX_LEAD_SOURCES).map((id, index) => (
          <TextInput
            key={id}
            label={t('leads:sourceName', { id })}
            value={typed[String(id)] ?? ''}
            maxLength={MAX_VIEW_NAME}
            autoComplete="off"
            disabled={isLocked}
            data-autofocus={index === 0 || undefined}
            onChange={({ currentTarget }) => setTyped({ ...typed, [String(id)]: currentTarget.value })}
          />
        ))}
        <DialogActions onCancel={onClose} note={isLocked && <ManagedNote />}>
          <Button type="submit" disabled={isLocked || ids.length === 0}>
            {t('save')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
