import { accountTexts } from '#shared/i18n/texts/account.ts';
import { accountHref } from '#shared/routes/accountPaths.ts';
import { newslettersHref } from '#shared/routes/hrefs.ts';
import styles from './Account.module.css';
import { Way, type WayProps } from './Way.tsx';

export type AreaName = keyof typeof accountTexts.pages;

const WAYS: Readonly<Partial<Record<AreaName, WayProps>>> = {
  'my-newsletters': { href: newslettersHref, label: accountTexts.ways['my-newsletters'] },
};

/** An area of the account that has no contents of its own: what there is instead, and where. */
export function PersonalArea({ name, serviceHref }: { readonly name: AreaName; readonly serviceHref: string }) {
  const { title, text } = accountTexts.pages[name];
  const way = WAYS[name] ?? { href: serviceHref, label: accountTexts.ways.service };
  return (
    <div className={styles.account} data-needs-login="">
      <h1>{title}</h1>
      <p>{text}</p>
      <p className={styles.ways}>
        {way.href && <Way {...way} />}
        <Way href={accountHref} label={accountTexts.title} />
      </p>
    </div>
  );
}
