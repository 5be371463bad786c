import type { ReactNode } from 'react';
import { shareByMail, type SharedPage, type ShareTarget } from '../domain/page/shareTargets.ts';
import { articleToolsTexts } from '../i18n/texts/articleTools.ts';

type ShareWaysProps = {
  readonly page: SharedPage;
  readonly targets: readonly ShareTarget[];
  /** Button that copies the URL. */
  readonly copy: ReactNode;
};

/** Plain links: nothing of the networks is loaded. */
export function ShareWays({ page, targets, copy }: ShareWaysProps) {
  return (
    <>
      {copy}
      <ul>
        <li>
          <a href={shareByMail(page)}>{articleToolsTexts.mail}</a>
        </li>
        {targets.map(({ name, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
