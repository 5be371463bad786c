import type { ReactNode } from 'react';
import { carriesConsentPlatform, hasConsentPlatform } from '#shared/domain/consent/consentPlatform.ts';
import { askedVendors, presentThirdParties } from '#shared/domain/consent/presentThirdParties.ts';
import { yearOf } from '#shared/i18n/formatDate.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import type { Route } from '#shared/routes/routes.ts';
import { Document, type PageHead } from '../layouts/Document.tsx';
import { LAYOUTS } from '../layouts/layouts.ts';
import type { Publishing } from '../isolate/publishing.ts';
import { pageAssets } from '../render/assets.ts';
import { LaterStylesContext } from '../render/LaterStyles.tsx';
import type { PageStyles } from '../render/pageStyles.ts';
import { PublicOriginContext } from '../render/publicOrigin.ts';
import type { Site } from '../services/siteDirectory.ts';
import { Places } from './Places.tsx';

export type PageDocumentProps = {
  readonly mandator: Mandator;
  readonly site: Site;
  /** Null for pages without a route (errors); they use the default layout. */
  readonly route: Pick<Route, 'name' | 'layout' | 'colorMode' | 'showProgressBar' | 'showUtilityBar'> | null;
  /** Missing for pages that have no lite form. */
  readonly isLite?: boolean;
  readonly head: PageHead;
  /** The styles of its kind of page: `Publishing.pageStyles`. */
  readonly styles: PageStyles;
  readonly publishing: Pick<
    Publishing,
    'build' | 'clock' | 'imageUrls' | 'hostedUrls' | 'media' | 'publicOrigin' | 'settings'
  >;
  readonly children: ReactNode;
};

/** A page in its layout in its document. */
export function PageDocument({
  mandator,
  site,
  route,
  isLite = false,
  head,
  styles,
  publishing,
  children,
}: PageDocumentProps) {
  const layout = route?.layout ?? 'default';
  const Layout = LAYOUTS[layout];
  const year = yearOf(publishing.clock());
  const hasPlatform = !isLite && hasConsentPlatform(mandator, site.settings);
  const isAsking =
    hasPlatform && carriesConsentPlatform({ routeName: route?.name ?? null, layout, pageType: head.pageType });
  return (
    <Places
      titleName={mandator.name}
      isLite={isLite}
      year={year}
      media={publishing.media}
      imageUrls={publishing.imageUrls}
      hostedUrls={publishing.hostedUrls}
    >
      <Document
        mandator={mandator}
        site={site}
        route={route}
        head={head}
        isLite={isLite}
        assets={pageAssets(isLite ? [] : mandator.faces, isLite)}
        css={styles.css}
        build={publishing.build}
        appMode={publishing.settings.APP_MODE}
        isAlwaysMeasured={publishing.settings.BEHAVIOUR_MEASURED === 'always'}
        askedVendors={isAsking ? askedVendors(presentThirdParties(mandator, publishing.settings, site.settings)) : null}
        adOrigin={isLite ? '' : publishing.settings.AD_ORIGIN}
      >
        <LaterStylesContext value={styles.laterFile}>
          <Layout
            mandator={mandator}
            menus={site.menus}
            breakingNews={site.breakingNews}
            subscriptionHref={site.settings.header_subscription_link}
            epaperHref={site.settings.epaper_link}
            showProgressBar={route?.showProgressBar ?? false}
            showUtilityBar={route?.showUtilityBar ?? true}
            routeName={route?.name ?? null}
            hasConsentPlatform={hasPlatform}
            copyrightYear={year}
          >
            <PublicOriginContext value={publishing.publicOrigin(mandator.id)}>{children}</PublicOriginContext>
          </Layout>
        </LaterStylesContext>
      </Document>
    </Places>
  );
}
