/** The basket of Loja. */
export function BasketTab() {
  return null
}
