import { deskSiteTexts as texts } from '#shared/i18n/texts/deskSite.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import { SITE_PARTS, sitePath } from '../deskPaths.ts';

/** The ways to what belongs to a title as a whole. */
export function SiteWays({ mandator }: { readonly mandator: MandatorId }) {
  return (
    <ul className="list">
      {SITE_PARTS.map((part) => (
        <li key={part}>
          <a className="headline" href={sitePath(mandator, part)}>
            {texts.parts[part]}
          </a>
          <span className="facts">{texts.hints[part]}</span>
        </li>
      ))}
    </ul>
  );
}
