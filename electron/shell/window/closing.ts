// What closing the window does. Hiding it leaves no way back but the tray, so without an icon there it is closed for good.

export interface ClosingState {
  /** The user's choice in Ajustes. */
  readonly staysInBackground: boolean
  readonly hasTray: boolean
  /** The application or the user's session is ending. */
  readonly isQuitting: boolean
}

export function closingHides({ staysInBackground, hasTray, isQuitting }: ClosingState): boolean {
  return staysInBackground && hasTray && !isQuitting
}
