// Registers the application's scheme. The rules for what it serves are in bundle-responder.ts.
import { protocol, type Session } from 'electron'
import { APP_SCHEME } from './app-scheme.ts'
import { createBundleResponder } from './bundle-responder.ts'
import { serveDevelopment } from './dev-page.ts'

/** Declares the application's scheme. Must run before Electron's ready event. */
export function declareAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ])
}

/** Serves the renderer's bundle in the window's session. */
export function serveBundle(session: Session, root: string): void {
  if (__IS_DEV_BUILD__) serveDevelopment(session, __DEV_SERVER__)
  else session.protocol.handle(APP_SCHEME, createBundleResponder(root))
}
