// What a shortcut or the environment could tell Chromium to weaken the application: certificates unchecked, the token's
// address in a log, TLS keys in a file, names resolved elsewhere, passwords of the system sent to any server.

/** What this needs of `app.commandLine`. */
export interface Switches {
  hasSwitch(name: string): boolean
  removeSwitch(name: string): void
}

export const WEAKENING_SWITCHES = [
  'allow-file-access-from-files',
  'allow-insecure-localhost',
  'allow-running-insecure-content',
  'auth-negotiate-delegate-allowlist',
  'auth-server-allowlist',
  'disable-site-isolation-trials',
  'disable-web-security',
  'enable-logging',
  'host-resolver-rules',
  'host-rules',
  'ignore-certificate-errors',
  'ignore-certificate-errors-spki-list',
  'load-extension',
  'log-file',
  'log-net-log',
  'net-log-capture-mode',
  'ssl-key-log-file',
  'trace-startup',
  'trace-startup-file',
  'unsafely-treat-insecure-origin-as-secure',
  'v',
  'vmodule',
] as const

/** Open the window, and with it the whole bridge, to every program of the computer that finds the port. */
export const DEBUGGING_SWITCHES = [
  'remote-allow-origins',
  'remote-debugging-address',
  'remote-debugging-pipe',
  'remote-debugging-port',
] as const

/** Variables of the same kind. */
export const WEAKENING_VARIABLES = ['SSLKEYLOGFILE', 'ELECTRON_ENABLE_LOGGING', 'ELECTRON_LOG_FILE'] as const

/**
 * Takes them away before Chromium reads them: to be called before anything else of the application. `isDebuggable` leaves
 * those of debugging: a checkout is for developers, and the test build is driven through them.
 * @returns Names of what was there, without values.
 */
export function refuseWeakening(
  commandLine: Switches,
  env: NodeJS.ProcessEnv,
  { isDebuggable }: { readonly isDebuggable: boolean },
): string[] {
  const refused = isDebuggable ? WEAKENING_SWITCHES : [...WEAKENING_SWITCHES, ...DEBUGGING_SWITCHES]
  const switches = refused.filter((name) => commandLine.hasSwitch(name))
  for (const name of switches) commandLine.removeSwitch(name)
  const variables = WEAKENING_VARIABLES.filter((name) => env[name] !== undefined)
  for (const name of variables) delete env[name]
  return [...switches.map((name) => `--${name}`), ...variables]
}
