import { err, ok, type Result } from '../../lib/result.ts';

export type EcommerceSettings = {
  readonly ecommercewidget_enabled: boolean;
  readonly ecommercewidget_iframeurlpattern: string;
  readonly ecommercewidget_allowedorigin: string;
};

/** Facts of the test report for the placeholders in the widget's URL pattern. */
type EcommerceFacts = Readonly<Record<(typeof PLACEHOLDERS)[number], string>>;

/** The frame of a title's shop: `pattern` is an address on `origin` once it is filled in. */
type EcommerceWidget = { readonly origin: string; readonly pattern: string };

type EcommerceFault = 'origin' | 'pattern' | 'placeholder' | 'otherOrigin';

const PLACEHOLDERS = ['articleId', 'mainTag', 'title', 'mandator'] as const;
const IN_BRACES = /\{([^{}]*)\}/g;

/** A title's widget; null for none, or an error for invalid settings. Specification 3, settings; decision 079. */
export function readEcommerceWidget(settings: EcommerceSettings): Result<EcommerceWidget | null, EcommerceFault> {
  if (!settings.ecommercewidget_enabled) return ok(null);
  const { ecommercewidget_allowedorigin: allowed, ecommercewidget_iframeurlpattern: pattern } = settings;
  const origin = originOf(allowed);
  if (origin === null || !/^\/?$/.test(allowed.slice(origin.length))) return err('origin');
  if (Array.from(pattern.matchAll(IN_BRACES)).some(([, name = '']) => !isPlaceholder(name))) return err('placeholder');
  const filled = originOf(fillIn(pattern, () => 'x'));
  if (filled === null) return err('pattern');
  return filled === origin ? ok({ origin, pattern }) : err('otherOrigin');
}

/** The widget's URL below a test report; null if the facts changed the host after all. */
export function ecommerceAddress({ origin, pattern }: EcommerceWidget, facts: EcommerceFacts): string | null {
  // Half of a pair of surrogates cannot be written in an address.
  const url = URL.parse(fillIn(pattern, (name) => encodeURIComponent(facts[name].toWellFormed())));
  return url?.origin === origin ? url.href : null;
}

function fillIn(pattern: string, valueOf: (name: keyof EcommerceFacts) => string): string {
  return pattern.replaceAll(IN_BRACES, (braces, name: string) => (isPlaceholder(name) ? valueOf(name) : braces));
}

/** Of an address over an encrypted connection, or of this machine; null for anything else. */
function originOf(address: string): string | null {
  const url = URL.parse(address);
  if (!url || url.username !== '' || url.password !== '') return null;
  const isOfThisMachine = url.protocol === 'http:' && url.hostname.endsWith('.localhost');
  return url.protocol === 'https:' || isOfThisMachine ? url.origin : null;
}

function isPlaceholder(name: string): name is keyof EcommerceFacts {
  return PLACEHOLDERS.some((known) => known === name);
}
