/** Another process, of this computer or of another, has the folder of the store; nothing of it was opened. */
export class StoreInUse extends Error {
  override readonly name = 'StoreInUse'
  constructor() {
    super('the data folder is in use by another process, here or on another computer: end that one first')
  }
}
