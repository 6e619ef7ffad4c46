// "PDF do resumo": at each time of the summary, the PDF of Hoje in a chosen folder. The page draws it and the host
// prints it; the folder comes from the system's dialog alone, and a file is written only when one was asked for here.
import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { SummaryFolder } from '../../../shared/bridge/app-state.ts'
import { safeFileName } from '../../../shared/bridge/files.ts'
import { failure, type Result, success } from '../../../shared/bridge/result.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { zonedTimeOf } from '../../../shared/time/zoned-time.ts'
import type { CompanyRegistry } from '../companies/company-registry.ts'
import type { ApplicationDeps } from '../deps.ts'
import { writeWhole, writingProblem } from '../files/write-whole.ts'
import type { PolicyStore } from '../policy/policy-store.ts'
import type { SettingsStore } from '../preferences/settings-store.ts'
import type { HostEvent } from '../sync/scheduler.ts'

const FOLDER = 'summary-folder'

export interface SummaryPaperOptions {
  readonly settings: Pick<SettingsStore, 'get' | 'set'>
  readonly policy: Pick<PolicyStore, 'describe' | 'whenRead'>
  readonly companies: Pick<CompanyRegistry, 'get' | 'activeId'>
  readonly host: Pick<ApplicationDeps, 'chooseFolder' | 'printPdf'>
  readonly now: () => number
  /** Asks the page for the PDF of a company. */
  readonly onWanted: (companyId: string, isHidden: boolean) => void
  /** Called when `describe` changed. */
  readonly onChange: () => void
  readonly log: (code: string, detail?: string) => void
}

export type SummaryPaper = ReturnType<typeof createSummaryPaper>

export function createSummaryPaper(options: SummaryPaperOptions) {
  const { settings, policy, companies, host, now, onWanted, onChange, log } = options
  let problem: SummaryFolder['problem'] = null
  let isHidden = false
  /** The company and its day whose PDF is still to be written. */
  let wanted: { readonly companyId: string; readonly day: PlainDate } | null = null

  function chosenFolder(): string | null {
    const folder = settings.get(FOLDER)
    return typeof folder === 'string' && policy.describe().canExport ? folder : null
  }

  return {
    describe(): SummaryFolder {
      return {
        folder: chosenFolder(),
        problem,
        canChoose: host.chooseFolder !== null && host.printPdf !== null,
      }
    },
    /** Shows the system's dialog. Fails with MANAGED where the administrator lets no data leave. */
    async choose(): Promise<Result<null>> {
      await policy.whenRead()
      if (!policy.describe().canExport) return failure({ code: 'MANAGED', field: 'export' })
      const folder = (await host.chooseFolder?.()) ?? null
      if (folder === null) return success(null)
      problem = await access(folder, constants.W_OK).then(() => null, writingProblem)
      await settings.set(FOLDER, folder)
      return success(null)
    },
    async clear(): Promise<void> {
      problem = null
      wanted = null
      await settings.set(FOLDER, null)
    },
    /** Asks for the PDF of a company's day. The page shows one company: that of another one is not drawn. */
    want(companyId: string, day: PlainDate): void {
      if (chosenFolder() === null || host.printPdf === null || companies.activeId() !== companyId) return
      wanted = { companyId, day }
      onWanted(companyId, isHidden)
    },
    /** Once the window is hidden, what it was asked for can be drawn without taking a screen away. */
    noteHost(event: HostEvent): void {
      if (event !== 'hidden' && event !== 'shown') return
      isHidden = event === 'hidden'
      if (isHidden && wanted !== null) onWanted(wanted.companyId, isHidden)
    },
    /** Prints the page into the folder. Fails with BAD_INPUT when none of that company's day is wanted. */
    async write(companyId: string, name: string, widthPx: number | null): Promise<Result<null>> {
      const folder = chosenFolder()
      const company = companies.get(companyId)
      const asked = wanted
      const at = company && zonedTimeOf(company.timeZone).localDateTimeOf(now())
      if (asked?.companyId === companyId) wanted = null
      const isOfToday = asked?.companyId === companyId && at?.startsWith(asked.day)
      if (folder === null || host.printPdf === null || !at || !isOfToday) {
        return failure({ code: 'BAD_INPUT', field: 'companyId' })
      }
      const stamp = `${at.slice(0, 10)} ${at.slice(11, 16).replace(':', 'h')}`
      const bytes = await host.printPdf(widthPx).catch(() => null)
      problem =
        bytes === null
          ? 'unprinted'
          : await writeWhole(join(folder, safeFileName(`${stamp} ${name}`, 'pdf')), bytes, now()).then(
              () => null,
              writingProblem,
            )
      if (problem !== null) {
        log('SUMMARY_PAPER', problem)
        // The window is asked again when it is hidden the next time.
        wanted ??= asked
      }
      onChange()
      return success(null)
    },
  }
}
