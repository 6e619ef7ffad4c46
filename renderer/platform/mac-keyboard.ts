/** True where keys are written with ⌘. */
export function isMacKeyboard(): boolean {
  return /mac/i.test(navigator.platform)
}
