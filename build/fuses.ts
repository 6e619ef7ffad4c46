// The fuses of the program: what a shipped Electron must not do. Every fuse is named: a version of Electron with a new
// one stops the build until somebody decides about it.
import { join } from 'node:path'
import { FuseState, FuseV1Options, FuseVersion, flipFuses, getCurrentFuseWire } from '@electron/fuses'

type Fuse = Exclude<keyof typeof FuseV1Options, number>

/** Each fuse with its state, in the order of the program. */
export const FUSES: Readonly<Record<Fuse, boolean>> = {
  RunAsNode: false,
  EnableCookieEncryption: true,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  // Effective on Windows and macOS; Linux has no such check.
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  GrantFileProtocolExtraPrivileges: false,
  // Electron's own default. Without it WebAssembly, which Leme does not use, only gets slower.
  WasmTrapHandlers: true,
}

/** Returns the path of the program whose fuses are meant. */
export function fusedProgram(
  appOutDir: string,
  platform: string,
  names: { product: string; executable: string },
) {
  if (platform === 'darwin') return join(appOutDir, `${names.product}.app`)
  return join(appOutDir, platform === 'win32' ? `${names.product}.exe` : names.executable)
}

/**
 * Sets every fuse of a program and reads them back. Throws when the program has a fuse that FUSES does not name, or
 * another state afterwards.
 */
export async function setFuses(program: string, resetAdHocDarwinSignature: boolean): Promise<void> {
  const wire = await getCurrentFuseWire(program)
  const all = {
    version: FuseVersion.V1,
    resetAdHocDarwinSignature,
    strictlyRequireAllFuses: true,
    [FuseV1Options.RunAsNode]: FUSES.RunAsNode,
    [FuseV1Options.EnableCookieEncryption]: FUSES.EnableCookieEncryption,
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: FUSES.EnableNodeOptionsEnvironmentVariable,
    [FuseV1Options.EnableNodeCliInspectArguments]: FUSES.EnableNodeCliInspectArguments,
    [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: FUSES.EnableEmbeddedAsarIntegrityValidation,
    [FuseV1Options.OnlyLoadAppFromAsar]: FUSES.OnlyLoadAppFromAsar,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: FUSES.LoadBrowserProcessSpecificV8Snapshot,
    [FuseV1Options.GrantFileProtocolExtraPrivileges]: FUSES.GrantFileProtocolExtraPrivileges,
    [FuseV1Options.WasmTrapHandlers]: FUSES.WasmTrapHandlers,
  } as const
  // The older Electron of the test machines lacks the last fuse, and naming it fails there.
  const { [FuseV1Options.WasmTrapHandlers]: _, ...older } = all
  if (FuseV1Options.WasmTrapHandlers in wire) await flipFuses(program, all)
  else await flipFuses(program, { ...older, strictlyRequireAllFuses: false })
  const wrong = await wrongFuses(program)
  if (wrong.length > 0) throw new Error(`fuses are not as set: ${wrong.join(', ')}`)
}

/** Returns the names of the fuses of a program that are not as FUSES says; a number for one that it does not name. */
export async function wrongFuses(program: string): Promise<string[]> {
  const { version: _, ...wire } = await getCurrentFuseWire(program)
  return Object.entries(wire).flatMap(([index, state]) => {
    const name = FuseV1Options[Number(index)] as Fuse | undefined
    if (name === undefined) return [index]
    return state === (FUSES[name] ? FuseState.ENABLE : FuseState.DISABLE) ? [] : [name]
  })
}
