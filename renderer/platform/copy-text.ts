/**
 * Puts text on the clipboard by a copy event, which needs no permission: the shell denies every permission, the
 * clipboard's too. Call it from a click. False when nothing was copied.
 */
export function copyText(text: string): boolean {
  let isCopied = false
  const write = (event: ClipboardEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    event.clipboardData?.setData('text/plain', text)
    isCopied = event.clipboardData !== null
  }
  document.addEventListener('copy', write, { capture: true })
  document.execCommand('copy')
  document.removeEventListener('copy', write, { capture: true })
  return isCopied
}
