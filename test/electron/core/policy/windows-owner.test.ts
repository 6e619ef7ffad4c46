// Descriptors in the form that Get-Acl prints them.
import { describe, expect, it } from 'vitest'
import { readWindowsOwner } from '../../../../electron/core/policy/windows-owner.ts'

const USER = 'S-1-5-21-1004336348-1177238915-682003330-1001'
const SAFE = 'D:AI(A;ID;FA;;;SY)(A;ID;FA;;;BA)(A;ID;0x1200a9;;;BU)'

describe('readWindowsOwner', () => {
  it.each([
    ['administrators, as %ProgramData% gives it', `O:BAG:SY${SAFE}\r\n`, 'ok'],
    ['SYSTEM', `O:SYG:SY${SAFE}`, 'ok'],
    ['SYSTEM, with auditing', `O:SYG:SY${SAFE}S:AI(AU;SAFA;FA;;;WD)`, 'ok'],
    [
      'the installer of Windows',
      `O:S-1-5-80-956008885-3418522649-1831038044-1853292631-2271478464G:SY${SAFE}`,
      'ok',
    ],
    ['a protected list', `O:BAG:${USER}D:PAI(A;;FA;;;BA)(A;;FR;;;WD)`, 'ok'],
    ['a denial', 'O:BAG:SYD:(D;;FA;;;WD)(A;;FA;;;BA)', 'ok'],
    ['a right for files below alone', 'O:BAG:SYD:(A;OICIIO;FA;;;CO)(A;;FA;;;BA)', 'ok'],
    ['a user who laid it first', `O:${USER}G:SY${SAFE}`, 'owner'],
    ['all users as owners', `O:BUG:SY${SAFE}`, 'owner'],
    ['users may write', 'O:BAG:SYD:(A;;FA;;;BA)(A;;FW;;;BU)', 'writable'],
    ['a user may write by bits', `O:BAG:SYD:(A;;FA;;;BA)(A;;0x1201bf;;;${USER})`, 'writable'],
    ['everybody may take it over', 'O:BAG:SYD:(A;;FA;;;BA)(A;;WO;;;WD)', 'writable'],
    ['everybody has a generic right', 'O:BAG:SYD:(A;;0x40000000;;;WD)', 'writable'],
    ['a condition, which is not read', 'O:BAG:SYD:(XA;;FA;;;WD;(@User.Title=="x"))', 'owner-unknown'],
    ['odd rights', 'O:BAG:SYD:(A;;FRX;;;WD)', 'writable'],
    ['no list of rights', 'O:BAG:SYD:NO_ACCESS_CONTROL', 'writable'],
    ['nothing', '', 'owner-unknown'],
    ['no owner', SAFE, 'owner-unknown'],
    ['a message', 'Get-Acl : Cannot find path', 'owner-unknown'],
  ] as const)('%s', (_, sddl, outcome) => {
    expect(readWindowsOwner(sddl)).toBe(outcome)
  })
})
