import { SETTINGS_HASH } from '#shared/domain/consent/consentHash.ts';
import type { Menus } from '#shared/domain/site/menuHandles.ts';
import { declarationTexts } from '#shared/i18n/declarationTexts.ts';
import { consentTexts } from '#shared/i18n/texts/consent.ts';
import { layoutTexts, menuTexts } from '#shared/i18n/texts/layout.ts';
import { liteTexts } from '#shared/i18n/texts/lite.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import { LITE_MODE_PATH } from '#shared/routes/accountPaths.ts';
import { declarationHrefs, homeHref } from '#shared/routes/hrefs.ts';
import { useLiteMode } from '#shared/ui/liteMode.ts';
import '#shared/styles/later.css';
import { LaterStyles } from '../render/LaterStyles.tsx';
import { Menu } from './Menu.tsx';
import styles from './SiteFooter.module.css';

type SiteFooterProps = {
  readonly mandator: Mandator;
  readonly menus: Menus;
  readonly copyrightYear: number;
  readonly hasConsentPlatform: boolean;
};

/** In this wording, on every page, for guests too: §§ 312k (2), 356a (1) BGB. */
const CONTRACT_WAYS = [
  { label: declarationTexts.cancellation.link, target: declarationHrefs.cancellation },
  { label: declarationTexts.withdrawal.link, target: declarationHrefs.withdrawal },
] as const;

/** The title's name, its sections, and the service menus. */
export function SiteFooter(props: SiteFooterProps) {
  const { mandator, menus } = props;
  return (
    <>
      <LaterStyles />
      <footer className={styles.footer} data-deferred="footer">
        <p className={styles.name}>
          {mandator.name} <span>{mandator.claim}</span>
        </p>
        <div className={styles.menus}>
          <Menu
            className={styles.sections}
            items={menus.mainMenuHandle}
            label={menuTexts.footerSections}
            title={menuTexts.main}
          />
          <Menu items={menus.siteServicesMenuHandle} label={menuTexts.siteServices} title={menuTexts.siteServices} />
          <Menu items={menus.userSupportMenuHandle} label={menuTexts.userSupport} title={menuTexts.userSupport} />
          <Menu
            items={menus.socialNetworksMenuHandle}
            label={menuTexts.socialNetworks}
            title={menuTexts.socialNetworks}
          />
        </div>
        <Legal {...props} />
      </footer>
    </>
  );
}

/** The minimum for account and shop pages: imprint, terms, and the legal links for cancellation and withdrawal. */
export function ShortFooter(props: SiteFooterProps) {
  const { menus } = props;
  return (
    <>
      <LaterStyles />
      <footer className={styles.footer}>
        <div className={styles.support}>
          <Menu items={menus.userSupportMenuHandle} label={menuTexts.userSupport} title={menuTexts.userSupport} />
        </div>
        <Legal {...props} />
      </footer>
    </>
  );
}

function Legal({ mandator, menus, copyrightYear, hasConsentPlatform }: SiteFooterProps) {
  return (
    <div className={styles.legal}>
      <Menu className={styles.contracts} items={CONTRACT_WAYS} label={declarationTexts.menu} />
      <Menu items={menus.legalMenuHandle} label={menuTexts.legal} />
      {hasConsentPlatform && (
        <a
          className={styles.settings}
          href={`${homeHref}${SETTINGS_HASH}`}
          data-consent-settings=""
          data-needs-script=""
        >
          {consentTexts.settings}
        </a>
      )}
      {!useLiteMode() && (
        <form method="post" action={LITE_MODE_PATH}>
          <button>{liteTexts.enter}</button>
        </form>
      )}
      <p>{layoutTexts.rights(copyrightYear, mandator.name)}</p>
    </div>
  );
}
