/** The application to Windows and macOS: its bundle, its shortcuts and notifications, the domain of its policies. */
export const APPLICATION_ID = 'br.com.leme.desktop'
