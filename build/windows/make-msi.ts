// Makes the MSI for group policy and Intune with wixl: per machine, without updates of its own, because the
// administrator brings them. Windows then refuses an older version.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { REGISTRY_KEY } from '../../electron/core/policy/policy-place.ts'
import { APPLICATION_ID } from '../../shared/bridge/application-id.ts'
import { DEEP_LINK_SCHEME } from '../../shared/bridge/deep-link.ts'

/** Never changes: Windows recognises by it that another version is the same product. */
const UPGRADE_CODE = '7d0a1bd4-6a3e-4d52-9d5b-5b6b0a7c1e01'

/** An id that only the name determines, so that two builds are alike. */
export function idOf(name: string): string {
  const hex = createHash('sha256').update(`leme/msi/${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Properties of msiexec, with the value of the registry that each is written to. */
const POLICY_VALUES: Readonly<Record<string, string>> = { SERVER: 'Server', AUTOUPDATE: 'AutoUpdate' }

/** Has the value that the version before has written; it is looked for before that version is removed. */
const formerOf = (property: string) => `FORMER${property}`

interface PolicyComponent {
  readonly id: string
  /** When Windows Installer installs it. */
  readonly condition: string
  readonly name: string
  readonly property: string
}

/**
 * A search would replace what the command line gives, so that it has a property of its own, and the value is written by
 * one of two components.
 */
const POLICY_COMPONENTS: readonly PolicyComponent[] = Object.entries(POLICY_VALUES).flatMap(
  ([property, name]) => {
    const former = formerOf(property)
    return [
      { id: `Given${name}`, condition: property, name, property },
      { id: `Kept${name}`, condition: `${former} AND NOT ${property}`, name, property: former },
    ]
  },
)

const POLICY_SEARCHES = Object.entries(POLICY_VALUES).map(([property, name]) => {
  const id = formerOf(property)
  return `<Property Id="${id}"><RegistrySearch Id="${id}" Root="HKLM" Key="${REGISTRY_KEY}" Name="${name}" Type="raw" Win64="yes" /></Property>`
})

function policyComponent({ id, name, property }: PolicyComponent): string {
  return `<Component Id="${id}" Guid="${idOf(id)}" Win64="yes">
          <RegistryValue Root="HKLM" Key="${REGISTRY_KEY}" Name="${name}" Type="string" Value="[${property}]" KeyPath="yes" />
        </Component>`
}

/** Windows passes on only these when an administrator confirms the installation; the last two are those of wixl. */
const SECURE_PROPERTIES = [
  ...Object.keys(POLICY_VALUES).flatMap((property) => [property, formerOf(property)]),
  'WIX_DOWNGRADE_DETECTED',
  'WIX_UPGRADE_DETECTED',
].join(';')

/** Changes to the tables for what wixl cannot say: conditions, and properties that reach the installing service. */
const TABLE_CHANGES: readonly string[] = [
  ...POLICY_COMPONENTS.map(
    ({ id, condition }) =>
      `UPDATE \`Component\` SET \`Condition\` = '${condition}' WHERE \`Component\` = '${id}'`,
  ),
  // wixl knows no property of a shortcut: Windows joins the window and its notifications to it by this id.
  'CREATE TABLE `MsiShortcutProperty` (`MsiShortcutProperty` CHAR(72) NOT NULL, `Shortcut_` CHAR(72) NOT NULL, `PropertyKey` CHAR(255) NOT NULL, `PropVariantValue` CHAR(255) NOT NULL PRIMARY KEY `MsiShortcutProperty`)',
  `INSERT INTO \`MsiShortcutProperty\` (\`MsiShortcutProperty\`, \`Shortcut_\`, \`PropertyKey\`, \`PropVariantValue\`) VALUES ('MenuLemeId', 'MenuLeme', 'System.AppUserModel.ID', '${APPLICATION_ID}')`,
  `UPDATE \`Property\` SET \`Value\` = '${SECURE_PROPERTIES}' WHERE \`Property\` = 'SecureCustomProperties'`,
]

