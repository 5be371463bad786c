import { ArticleCards } from '#client/islands/ArticleCards.tsx';
import { PushMessages } from '#client/islands/PushMessages.island.tsx';
import type { ArticleCard } from '#shared/contracts/articleCard.contract.ts';
import type { Purchase } from '#shared/contracts/userApi.contract.ts';
import type { ShownPushVendor } from '#shared/domain/consent/grantable.ts';
import { flattenFeed, type FeedNode } from '#shared/domain/feeds/feedTree.ts';
import { followedTexts, topicFilterTexts } from '#shared/i18n/texts/followed.ts';
import { accountTexts } from '#shared/i18n/texts/account.ts';
import { accountHref, followedHrefs } from '#shared/routes/accountPaths.ts';
import { myRegionHref, topicsHref } from '#shared/routes/hrefs.ts';
import { Island } from '../../../render/Island.tsx';
import { Purchases } from '../../Purchases.tsx';
import account from '../Account.module.css';
import { BEFORE_FIELD, CHOSEN_FIELD } from './choiceFields.ts';
import styles from './Followed.module.css';
import { Way } from '../Way.tsx';

export type FollowedKind = keyof typeof followedTexts;

export type FollowedView = {
  readonly kind: FollowedKind;
  /** The visible part of the choices; null if they or the reader's selection are unavailable. */
  readonly tree: readonly FeedNode[] | null;
  readonly chosen: ReadonlySet<number>;
  /** Null where nothing is read here. */
  readonly news: FollowedNews | null;
  /** Search term; empty for all. */
  readonly sought: string;
  /** Topics of push messages, if the title sends any. */
  readonly push: readonly { readonly id: number; readonly label: string }[] | null;
  /** The house that sends them; null for us. */
  readonly pushVendor: ShownPushVendor | null;
  /** Message about the last action. */
  readonly status: string | null;
};

/** The newest articles of followed entries. */
export type FollowedNews = {
  /** Null when they cannot be had now. */
  readonly articles: readonly ArticleCard[] | null;
  readonly titleName: string;
  readonly purchases: ReadonlyMap<number, Purchase>;
};

const CHOICE_ID = 'auswahl';

/** Query parameter with the search term. */
export const SOUGHT_PARAMETER = 'suche';

const PUSH_KINDS = { region: 'region', tag: 'topic' } as const;
const READ_HREFS: Readonly<Record<FollowedKind, string>> = { region: myRegionHref, tag: topicsHref };

/** Choice of regions or topics. Works without script; in a frame its links leave it. Acceptance M141. */
export function FollowedPage({ view }: { readonly view: FollowedView }) {
  const { kind, tree, chosen, news, sought, push, pushVendor, status } = view;
  const texts = followedTexts[kind];
  return (
    <div className={account.account} data-needs-login="">
      <h1>{texts.title}</h1>
      {status && <output className={account.status}>{status}</output>}
      <p className={styles.intro}>{texts.intro}</p>
      {news && <News kind={kind} {...news} />}
      {kind === 'tag' && tree !== null && <TopicFilter sought={sought} />}
      {tree === null && <p className={styles.intro}>{texts.away}</p>}
      {tree?.length === 0 && (
        <p className={styles.intro}>{sought === '' ? texts.none : topicFilterTexts.nothing(sought)}</p>
      )}
      {tree !== null && tree.length > 0 && (
        <form id={CHOICE_ID} method="post" action={followedHrefs[kind]} target="_top">
          <input type="hidden" name={BEFORE_FIELD} value={shownChoice(tree, chosen).join(',')} />
          {sought !== '' && <input type="hidden" name={SOUGHT_PARAMETER} value={sought} />}
          <p className={styles.intro}>{texts.count(chosen.size)}</p>
          <fieldset className={styles.choice} data-choice-tree="">
            <legend>{texts.legend}</legend>
            <Branch kind={kind} nodes={tree} chosen={chosen} isOpen={kind === 'region' || sought !== ''} />
          </fieldset>
          <div className={styles.save}>
            <button data-submit="">{texts.save}</button>
          </div>
        </form>
      )}
      {push && (
        <Island
          of={PushMessages}
          when="visible"
          props={{ kind: PUSH_KINDS[kind], followed: push, vendor: pushVendor }}
        />
      )}
      <p className={account.ways}>
        <Way href={READ_HREFS[kind]} label={texts.read} />
        <Way href={accountHref} label={accountTexts.title} />
      </p>
    </div>
  );
}

function News({ kind, articles, titleName, purchases }: FollowedNews & { readonly kind: FollowedKind }) {
  const texts = followedTexts[kind];
  return (
    <section className={styles.news} aria-labelledby="neues">
      <h2 id="neues">{texts.news}</h2>
      <p>
        <a href={`#${CHOICE_ID}`}>{texts.choose}</a>
      </p>
      {articles === null && <p>{texts.newsAway}</p>}
      {articles?.length === 0 && <p>{texts.noNews}</p>}
      {articles && <ArticleCards articles={articles} titleName={titleName} target="_top" />}
      <Purchases purchases={purchases} />
    </section>
  );
}

function shownChoice(tree: readonly FeedNode[], chosen: ReadonlySet<number>): readonly number[] {
  return tree
    .flatMap(flattenFeed)
    .map(({ id }) => id)
    .filter((id) => chosen.has(id));
}

function TopicFilter({ sought }: { readonly sought: string }) {
  return (
    <search>
      <form className={styles.filter} action={followedHrefs.tag} target="_top">
        <label htmlFor="themen-suchen">{topicFilterTexts.label}</label>
        <div>
          <input
            id="themen-suchen"
            type="search"
            name={SOUGHT_PARAMETER}
            defaultValue={sought}
            maxLength={100}
            autoComplete="off"
          />
          <button className={account.plain}>{topicFilterTexts.submit}</button>
        </div>
        {sought !== '' && <Way href={followedHrefs.tag} label={topicFilterTexts.all} />}
      </form>
    </search>
  );
}

type BranchProps = {
  readonly kind: FollowedKind;
  readonly nodes: readonly FeedNode[];
  readonly chosen: ReadonlySet<number>;
  /** Whether it is initially expanded. */
  readonly isOpen: boolean;
};

function Branch({ kind, nodes, chosen, isOpen }: BranchProps) {
  return (
    <ul>
      {nodes.map((node) => (
        <li key={node.id}>
          <label>
            <input type="checkbox" name={CHOSEN_FIELD} value={node.id} defaultChecked={chosen.has(node.id)} />
            {node.label}
          </label>
          {node.children.length > 0 && (
            <details open={isOpen}>
              <summary>
                {followedTexts[kind].below(node.label)} <small>{describeBelow(kind, node, chosen)}</small>
              </summary>
              <Branch kind={kind} nodes={node.children} chosen={chosen} isOpen={isOpen} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A tag's list holds the articles of all below it. */
function describeBelow(kind: FollowedKind, node: FeedNode, chosen: ReadonlySet<number>): string {
  if (chosen.has(node.id)) return followedTexts[kind].included(node.label);
  const below = node.children.flatMap(flattenFeed);
  return followedTexts[kind].chosenBelow(below.filter(({ id }) => chosen.has(id)).length, below.length);
}
