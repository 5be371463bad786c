import type { MenuItem } from '#shared/domain/site/menuHandles.ts';
import styles from './Menu.module.css';

type MenuProps = {
  readonly items: readonly MenuItem[];
  readonly label: string;
  readonly title?: string;
  readonly className?: string | undefined;
};

/** One of the content server's menus; nothing if empty. */
export function Menu({ items, label, title, className }: MenuProps) {
  if (items.length === 0) return null;
  return (
    <nav className={className} aria-label={label}>
      {title && <p className={styles.title}>{title}</p>}
      <ul>
        {items.map((item) => (
          <li key={item.target}>
            <a href={item.target}>{item.label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
