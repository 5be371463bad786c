import type { PresentThirdParty } from '#shared/domain/consent/presentThirdParties.ts';
import type { NamedThirdParty } from '#shared/domain/consent/thirdParties.ts';
import type { ForeignDirective, ThirdParty } from '#shared/domain/consent/thirdParty.ts';
import { TRUSTED_TYPES_NAMES } from '#shared/domain/page/trustedTypesNames.ts';
import type { LayoutName } from '#shared/routes/routes.ts';
import { HEAD_SCRIPT_SOURCE } from './headScriptSource.ts';

export const isDevelopment = import.meta.env.DEV;

/**
 * Other hosts that pages know: audio and video that they show after a click, where logins and orders lead, and where
 * ads are framed from, empty for none.
 */
export type OwnServices = {
  readonly media: string;
  readonly identity: string;
  readonly payment: string;
  readonly ads: string;
};

export type PolicyPage = {
  /** Who else may frame it: nobody, or a page of ours. Forms that log in stand on those for one reader. */
  readonly pageClass: 'public' | 'personal' | 'framed';
  /** What is allowed as its stylesheet: `PageStyles.source`; null for none. */
  readonly styleSource: string | null;
  /** What is allowed as its inline script, where another build's page is answered with. */
  readonly scriptSource?: string;
  /** Of the scripts that React streams into it. */
  readonly nonce?: string;
  /** Whom it carries of those that only pages carry which name them. */
  readonly carries?: readonly NamedThirdParty[];
};

/**
 * The policy of a title's pages in a layout. No script but ours, the one inline script allowed by its hash, and on
 * pages made for one reader what React streams, by its nonce; of others what their rows allow there. No text becomes
 * markup or script but by the policies of ours, decision 067. Development's module reloading needs inline styles and a
 * socket.
 */
export function contentSecurityPolicy(
  layout: LayoutName,
  { media, identity, payment, ads }: OwnServices,
  thirdParties: readonly PresentThirdParty[],
): (page: PolicyPage) => string {
  const rows = thirdParties.filter(({ layouts }) => layouts.includes(layout));
  /** Ads stand in no other layout. */
  const adFrames = layout === 'default' && ads !== '' ? ` ${ads}` : '';
  const everywhere = rows.filter(({ pages }) => pages === 'every');
  const always = sourcesOf(everywhere);
  return ({ pageClass, styleSource, scriptSource = HEAD_SCRIPT_SOURCE, nonce, carries = [] }) => {
    const carried = rows.filter(({ id }) => carries.some((name) => name === id));
    const named = sourcesOf(carried);
    const isTyped = [...everywhere, ...carried].every((row) => row.isUnderTrustedTypes);
    const foreign = (directive: ForeignDirective) => always(directive) + named(directive);
    return [
      "default-src 'none'",
      `script-src 'self' ${scriptSource}${nonce === undefined ? '' : ` 'nonce-${nonce}'`}${foreign('script')}`,
      `style-src ${isDevelopment ? "'self' " : ''}${styleSource ?? "'none'"}${foreign('style')}`,
      `img-src 'self' data:${foreign('img')}`,
      `media-src ${media}`,
      `frame-src 'self' ${media}${adFrames}${foreign('frame')}`,
      "font-src 'self'",
      `connect-src 'self'${isDevelopment ? ' ws:' : ''}${foreign('connect')}`,
      "manifest-src 'self'",
      // Who logs in by a form is taken past the identity service, who orders to the payment service: browsers count where
      // a form's answer leads.
      ["form-action 'self'", ...(pageClass === 'public' ? [] : [identity, payment].filter(Boolean))].join(' '),
      "base-uri 'none'",
      `frame-ancestors ${pageClass === 'framed' ? "'self'" : "'none'"}`,
      ...(isTyped ? TRUSTED_TYPES : []),
    ].join('; ');
  };
}

const TRUSTED_TYPES = [
  "require-trusted-types-for 'script'",
  `trusted-types ${Object.values(TRUSTED_TYPES_NAMES).join(' ')}`,
];

/** What a directive says of these, with a space before each. */
function sourcesOf(rows: readonly Pick<ThirdParty, 'sources'>[]): (directive: ForeignDirective) => string {
  return (directive) =>
    rows
      .flatMap(({ sources }) => sources[directive] ?? [])
      .map((source) => ` ${source}`)
      .join('');
}
