// Switches and variables by which a shortcut or the environment could weaken Chromium: unchecked certificates, the
// token's address in a log, TLS keys in a file, redirected name resolution, system credentials sent to any server.

import type { CommandLine } from 'electron'

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

/**
 * Switches that open the window, and with it the whole bridge, to every program on the computer that finds the port.
 */
export const DEBUGGING_SWITCHES = [
  'remote-allow-origins',
  'remote-debugging-address',
  'remote-debugging-pipe',
  'remote-debugging-port',
] as const

/** Environment variables that weaken the application in the same way. */
export const WEAKENING_VARIABLES = ['SSLKEYLOGFILE', 'ELECTRON_ENABLE_LOGGING', 'ELECTRON_LOG_FILE'] as const

/**
 * Removes the weakening switches and variables. Must be called before everything else, because Chromium reads them
 * during the start. `isDebuggable` keeps the debugging switches: developers use them in a checkout, and tests drive the
 * test build through them.
 * @returns Names of the removed switches and variables, without values.
 */
export function refuseWeakening(
  commandLine: Pick<CommandLine, 'hasSwitch' | 'removeSwitch'>,
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
