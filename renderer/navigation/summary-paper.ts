// The PDF of Hoje that the core asks for at a time of the summary. A hidden window goes to Hoje and back; one that is
// in sight, or has something typed, keeps its screen, and the PDF is made when Hoje is shown or the window is hidden.
import { navigate } from 'wouter/use-hash-location'
import { create } from 'zustand'
import { CONNECT_PATH, pathOf } from './screens.ts'

export const usePaperRequest = create<{
  /** Whose PDF is wanted; null when none is. */
  readonly companyId: string | null
  /** The path to go back to. */
  readonly back: string | null
}>(() => ({ companyId: null, back: null }))

/** True while a dialog is open or a form is being filled in: going to another screen would lose it. */
function isFilling(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('form :is(input, textarea)')
  return document.querySelector('[role="dialog"]') !== null || [...fields].some(({ value }) => value !== '')
}

/** @param isHidden whether nobody sees the window, which then may go to Hoje */
export function wantPaper(companyId: string, isHidden: boolean): void {
  usePaperRequest.setState({ companyId })
  const path = location.hash.slice(1)
  if (!isHidden || path === CONNECT_PATH || path === pathOf('today') || isFilling()) return
  usePaperRequest.setState({ back: path })
  navigate(pathOf('today'))
}

/** Takes the request, so that it is carried out once. */
export function takePaperRequest(): void {
  usePaperRequest.setState({ companyId: null })
}

/** Returns to the screen that a hidden window had. */
export function leavePaper(): void {
  const { back } = usePaperRequest.getState()
  usePaperRequest.setState({ back: null })
  if (back !== null) navigate(back)
}
