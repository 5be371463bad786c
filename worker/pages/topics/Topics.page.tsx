import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { listTexts } from '#shared/i18n/texts/lists.ts';
import { topicsTexts } from '#shared/i18n/texts/topics.ts';
import { topicHref, topicsHref } from '#shared/routes/hrefs.ts';
import { ListHead } from '../ListHead.tsx';
import { listView } from '../listView.ts';
import { contentPage } from '../page.ts';
import styles from './Topics.module.css';

type Topics = PayloadOf<'topics'>['topics'];

/** Everything the title writes about, from A to Z. Acceptance M7. */
export const topicsPage = contentPage({
  kind: 'topics',
  contentPath: () => topicsHref,
  toView({ topics }, mandator) {
    return listView({
      title: topicsTexts.title,
      description: topicsTexts.description(mandator.declined),
      name: topicsTexts.title,
      path: topicsHref,
      content: <TopicsPage topics={topics} />,
      paths: topics.map((topic) => topicHref(topic.id, 1)),
      tags: [cacheTag.topics(mandator.id)],
    });
  },
});

function TopicsPage({ topics }: { readonly topics: Topics }) {
  const letters = Map.groupBy(topics, (topic) => letterOf(topic.title));
  return (
    <>
      <ListHead title={topicsTexts.title} />
      {topics.length === 0 && <p>{listTexts.empty}</p>}
      <nav className={styles.letters} aria-label={topicsTexts.letters}>
        <ul>
          {[...letters.keys()].map((letter) => (
            <li key={letter}>
              <a href={`#${anchorOf(letter)}`}>{letter}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.groups}>
        {[...letters].map(([letter, ofLetter]) => (
          <section key={letter} aria-labelledby={anchorOf(letter)}>
            <h2 id={anchorOf(letter)}>{letter}</h2>
            <ul>
              {ofLetter.map(({ id, title, articleCount }) => (
                <li key={id}>
                  <a href={topicHref(id, 1)}>{title}</a> <span>{topicsTexts.count(articleCount)}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

const DIGITS = '0–9';

/** Ä is sorted as A. Titles that do not start with a letter are grouped separately. */
function letterOf(title: string): string {
  const [letter = ''] = title.normalize('NFD').toUpperCase();
  return /\p{L}/u.test(letter) ? letter : DIGITS;
}

function anchorOf(letter: string): string {
  return letter === DIGITS ? 'ziffern' : `buchstabe-${letter.toLowerCase()}`;
}
