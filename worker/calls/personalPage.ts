import type { ReactNode } from 'react';
import type { NamedThirdParty } from '#shared/domain/consent/thirdParties.ts';
import type { UnroutedPage } from '#shared/domain/page/unroutedPages.ts';
import type { PersonalRouteName } from '#shared/routes/personalRoutes.ts';
import type { LayoutName, RouteName } from '#shared/routes/routes.ts';

/** A page for one reader: rendered per request, never stored, not indexed. */
export type PersonalPage = {
  /** Its route name in metrics; pages of endpoints have names of their own. */
  readonly routeName: RouteName | PersonalRouteName | Exclude<UnroutedPage, 'error'>;
  readonly layout: LayoutName;
  /** Its folder below `worker/pages`, whose styles it uses. */
  readonly kind: string;
  readonly status: 200 | 402 | 403 | 404 | 410 | 422 | 429 | 503;
  /** Third parties whose scripts are loaded only on pages that name them. */
  readonly carries?: readonly NamedThirdParty[];
  /** Other origins that its forms lead to, besides those of every personal page. */
  readonly formsTo?: readonly string[];
  /** `Retry-After`, if known; half a minute for a 503 otherwise. */
  readonly retryAfterSeconds?: number;
  readonly title: string;
  /** May suspend: the rest of the page streams meanwhile. Content needed without script is awaited before. */
  readonly content: ReactNode;
  /** Its URL contains a secret such as a token: the response suppresses the referrer. */
  readonly hasSecretAddress: boolean;
};
