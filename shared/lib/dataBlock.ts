/**
 * JSON that is safe inside a `<script>`: nothing in it can end the element, open a comment or reference, or break a
 * line of script. Every JSON parser reads the same value. Threats, page.
 */
export function toDataBlock(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
