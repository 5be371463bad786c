import type { Planned } from '#shared/contracts/newsroom.contract.ts';
import { formatDay, formatTime } from '#shared/i18n/formatDate.ts';
import { deskTexts } from '#shared/i18n/texts/desk.ts';
import { newsroomTexts } from '#shared/i18n/texts/deskNewsroom.ts';
import { articlePath } from '../deskPaths.ts';

const texts = newsroomTexts.plan;

/** What happens by itself, by days in Cologne. */
export function Plan({ entries }: { readonly entries: readonly Planned[] }) {
  if (entries.length === 0) return <p className="soft">{deskTexts.none}</p>;
  const days = Map.groupBy(entries, ({ at }) => formatDay(at));
  return (
    <>
      {[...days].map(([day, planned]) => (
        <section key={day}>
          <h3>{day}</h3>
          <ul className="list">
            {planned.map(({ id, kind, at, title, titlePrefix, channel, isLate }) => (
              <li key={`${kind} ${id}`}>
                <span className="facts">
                  <strong>{formatTime(at)}</strong> {texts.kinds[kind]} · {channel}
                </span>
                {isLate && <strong className="late">{texts.isLate}</strong>}
                <a className="headline" href={articlePath(id)}>
                  {titlePrefix !== null && <span className="kicker">{titlePrefix}</span>}
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
