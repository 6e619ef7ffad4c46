import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { NEVER_COLLECTED } from '../../../answers/collected.ts'
import { useCapturedAt } from '../../../answers/use-captured-at.ts'
import { useCompany } from '../../../bridge/app-store.ts'
import { ControlButton } from '../../../components/control-button.tsx'
import { useCopied } from '../../../platform/use-copied.ts'
import { useSay } from '../../../report/say.ts'
import { type DrawSheet, useCanExport, useExport } from '../../../report/surfaces/use-export.ts'
import styles from './basket-page.module.css'
import { type Proposal, proposalOf, proposalText } from './proposal.ts'
import { ProposalSheet } from './proposal-sheet.tsx'
import sums from './result.module.css'
import { useBasketScreen } from './use-basket-screen.ts'
import type { Simulation } from './use-simulation.ts'

/** What a manager sends to the customer: a text for the chat, or a page. */
export function ProposalActions() {
  const { t } = useTranslation('shop')
  const { t: common } = useTranslation()
  const { t: share } = useTranslation('share')
  const { simulation } = useBasketScreen()
  const { sheet, drawSheet } = useProposalSheet(simulation)
  const capturedAt = useCapturedAt({ collected: simulation.collected ?? NEVER_COLLECTED })
  const say = useSay()
  const { label } = useCompany()
  const proposal = proposalOf(say, label, simulation, capturedAt)
  const copied = useCopied(proposal === null ? '' : proposalText(proposal))
  const pdf = useExport({ title: t('proposal'), report: () => ({ tables: [] }), sheet: drawSheet })
  const canExport = useCanExport()
  const isDisabled = proposal === null
  return (
    <div className={sums.actions}>
      {sheet && <ProposalSheet proposal={sheet} />}
      <ControlButton disabled={isDisabled} onClick={copied.copy}>
        {copied.outcome === null ? t('copyProposal') : common(copied.outcome)}
      </ControlButton>
      {canExport && (
        <ControlButton disabled={isDisabled || pdf.isBusy} onClick={() => pdf.run({ kind: 'pdf' })}>
          {pdf.isBusy ? share('exporting') : t('pdfProposal')}
        </ControlButton>
      )}
      <span role="status" className={styles.hint}>
        {copied.outcome === 'copied' ? t('proposalCopied') : pdf.said}
      </span>
    </div>
  )
}

/** Draws the proposal for paper while it is printed. */
export function useProposalSheet(simulation: Simulation) {
  const say = useSay()
  const { label } = useCompany()
  const [sheet, setSheet] = useState<Proposal | null>(null)
  const drawSheet: DrawSheet = async () => {
    const proposal = proposalOf(say, label, simulation, simulation.collected?.read().capturedAt ?? null)
    if (proposal === null) return null
    flushSync(() => setSheet(proposal))
    return () => setSheet(null)
  }
  return { sheet, drawSheet }
}
