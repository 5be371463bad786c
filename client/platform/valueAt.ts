/** A property of an unparsed answer; null unless it is an object. */
export function valueAt(answer: unknown, name: string): unknown {
  return typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : null;
}
