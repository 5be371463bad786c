import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { ShownPushVendor } from '#shared/domain/consent/grantable.ts';
import { flattenFeed, topmostChosen, type FeedNode } from '#shared/domain/feeds/feedTree.ts';
import { myRegionTexts } from '#shared/i18n/texts/myRegion.ts';
import { makeRoomForRegions } from '../platform/documentState.ts';
import { myRegionsStore, type RegionArticles } from '../stores/myRegions.store.ts';
import { usePageStore } from '../stores/usePageStore.ts';
import { ArticleCards } from './ArticleCards.tsx';
import { PushMessages } from './PushMessages.island.tsx';
import styles from './MyRegion.module.css';

const CHOOSER_ID = 'orte-waehlen';

/**
 * The selectable regions, below the articles of the chosen ones. Without script the names are links. Acceptance M10.
 */
export function MyRegion({
  regions,
  titleName,
  hasPush,
  pushVendor,
}: {
  readonly regions: readonly FeedNode[];
  readonly titleName: string;
  readonly hasPush: boolean;
  readonly pushVendor: ShownPushVendor | null;
}) {
  const { chosen, found, load, choose, isUnsaved } = usePageStore(myRegionsStore);
  const [draft, setDraft] = useState<readonly number[] | null>(null);
  const [notice, setNotice] = useState('');
  const title = useRef<HTMLHeadingElement>(null);
  const chooser = useRef<HTMLFormElement>(null);
  useEffect(() => void load(regions), [load, regions]);
  useEffect(() => makeRoomFor(found.kind), [found.kind]);

  const checked = draft ?? chosen;
  const toggle = (id: number) =>
    setDraft(checked.includes(id) ? checked.filter((other) => other !== id) : [...checked, id]);
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    setNotice(checked.length === 0 ? myRegionTexts.nothingChosen : '');
    if (checked.length === 0) return;
    void choose(regions, checked);
    makeRoomForRegions(true);
    title.current?.focus();
  };
  const clear = () => {
    setDraft(null);
    setNotice(myRegionTexts.cleared);
    void choose(regions, []);
    chooser.current?.focus();
  };
  const retry = () => {
    void load(regions);
    title.current?.focus();
  };
  return (
    <>
      <section className={styles.results} aria-labelledby="meine-artikel">
        <h2 id="meine-artikel" ref={title} tabIndex={-1}>
          {myRegionTexts.results}
        </h2>
        <p className={styles.links}>
          <a href={`#${CHOOSER_ID}`}>{myRegionTexts.change}</a>
          <button type="button" onClick={clear}>
            {myRegionTexts.clear}
          </button>
        </p>
        <ChosenLinks regions={regions} chosen={chosen} />
        <Found found={found} titleName={titleName} onRetry={retry} />
      </section>
      <form
        id={CHOOSER_ID}
        ref={chooser}
        aria-label={myRegionTexts.choose}
        className={styles.chooser}
        onSubmit={save}
        tabIndex={-1}
      >
        <h2>{myRegionTexts.choose}</h2>
        <Regions regions={regions} checked={checked} onToggle={toggle} />
        <p className={styles.save} data-needs-script="">
          <button type="submit">{myRegionTexts.show}</button>
          <output>{isUnsaved ? myRegionTexts.unsaved : notice}</output>
        </p>
        <Hints />
      </form>
      {hasPush && <PushMessages kind="region" followed={topmostChosen(regions, chosen)} vendor={pushVendor} />}
    </>
  );
}

MyRegion.displayName = 'MyRegion';

function ChosenLinks({
  regions,
  chosen,
}: {
  readonly regions: readonly FeedNode[];
  readonly chosen: readonly number[];
}) {
  return (
    <p className={styles.links}>
      {topmostChosen(regions, chosen).map(({ id, label, target }) => (
        <a key={id} href={target}>
          {label}
        </a>
      ))}
    </p>
  );
}

function Hints() {
  const { home } = usePageStore(myRegionsStore);
  return (
    <>
      <p className={styles.hint} data-needs-script="">
        {home === 'account' ? myRegionTexts.accountHint : myRegionTexts.chooseHint}
      </p>
      <p className={`${styles.hint} ${styles.plain}`}>{myRegionTexts.linksHint}</p>
    </>
  );
}

type RegionsProps = {
  readonly regions: readonly FeedNode[];
  readonly checked: readonly number[];
  readonly onToggle: (id: number) => void;
};

function Regions({ regions, checked, onToggle }: RegionsProps) {
  return regions.map((region) => (
    <fieldset key={region.id}>
      <legend>{region.label}</legend>
      <ul>
        {flattenFeed(region).map(({ id, label, target }) => (
          <li key={id}>
            <label data-needs-script="">
              <input type="checkbox" checked={checked.includes(id)} onChange={() => onToggle(id)} />
              {id === region.id ? myRegionTexts.whole(label) : label}
            </label>
            <a className={styles.plain} href={target}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </fieldset>
  ));
}

function Found({
  found,
  titleName,
  onRetry,
}: {
  readonly found: RegionArticles;
  readonly titleName: string;
  readonly onRetry: () => void;
}) {
  const notice = noticeOf(found);
  return (
    <>
      <output className={styles.message}>{notice && myRegionTexts[notice]}</output>
      {notice && notice !== 'loading' && (
        <button type="button" className={styles.retry} onClick={onRetry}>
          {myRegionTexts.retry}
        </button>
      )}
      {found.kind === 'loaded' && <ArticleCards articles={found.articles} titleName={titleName} />}
    </>
  );
}

function noticeOf(found: RegionArticles): 'loading' | 'offline' | 'unavailable' | 'partial' | null {
  switch (found.kind) {
    case 'unknown':
    case 'none':
      return null;
    case 'loaded':
      return found.isPartial ? 'partial' : null;
    default:
      return found.kind;
  }
}

function makeRoomFor(kind: RegionArticles['kind']): void {
  if (kind !== 'unknown') makeRoomForRegions(kind !== 'none');
}
