/**
 * The `ref` of the field that a dialog is opened for. The dialog's own trap moves the focus a task later (Mantine waits
 * for a timer), and what is typed in between would reach nobody.
 */
export function focusAtOnce(field: HTMLElement | null): void {
  field?.focus()
}
