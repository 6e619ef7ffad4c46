// What kind of package this installation came in, which decides who updates it.

export type PackageKind =
  | 'appimage'
  | 'deb'
  | 'rpm'
  | 'nsis'
  /** macOS: installed by the user from a disk image. */
  | 'mac'
  /** An unpacked folder, or a checkout. */
  | 'folder'

export interface InstalledPackage {
  readonly kind: PackageKind
  /** Path of the AppImage; null for other kinds. */
  readonly file: string | null
}
