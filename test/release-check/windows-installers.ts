// Installers for Windows of several versions, made by the product's own configuration around a stand-in program: no
// runtime of Electron for Windows is needed to see what an installer does.
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageConfig } from '../../build/electron-builder.config.ts'
import { makeTarget } from '../../build/make-targets.ts'
import { ROOT } from '../../build/paths.ts'
import { readSourceCommit } from '../../build/source-commit.ts'
import { type CheckContext, call } from './check-steps.ts'

/** Writes its arguments beside the user's data, and deletes the data when that is asked for. */
const PROGRAM = `#include <stdio.h>
#include <string.h>
#include <windows.h>
int main(int argc, char **argv) {
  char path[MAX_PATH];
  for (int i = 1; i < argc; i++) if (!strcmp(argv[i], "--forget-everything")) return 0;
  ExpandEnvironmentStringsA("%APPDATA%\\\\started.txt", path, MAX_PATH);
  FILE *file = fopen(path, "a");
  fprintf(file, "%s started\\n", VERSION);
  for (int i = 1; i < argc; i++) fprintf(file, "%s\\n", argv[i]);
  fclose(file);
  return 0;
}
`

/** Makes the unpacked folder of a version. */
function makeUnpacked(folder: string, version: string): string {
  const unpacked = join(folder, `win-${version}`, 'win-unpacked')
  mkdirSync(join(unpacked, 'resources'), { recursive: true })
  const source = join(folder, 'program.c')
  writeFileSync(source, PROGRAM)
  const define = `-DVERSION="${version}"`
  call('x86_64-w64-mingw32-gcc', ['-s', '-mwindows', define, '-o', join(unpacked, 'Leme.exe'), source])
  writeFileSync(join(unpacked, 'resources/app.asar'), version.repeat(200_000))
  return unpacked
}

/**
 * Makes an installer and returns its path.
 *
 * @param toolFolder has the program `wine`, which writes the uninstaller of NSIS
 */
export async function makeInstaller(
  { folder }: CheckContext,
  target: 'nsis' | 'msi',
  version: string,
  toolFolder: string,
): Promise<string> {
  const output = join(folder, `${target}-${version}`)
  const config = packageConfig({
    variant: 'test',
    platform: 'win32',
    electronVersion: '0.0.0',
    outputFolder: output,
    // Signing is another check (D11).
    electronDist: null,
    env: {},
  })
  // Wine answers the question whether Leme is running with yes; the product's rules are otherwise untouched.
  const include = join(folder, 'installer.nsh')
  const rules = join(ROOT, 'build/installer.nsh')
  writeFileSync(include, `!include "${rules}"\n!macro customCheckAppRunning\n!macroend\n`)
  const path = process.env.PATH
  process.env.PATH = `${toolFolder}:${path}`
  try {
    await makeTarget({
      target,
      output,
      version,
      unpacked: makeUnpacked(folder, `${version}`),
      epochSeconds: readSourceCommit({}, ROOT).epochSeconds,
      config: { ...config, nsis: { ...config.nsis, include }, extraMetadata: { version } },
    })
  } finally {
    process.env.PATH = path
  }
  const extension = target === 'nsis' ? '.exe' : '.msi'
  const name = readdirSync(output).find((file) => file.endsWith(extension))
  if (name === undefined) throw new Error(`no ${extension} was made`)
  return join(output, name)
}

/** Copies the first half of a file. */
export function cutInHalf(file: string, copy: string): void {
  copyFileSync(file, copy)
  call('truncate', [`--size=-${Math.floor(Number(call('stat', ['--format=%s', file])) / 2)}`, copy])
}
