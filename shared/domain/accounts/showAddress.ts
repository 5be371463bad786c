/** RFC 3492, parameter values for IDNA. */
const BASE = 36;
const T = { min: 1, max: 26 } as const;
const DAMP = 700;
const SKEW = 38;
const FIRST = { point: 128, bias: 72 } as const;

/**
 * An e-mail address for display: `name@xn--bckerei-5wa.de` → `name@bäckerei.de`. Mail and account lookups use the ASCII
 * form. A domain that does not survive decoding and encoding stays unchanged.
 */
export function showAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (!domain.includes('xn--')) return address;
  const shown = domain.split('.').map(decodeLabel).join('.');
  const again = `http://${shown}/`;
  return URL.canParse(again) && new URL(again).hostname === domain ? address.slice(0, at) + shown : address;
}

function decodeLabel(label: string): string {
  return label.startsWith('xn--') ? (decode(label.slice('xn--'.length)) ?? label) : label;
}

/** Null for invalid Punycode. */
function decode(text: string): string | null {
  const last = text.lastIndexOf('-');
  const points = Array.from(text.slice(0, Math.max(0, last)), (sign) => sign.codePointAt(0) ?? 0);
  let [point, index, bias]: [number, number, number] = [FIRST.point, 0, FIRST.bias];
  let rest = text.slice(last + 1);
  while (rest !== '') {
    const before = index;
    for (let [k, weight] = [BASE, 1]; ; k += BASE) {
      const digit = rest === '' ? Number.NaN : (Number.parseInt(rest.replace(/^(.).*/, '$1'), BASE) + 26) % BASE;
      if (Number.isNaN(digit)) return null;
      rest = rest.slice(1);
      index += digit * weight;
      const threshold = Math.min(T.max, Math.max(T.min, k - bias));
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    bias = adapt(index - before, points.length + 1, before === 0);
    point += Math.floor(index / (points.length + 1));
    index %= points.length + 1;
    if (point > 0x10_ff_ff) return null;
    points.splice(index, 0, point);
    index += 1;
  }
  return String.fromCodePoint(...points);
}

function adapt(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / length);
  let k = 0;
  for (; rest > ((BASE - T.min) * T.max) / 2; k += BASE) rest = Math.floor(rest / (BASE - T.min));
  return k + Math.floor(((BASE - T.min + 1) * rest) / (rest + SKEW));
}
