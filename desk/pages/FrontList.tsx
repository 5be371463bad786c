import type { FrontFacts } from '#shared/contracts/front.contract.ts';
import { formatDateTime } from '#shared/i18n/formatDate.ts';
import { frontTexts as texts } from '#shared/i18n/texts/deskFronts.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import { frontPath } from '../deskPaths.ts';

type FrontListProps = { readonly mandator: MandatorId; readonly fronts: readonly FrontFacts[] };

/** The fronts of a title: its own and those of its channels. */
export function FrontList({ mandator, fronts }: FrontListProps) {
  return (
    <ul className="list">
      {fronts.map(({ channel, displayName, count, launchedAt, launchedBy, proposedBy }) => (
        <li key={channel}>
          <a className="headline" href={frontPath({ mandator, channel })}>
            {displayName ?? texts.home}
          </a>
          <span className="facts">
            {[
              texts.facts(count),
              launchedAt === null || launchedBy === null
                ? texts.neverLaunched
                : texts.launchedBy(launchedBy, formatDateTime(launchedAt)),
              proposedBy === null ? '' : texts.proposedBy(proposedBy),
            ].join(' ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
