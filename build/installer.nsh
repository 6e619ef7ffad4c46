; Rules of the Windows installer beside those of electron-builder, which includes this file. Return codes:
; 0 installed, 2 the installer is damaged, 3 a newer Leme is installed (--allowdowngrade installs all the same).
!include "WordFunc.nsh"
!include "FileFunc.nsh"

!macro customHeader
  LangString lemeNewer ${LANG_PORTUGUESEBR} "Uma versão mais nova do Leme já está instalada. Ela foi mantida."
  LangString lemeNewer ${LANG_ENGLISH} "A newer version of Leme is installed. It was kept."
  LangString lemeDeleteData ${LANG_PORTUGUESEBR} "Apagar também as empresas, os tokens e os dados guardados neste computador? O histórico não volta, porque a API não o tem."
  LangString lemeDeleteData ${LANG_ENGLISH} "Also delete the companies, tokens and data stored on this computer? The history does not come back, because the API does not have it."
!macroend

!macro customInit
  ReadRegStr $R1 HKCU "${UNINSTALL_REGISTRY_KEY}" "DisplayVersion"
  ${If} $R1 != ""
    ${VersionCompare} "$R1" "${VERSION}" $R2
    ${If} $R2 == 1
      ${GetParameters} $R3
      ClearErrors
      ${GetOptions} $R3 "--allowdowngrade" $R4
      ${If} ${Errors}
        ${IfNot} ${Silent}
          MessageBox MB_OK|MB_ICONEXCLAMATION "$(lemeNewer)"
        ${EndIf}
        SetErrorLevel 3
        Quit
      ${EndIf}
    ${EndIf}
  ${EndIf}
!macroend

!macro customInstall
  WriteRegStr HKCU "Software\Classes\leme-link" "" "URL:Leme"
  WriteRegStr HKCU "Software\Classes\leme-link" "URL Protocol" ""
  WriteRegStr HKCU "Software\Classes\leme-link\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
!macroend

!macro customUnInstall
  ${IfNot} ${isUpdated}
    DeleteRegKey HKCU "Software\Classes\leme-link"
    ; The entry that starts Leme with the computer, and whether Windows' settings have switched it off.
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Run" "${APP_ID}"
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Explorer\StartupApproved\Run" "${APP_ID}"
    ; A whole installer that electron-updater may have left.
    RMDir /r "$LOCALAPPDATA\leme-updater"
    StrCpy $R5 "keep"
    ${GetParameters} $R3
    ClearErrors
    ${GetOptions} $R3 "--delete-data" $R4
    ${IfNot} ${Errors}
      StrCpy $R5 "delete"
    ${Else}
      ; The uninstaller is silent by now even when a person started it, so /S itself is looked for.
      ClearErrors
      ${GetOptions} $R3 "/S" $R4
      ${If} ${Errors}
        MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "$(lemeDeleteData)" IDNO +2
        StrCpy $R5 "delete"
      ${EndIf}
    ${EndIf}
    ${If} $R5 == "delete"
      ; Tokens and keys are in the system's keychain, which only Leme itself can clear.
      ExecWait '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" --forget-everything' $R6
      ${If} $R6 == 0
        RMDir /r "$LOCALAPPDATA\Leme"
      ${EndIf}
    ${EndIf}
  ${EndIf}
!macroend
