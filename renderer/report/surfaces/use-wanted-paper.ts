import { useEffect } from 'react'
import { useCompany } from '../../bridge/app-store.ts'
import { callDesktop } from '../../bridge/bridge.ts'
import { leavePaper, takePaperRequest, usePaperRequest } from '../../navigation/summary-paper.ts'
import { onPaper } from './save-and-copy.ts'

/** Makes the PDF that the core asked for, when the screen is ready. `name` needs no day and no extension. */
export function useWantedPaper(isReady: boolean, name: string): void {
  const { id } = useCompany()
  const { companyId } = usePaperRequest()
  useEffect(() => {
    if (!isReady || companyId !== id) return
    takePaperRequest()
    void onPaper((widthPx) => callDesktop('summaryFolder.write', { companyId: id, name, widthPx })).finally(
      leavePaper,
    )
  }, [isReady, companyId, id, name])
}
