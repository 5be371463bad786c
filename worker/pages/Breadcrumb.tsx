import type { Step } from '#shared/domain/page/way.ts';
import { listTexts } from '#shared/i18n/texts/lists.ts';
import { homeHref } from '#shared/routes/hrefs.ts';
import styles from './Breadcrumb.module.css';

type BreadcrumbProps = { readonly way: readonly Step[]; readonly currentPath: string };

/** The page's ancestors, from the front page down. */
export function Breadcrumb({ way, currentPath }: BreadcrumbProps) {
  return (
    <nav className={styles.way} aria-label={listTexts.way}>
      <a href={homeHref}>{listTexts.home}</a>
      {way.map(({ name, path }) => (
        <a key={path} href={path} aria-current={path === currentPath ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}
