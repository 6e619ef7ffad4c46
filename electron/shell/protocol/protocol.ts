// Registers the application's scheme. The rules for what it serves are in bundle-responder.ts.
import { protocol, type Session, session } from 'electron'
import type { ReadPicture } from '../../../shared/bridge/pictures.ts'
import { windowSession } from '../security/security.ts'
import { APP_SCHEME } from './app-scheme.ts'
import { createBundleResponder } from './bundle-responder.ts'

/** Declares the application's scheme. Must run before Electron's ready event. */
export function declareAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ])
}

/** Opens the window's session, which is served the renderer's bundle and the pictures of answers. */
export function openPageSession(
  root: string,
  readPicture: ReadPicture,
  log: (line: string) => void,
): Session {
  const opened = windowSession(session, log)
  opened.protocol.handle(APP_SCHEME, createBundleResponder(root, readPicture))
  return opened
}
