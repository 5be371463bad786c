import type { ReactNode } from 'react';
import { adPosition } from '#shared/domain/ads/adPosition.ts';
import type { ContentItem } from '#shared/domain/content/contentItem.ts';
import { keepTogether } from '#shared/i18n/keepTogether.ts';
import styles from './ContentItems.module.css';
import { OtherItem } from './OtherItem.later.tsx';

type ContentItemsProps = {
  readonly items: readonly ContentItem[];
  /** Placed among long content. */
  readonly ad?: ReactNode;
};

/** A body, block by block. `html` fields come from the contract's parser, which has put them through its allow-list. */
export function ContentItems({ items, ad = null }: ContentItemsProps) {
  const adBehind = adPosition(items);
  const blocks = items.map((item, position) => <Item key={position} item={item} />);
  return (
    <div className={styles.body} data-sized="">
      {blocks.slice(0, adBehind ?? blocks.length)}
      {adBehind !== null && ad}
      {adBehind !== null && blocks.slice(adBehind)}
    </div>
  );
}

/** Text may be on the first screen; other items load deferred styles. */
function Item({ item }: { readonly item: ContentItem }) {
  switch (item.type) {
    case 'paragraph':
      return <p dangerouslySetInnerHTML={{ __html: item.html }} />;
    case 'heading':
      return item.level === 2 ? <h2>{keepTogether(item.text)}</h2> : <h3>{keepTogether(item.text)}</h3>;
    default:
      return <OtherItem item={item} />;
  }
}
