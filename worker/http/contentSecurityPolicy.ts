import type { PresentThirdParty } from '#shared/domain/consent/presentThirdParties.ts';
import type { NamedThirdParty } from '#shared/domain/consent/thirdParties.ts';
import type { ForeignDirective, ThirdParty } from '#shared/domain/consent/thirdParty.ts';
import { TRUSTED_TYPES_NAMES } from '#shared/domain/page/trustedTypesNames.ts';
import type { LayoutName } from '#shared/routes/routes.ts';
import { HEAD_SCRIPT_SOURCE } from './headScriptSource.ts';

export const isDevelopment = import.meta.env.DEV;

/**
 * Origins outside the title: audio and video after a click, the picture host, the login and payment services, and the
 * host of framed ads (empty for none).
 */
export type OwnServices = {
  readonly media: string;
  readonly pictures: string;
  readonly identity: string;
  readonly payments: readonly string[];
  readonly ads: string;
};

export type PolicyPage = {
  /** `personal` pages carry login forms; `framed` pages may also be framed by the title itself. */
  readonly pageClass: 'public' | 'personal' | 'framed';
  /** CSP source of the page's inline stylesheet (`PageStyles.source`); null for none. */
  readonly styleSource: string | null;
  /** CSP source of the inline script, for a page that another build rendered. */
  readonly scriptSource?: string;
  /** For the scripts that React streams into the page. */
  readonly nonce?: string;
  /** Third parties loaded only on pages that name them. */
  readonly carries?: readonly NamedThirdParty[];
  /** Further origins that the page's forms lead to. */
  readonly formsTo?: readonly string[];
};

/**
 * The Content-Security-Policy of a title's pages in one layout. It allows our own scripts, the one inline script by its
 * hash, on personal pages the streamed scripts by nonce, and the third parties that their register rows allow there.
 * Trusted Types admit our own policies only (decision 067). Development needs inline styles and a socket for hot module
 * replacement.
 */
export function contentSecurityPolicy(
  layout: LayoutName,
  { media, pictures, identity, payments, ads }: OwnServices,
  thirdParties: readonly PresentThirdParty[],
): (page: PolicyPage) => string {
  const rows = thirdParties.filter(({ layouts }) => layouts.includes(layout));
  /** Only the default layout has ads. */
  const adFrames = layout === 'default' && ads !== '' ? ` ${ads}` : '';
  const hosted = pictures === '' ? '' : ` ${pictures}`;
  const everywhere = rows.filter(({ pages }) => pages === 'every');
  const always = sourcesOf(everywhere);
  return ({ pageClass, styleSource, scriptSource = HEAD_SCRIPT_SOURCE, nonce, carries = [], formsTo = [] }) => {
    const carried = rows.filter(({ id }) => carries.some((name) => name === id));
    const named = sourcesOf(carried);
    const isTyped = [...everywhere, ...carried].every((row) => row.isUnderTrustedTypes);
    const foreign = (directive: ForeignDirective) => always(directive) + named(directive);
    return [
      "default-src 'none'",
      `script-src 'self' ${scriptSource}${nonce === undefined ? '' : ` 'nonce-${nonce}'`}${foreign('script')}`,
      `style-src ${isDevelopment ? "'self' " : ''}${styleSource ?? "'none'"}${foreign('style')}`,
      `img-src 'self' data:${hosted}${foreign('img')}`,
      `media-src ${media}`,
      `frame-src 'self' ${media}${adFrames}${foreign('frame')}`,
      "font-src 'self'",
      `connect-src 'self'${isDevelopment ? ' ws:' : ''}${foreign('connect')}`,
      "manifest-src 'self'",
      // Login and order forms redirect to the identity and payment services, and browsers apply `form-action` to
      // redirects as well.
      ["form-action 'self'", ...(pageClass === 'public' ? [] : [identity, ...payments]), ...formsTo].join(' '),
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

/** Looks up the sources of a directive, each preceded by a space. */
function sourcesOf(rows: readonly Pick<ThirdParty, 'sources'>[]): (directive: ForeignDirective) => string {
  return (directive) =>
    rows
      .flatMap(({ sources }) => sources[directive] ?? [])
      .map((source) => ` ${source}`)
      .join('');
}