/** Returns the source of the MSI but for the list of files. `version` has three numbers. */
export function wixSource(version: string): string {
  const scheme = `Software\\Classes\\${DEEP_LINK_SCHEME}`
  return `<?xml version="1.0" encoding="utf-8"?>
<Wix xmlns="http://schemas.microsoft.com/wix/2006/wi">
  <Product Id="${idOf(`product ${version}`)}" Name="Leme" Language="1046" Version="${version}" Manufacturer="Leme" UpgradeCode="${UPGRADE_CODE}">
    <Package InstallerVersion="500" Compressed="yes" InstallScope="perMachine" Platform="x64" Description="Leme ${version}" />
    <MajorUpgrade DowngradeErrorMessage="Uma versão mais nova do Leme já está instalada. / A newer version of Leme is installed." />
    <Media Id="1" Cabinet="leme.cab" EmbedCab="yes" />
    <Property Id="ARPPRODUCTICON" Value="LemeExe" />
    <Property Id="ARPNOMODIFY" Value="1" />
    ${POLICY_SEARCHES.join('\n    ')}
    <Directory Id="TARGETDIR" Name="SourceDir">
      <Directory Id="ProgramFiles64Folder"><Directory Id="INSTALLDIR" Name="Leme">
        <Component Id="Main" Guid="${idOf('main')}" Win64="yes">
          <File Id="LemeExe" KeyPath="yes" Source="Leme.exe" Name="Leme.exe" />
        </Component>
        <Component Id="Link" Guid="${idOf('link')}" Win64="yes">
          <RegistryValue Root="HKLM" Key="${scheme}" Type="string" Value="URL:Leme" KeyPath="yes" />
          <RegistryValue Root="HKLM" Key="${scheme}" Name="URL Protocol" Type="string" Value="" />
          <RegistryValue Root="HKLM" Key="${scheme}\\shell\\open\\command" Type="string" Value="&quot;[INSTALLDIR]Leme.exe&quot; &quot;%1&quot;" />
        </Component>
        ${POLICY_COMPONENTS.map(policyComponent).join('\n        ')}
      </Directory></Directory>
      <Directory Id="ProgramMenuFolder"><Component Id="Menu" Guid="${idOf('menu')}">
        <Shortcut Id="MenuLeme" Name="Leme" Target="[INSTALLDIR]Leme.exe" WorkingDirectory="INSTALLDIR" />
        <RegistryValue Root="HKCU" Key="Software\\Leme" Name="menu" Type="integer" Value="1" KeyPath="yes" />
      </Component></Directory>
    </Directory>
    <Feature Id="All" Level="1">
      <ComponentRef Id="Main" /><ComponentRef Id="Link" /><ComponentRef Id="Menu" />${POLICY_COMPONENTS.map(({ id }) => `<ComponentRef Id="${id}" />`).join('')}<ComponentGroupRef Id="Files" />
    </Feature>
  </Product>
</Wix>
`
}

/** Makes the MSI of an unpacked Windows folder. */
export function makeMsi(folder: string, output: string, version: string): void {
  const work = mkdtempSync(join(tmpdir(), 'leme-msi-'))
  try {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `./${join(entry.parentPath, entry.name).slice(folder.length + 1)}`)
      .filter((name) => name !== './Leme.exe')
      .sort()
    const heat = [
      '--directory-ref',
      'INSTALLDIR',
      '--component-group',
      'Files',
      '--var',
      'var.Source',
      '--prefix',
      './',
    ]
    const list = execFileSync('wixl-heat', heat, { cwd: folder, input: `${files.join('\n')}\n` })
    writeFileSync(join(work, 'files.wxs'), list)
    writeFileSync(join(work, 'leme.wxs'), wixSource(version))
    // wixl takes sources relative to where it runs.
    const sources = [join(work, 'leme.wxs'), join(work, 'files.wxs')]
    const made = join(work, 'made.msi')
    execFileSync('wixl', ['--arch', 'x64', '-D', 'Source=.', '-o', made, ...sources], { cwd: folder })
    execFileSync('msibuild', [made, ...TABLE_CHANGES.flatMap((change) => ['-q', change])])
    rmSync(output, { force: true })
    renameSync(made, output)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}
