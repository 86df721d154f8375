/**
 * Whether an input method handles a key. Safari ends the composition before the key that confirms it, which then only
 * has the key code 229.
 */
export function isComposing({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}
