/** What an answer that nobody has parsed says under a name; null where it is no object. */
export function valueAt(answer: unknown, name: string): unknown {
  return typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : null;
}
