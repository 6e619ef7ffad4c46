/**
 * Puts text on the clipboard through a copy event; returns false when nothing was copied.
 * A copy event needs no permission: the shell denies every permission, the clipboard's included. Call it from a click.
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
