// The rules of the Windows installer are compiled by makensis, as electron-builder does: warnings are errors, once with
// the uninstaller's part and once with the installer's.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../build/paths.ts'
import { findProgram } from '../support/find-program.ts'

interface Parts {
  readonly install: boolean
  readonly uninstall: boolean
}

/** What electron-builder's templates define around the file. */
const scriptOf = (include: string, { install, uninstall }: Parts) => `Unicode true
!include "LogicLib.nsh"
!include "MUI2.nsh"
!define VERSION "1.2.3"
!define UNINSTALL_REGISTRY_KEY "Software\\Leme-Test"
!define APP_EXECUTABLE_FILENAME "Leme.exe"
!macro _isUpdated _a _b _t _f
  StrCmp "0" "1" \`\${_t}\` \`\${_f}\`
!macroend
!define isUpdated \`"" isUpdated ""\`
!include "${include}"
OutFile "out.exe"
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "PortugueseBR"
!insertmacro MUI_LANGUAGE "English"
!insertmacro customHeader
Function .onInit
  ${install ? '!insertmacro customInit' : ''}
FunctionEnd
Section "install"
  WriteUninstaller "$TEMP\\uninstall.exe"
  ${install ? '!insertmacro customInstall' : ''}
SectionEnd
Section "Uninstall"
  ${uninstall ? '!insertmacro customUnInstall' : 'DetailPrint "x"'}
SectionEnd
`

const hasTool = findProgram('makensis', process.env) !== null
describe.skipIf(!hasTool)(
  `installer.nsh${hasTool ? '' : ' (skipped: no makensis; apt-get install nsis)'}`,
  () => {
    const compile = (include: string, parts: Parts) => {
      const folder = mkdtempSync(join(tmpdir(), 'leme-nsis-'))
      writeFileSync(join(folder, 'try.nsi'), scriptOf(include, parts))
      const args = ['-V2', '-WX', '-INPUTCHARSET', 'UTF8', 'try.nsi']
      const { status, stdout } = spawnSync('makensis', args, { cwd: folder, encoding: 'utf8' })
      rmSync(folder, { recursive: true })
      return { status, stdout }
    }

    it.each([
      { install: true, uninstall: false },
      { install: false, uninstall: true },
    ])('compiles without a warning: %j', (parts) => {
      expect(compile(join(ROOT, 'build/installer.nsh'), parts)).toEqual({ status: 0, stdout: '' })
    })

    it('has a control: a file without the texts is refused', () => {
      const folder = mkdtempSync(join(tmpdir(), 'leme-nsis-'))
      const include = join(folder, 'installer.nsh')
      writeFileSync(
        include,
        '!macro customHeader\n!macroend\n!macro customInit\n  MessageBox MB_OK "$(lemeNewer)"\n!macroend\n',
      )
      expect(compile(include, { install: true, uninstall: false }).status).not.toBe(0)
      rmSync(folder, { recursive: true })
    })
  },
)
