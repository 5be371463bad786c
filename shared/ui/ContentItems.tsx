import type { ContentItem } from '../domain/content/contentItem.ts';
import { assertNever } from '../lib/assertNever.ts';
import styles from './ContentItems.module.css';

/** A body, block by block. `html` fields come from the contract's parser, which has put them through its allow-list. */
export function ContentItems({ items }: { readonly items: readonly ContentItem[] }) {
  return (
    <div className={styles.body}>
      {items.map((item, position) => (
        <Item key={position} item={item} />
      ))}
    </div>
  );
}

function Item({ item }: { readonly item: ContentItem }) {
  switch (item.type) {
    case 'paragraph':
      return <p dangerouslySetInnerHTML={{ __html: item.html }} />;
    case 'heading':
      return item.level === 2 ? <h2>{item.text}</h2> : <h3>{item.text}</h3>;
    case 'quote':
      return (
        <figure className={styles.quote}>
          <blockquote>{item.text}</blockquote>
          {item.attribution && <figcaption>{item.attribution}</figcaption>}
        </figure>
      );
    case 'list': {
      const List = item.ordered ? 'ol' : 'ul';
      return (
        <List className={styles.list}>
          {item.items.map((html, position) => (
            <li key={position} dangerouslySetInnerHTML={{ __html: html }} />
          ))}
        </List>
      );
    }
    case 'table':
      return <Table {...item} />;
    case 'factBox':
      return (
        <aside className={styles.factBox}>
          <h2>{item.title}</h2>
          {item.items.map((html, position) => (
            <p key={position} dangerouslySetInnerHTML={{ __html: html }} />
          ))}
        </aside>
      );
    default:
      return assertNever(item);
  }
}

function Table({ caption, header, rows }: Omit<Extract<ContentItem, { type: 'table' }>, 'type'>) {
  return (
    <section className={styles.table} aria-label={caption ?? header.join(', ')} tabIndex={0}>
      <table>
        {caption && <caption>{caption}</caption>}
        <thead>
          <tr>
            {header.map((cell, column) => (
              <th key={column} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={line}>
              {row.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
