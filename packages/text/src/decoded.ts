/** A percent-encoded text, decoded; the text itself if a percent sign in it does not begin an escape. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
