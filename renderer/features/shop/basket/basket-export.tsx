import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../format/use-formats.ts'
import { useToday } from '../../../platform/use-now.ts'
import { ExportMenu } from '../../../report/surfaces/export-menu.tsx'
import { useProposalSheet } from './proposal-actions.tsx'
import { ProposalSheet } from './proposal-sheet.tsx'
import { useBasketScreen } from './use-basket-screen.ts'
import { useBasketTables } from './use-basket-tables.ts'
import { proposalText, useProposal } from './use-proposal.ts'

/** Exports the basket and what the shop answered about it; its PDF is the page for the customer. */
export function BasketExport() {
  const { t: common } = useTranslation()
  const { basket, simulation } = useBasketScreen()
  const formats = useFormats()
  const today = useToday()
  const tables = useBasketTables()
  const proposalAt = useProposal()
  const { sheet, drawSheet } = useProposalSheet()
  return (
    <>
      {sheet && <ProposalSheet proposal={sheet} />}
      <ExportMenu
        title={[common('screens.shop'), basket?.name].filter(Boolean).join(' - ')}
        day={formats.dayWithYear(today)}
        report={() => {
          const proposal = proposalAt(simulation.collected?.read().capturedAt ?? null)
          return {
            tables: { titles: tables.map(({ title }) => title), make: () => tables },
            summary: proposal === null ? [] : proposalText(proposal).split('\n'),
          }
        }}
        sheet={drawSheet}
        isDisabled={tables.length === 0}
      />
    </>
  )
}
