// What closing the window does. A hidden window can only be reopened from the
// tray, so without a tray icon it is closed.

export interface ClosingState {
  /** The user's choice in the screen Ajustes. */
  readonly staysInBackground: boolean
  readonly hasTray: boolean
  /** True when the application or the user's session is ending. */
  readonly isQuitting: boolean
}

export function closingHides({ staysInBackground, hasTray, isQuitting }: ClosingState): boolean {
  return staysInBackground && hasTray && !isQuitting
}
