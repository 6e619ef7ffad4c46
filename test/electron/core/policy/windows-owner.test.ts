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
    [
      'such a right by flags in another order',
      'O:BAG:SYD:(A;IOCIOI;FA;;;CO)(A;CIIOID;FA;;;BU)(A;;FA;;;BA)',
      'ok',
    ],
    ['users may write, here and below', 'O:BAG:SYD:(A;OICI;FA;;;BU)(A;;FA;;;BA)', 'writable'],
    ['the same by flags in another order', 'O:BAG:SYD:(A;CIOI;FA;;;BU)(A;;FA;;;BA)', 'writable'],
    ['the same, inherited', 'O:BAG:SYD:AI(A;CIOIID;FW;;;BU)(A;ID;FA;;;BA)', 'writable'],
    ['the same, not passed on', 'O:BAG:SYD:(A;NPOI;0x1201bf;;;WD)(A;;FA;;;BA)', 'writable'],
    ['odd flags', 'O:BAG:SYD:(A;IOX;FA;;;BU)(A;;FA;;;BA)', 'writable'],
    ['a user who laid it first', `O:${USER}G:SY${SAFE}`, 'owner'],
    ['all users as owners', `O:BUG:SY${SAFE}`, 'owner'],
    ['users may write', 'O:BAG:SYD:(A;;FA;;;BA)(A;;FW;;;BU)', 'writable'],
    ['a user may write by bits', `O:BAG:SYD:(A;;FA;;;BA)(A;;0x1201bf;;;${USER})`, 'writable'],
    ['everybody may take it over', 'O:BAG:SYD:(A;;FA;;;BA)(A;;WO;;;WD)', 'writable'],
    ['everybody has a generic right', 'O:BAG:SYD:(A;;0x40000000;;;WD)', 'writable'],
    ['a condition, which is not read', 'O:BAG:SYD:(XA;;FA;;;WD;(@User.Title=="x"))', 'owner-unknown'],
    ['odd rights', 'O:BAG:SYD:(A;;FRX;;;WD)', 'writable'],
    ['rights of another kind of object', 'O:BAG:SYD:(A;;KA;;;WD)', 'writable'],
    ['rights as a decimal number', 'O:BAG:SYD:(A;;17961151;;;WD)', 'writable'],
    ['reading in single rights', 'O:BAG:SYD:(A;;CCSWWPLORC;;;WD)(A;;FRFX;;;BU)', 'ok'],
    ['no list of rights', 'O:BAG:SYD:NO_ACCESS_CONTROL', 'writable'],
    ['nothing', '', 'owner-unknown'],
    ['no owner', SAFE, 'owner-unknown'],
    ['a message', 'Get-Acl : Cannot find path', 'owner-unknown'],
  ] as const)('%s', (_, sddl, outcome) => {
    expect(readWindowsOwner(sddl)).toBe(outcome)
  })
})
