import type { SentBreaking } from '#shared/contracts/editorArticle.contract.ts';
import { formatDateTime } from '#shared/i18n/formatDate.ts';
import { deskTexts } from '#shared/i18n/texts/desk.ts';
import { mandatorOf } from '#shared/mandators/mandators.ts';
import { articlePath, takeBackPath } from '../deskPaths.ts';
import { useMay } from '../sessionContext.ts';
import { Note } from './Page.tsx';

const texts = deskTexts.breaking;

type SentBreakingPageProps = {
  readonly sent: SentBreaking;
  /** Until messages leave; null if none waits. */
  readonly seconds: number | null;
  readonly problem: string | null;
};

/** What readers have of breaking news, and the way to take it back. */
export function SentBreakingPage({ sent, seconds, problem }: SentBreakingPageProps) {
  const { id, articleId, at, by, isTakenBack, text, titles } = sent;
  const isWaiting = seconds !== null;
  const mayTakeBack = useMay()(
    'banner',
    titles.map(({ mandator }) => mandator),
  );
  const isShown = titles.some((title) => title.isShown);
  return (
    <>
      {problem !== null && <Note>{problem}</Note>}
      {isTakenBack && <Note isGood>{texts.takenBack}</Note>}
      <p>
        <a href={articlePath(articleId)}>{text}</a>
      </p>
      <p className="facts">{`${by} · ${formatDateTime(at)}`}</p>
      {!isTakenBack && isWaiting && <output className="note">{texts.leaves(seconds)}</output>}
      {!isTakenBack && (isWaiting || isShown) && mayTakeBack && (
        <form method="post" action={takeBackPath(id)}>
          <button className="main">{isWaiting ? texts.takeBack : texts.takeBannerBack}</button>
        </form>
      )}
      <ul className="list">
        {titles.map((title) => (
          <li key={title.mandator}>
            <strong>{mandatorOf(title.mandator).name}</strong>: {factsOf(title).join(' ')}
          </li>
        ))}
      </ul>
    </>
  );
}

function factsOf({ isShown, push, isDropped }: SentBreaking['titles'][number]): string[] {
  const banner = isShown ? texts.shown : texts.notShown;
  if (isDropped) return [banner, texts.dropped];
  if (!push) return [banner];
  return [banner, push.handedOverAt === null ? texts.waits : texts.handedOver(push.subscribers)];
}
