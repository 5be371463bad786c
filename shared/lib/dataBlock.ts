/**
 * A value as JSON that may stand inside a `<script>` of any page: nothing in it ends the element, opens a comment or a
 * reference, or breaks a line of script. It means the same to every JSON parser. Threats, page.
 */
export function toDataBlock(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
