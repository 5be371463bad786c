import { shareByMail, type SharedPage, type ShareTarget } from '#shared/domain/page/shareTargets.ts';
import { articleToolsTexts } from '#shared/i18n/texts/articleTools.ts';
import { CopyAddress } from './CopyAddress.island.tsx';

type ShareWaysProps = {
  readonly page: SharedPage;
  readonly targets: readonly ShareTarget[];
  /** What the button says that copies. */
  readonly copy: string;
};

/** Where the device has no way of sharing of its own. Plain links: nothing of the networks is loaded. */
export function ShareWays({ page, targets, copy }: ShareWaysProps) {
  return (
    <>
      <ul>
        <li>
          <a href={shareByMail(page)}>{articleToolsTexts.mailShort}</a>
        </li>
        {targets.map(({ name, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
      <CopyAddress address={page.url} label={copy} />
    </>
  );
}
