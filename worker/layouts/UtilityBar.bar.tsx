import type { MenuItem } from '#shared/domain/site/menuHandles.ts';
import { menuTexts } from '#shared/i18n/texts/layout.ts';
import { Menu } from './Menu.tsx';
import styles from './UtilityBar.module.css';

/** Above the masthead: the title's claim and quick links. */
export function UtilityBar({ claim, items }: { readonly claim: string; readonly items: readonly MenuItem[] }) {
  return (
    <div className={styles.utility} data-utility-bar="">
      <p>{claim}</p>
      <Menu items={items} label={menuTexts.utilityBar} />
    </div>
  );
}

/** Below the sections: what is read a lot at the moment. */
export function HotTopics({ items }: { readonly items: readonly MenuItem[] }) {
  return <Menu className={styles.hotTopics} items={items} label={menuTexts.hotTopics} title={menuTexts.hotTopics} />;
}
