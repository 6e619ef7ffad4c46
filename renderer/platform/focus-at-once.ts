/**
 * The `ref` callback of the field that a dialog should focus.
 * The dialog's own focus trap moves the focus one task later (Mantine uses a timer), and keys typed before that would
 * be lost.
 */
export function focusAtOnce(field: HTMLElement | null): void {
  field?.focus()
}
