import type { Menus } from '#shared/domain/site/menuHandles.ts';
import { de } from '#shared/i18n/de.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import { Menu } from './Menu.tsx';
import styles from './SiteFooter.module.css';

type SiteFooterProps = { readonly mandator: Mandator; readonly menus: Menus; readonly copyrightYear: number };

/** The title once more, and the menus that help. */
export function SiteFooter({ mandator, menus, copyrightYear }: SiteFooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.menus}>
        <p className={styles.name}>
          {mandator.name}
          <span>{mandator.claim}</span>
        </p>
        <Menu items={menus.siteServicesMenuHandle} label={de.menus.siteServices} title={de.menus.siteServices} />
        <Menu items={menus.userSupportMenuHandle} label={de.menus.userSupport} title={de.menus.userSupport} />
        <Menu items={menus.socialNetworksMenuHandle} label={de.menus.socialNetworks} title={de.menus.socialNetworks} />
      </div>
      <Menu className={styles.legal} items={menus.legalMenuHandle} label={de.menus.legal} />
      <p>{de.footer.rights(copyrightYear, mandator.name)}</p>
    </footer>
  );
}
